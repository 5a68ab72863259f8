package dev.diagnose.facts.probe;

/** The libraries that can be asked. */
public enum ProbeKind {
  NVML("libnvidia-ml.so.1"),
  CUDA("libcuda.so.1"),
  NCCL("libnccl.so.2"),
  VERBS("libibverbs.so.1"),
  CUFILE("libcufile.so.0");

  private final String soname;

  ProbeKind(String soname) {
    this.soname = soname;
  }

  /** The name under which programs load it. */
  public String soname() {
    return soname;
  }
}
