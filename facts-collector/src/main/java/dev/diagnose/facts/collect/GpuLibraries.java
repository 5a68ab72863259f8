package dev.diagnose.facts.collect;

/** Which libraries a GPU or RDMA job depends on, by file name. */
final class GpuLibraries {
  private static final String[] PREFIXES = {
    "libcuda.so",
    "libcudart.so",
    "libcudart-",
    "libnvidia-ml.so",
    "libnccl",
    "libcufile",
    "libibverbs",
    "librdmacm",
    "libmlx5",
    "libcudnn",
    "libcublas.so",
    "libgdrapi",
    "libucp.so",
    "libuct.so",
    "libfabric.so",
    "libnvshmem_host",
    "libnvrtc.so",
    "libnvrtc-",
    "libtorch_cuda.so",
    "libmpi.so",
    "libsharp_coll.so",
  };

  private GpuLibraries() {}

  static boolean isOne(String fileName) {
    if (!fileName.contains(".so")) {
      return false;
    }
    for (String prefix : PREFIXES) {
      if (fileName.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** {@code libnccl} for {@code libnccl.so.2.19.4} and for {@code libnccl-3d1a.so.2}. */
  static String baseName(String fileName) {
    int end = fileName.indexOf(".so");
    String name = end < 0 ? fileName : fileName.substring(0, end);
    int hash = name.lastIndexOf('-');
    return hash > 0 && isHash(name.substring(hash + 1)) ? name.substring(0, hash) : name;
  }

  /** auditwheel puts eight hexadecimal digits behind the name of a library that it bundles. */
  private static boolean isHash(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.digit(text.charAt(i), 16) < 0) {
        return false;
      }
    }
    return text.length() == 8;
  }

  /** The text that stands before the version inside the file; empty when it holds none. */
  static String versionMarker(String baseName) {
    return baseName.equals("libnccl") ? "NCCL version " : "";
  }

  /**
   * {@code 12.4.127} for {@code libcudart.so.12.4.127}; empty when the name ends otherwise. The one
   * number of {@code libnccl.so.2} is that of the interface and no version; that of CUDA's own
   * libraries is CUDA's major.
   */
  static String versionInName(String fileName) {
    int end = fileName.indexOf(".so.");
    if (end < 0) {
      return "";
    }
    String version = fileName.substring(end + 4);
    for (int i = 0; i < version.length(); i++) {
      char c = version.charAt(i);
      if (c != '.' && (c < '0' || c > '9')) {
        return "";
      }
    }
    boolean cuda = fileName.startsWith("libcudart") || fileName.startsWith("libcublas");
    return version.indexOf('.') < 0 && !cuda ? "" : version;
  }
}
