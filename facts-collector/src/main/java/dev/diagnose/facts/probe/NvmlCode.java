package dev.diagnose.facts.probe;

/** {@code nvmlReturn_t} by number, after nvml.h. */
final class NvmlCode {
  static final int SUCCESS = 0;
  static final int NOT_SUPPORTED = 3;

  private NvmlCode() {}

  /** The number with the header's word, for people. */
  static String text(int code) {
    String name =
        switch (code) {
          case 1 -> "uninitialized";
          case 2 -> "invalid argument";
          case 4 -> "no permission";
          case 6 -> "not found";
          case 7 -> "insufficient size";
          case 8 -> "insufficient power";
          case 9 -> "driver not loaded";
          case 10 -> "timeout";
          case 11 -> "interrupt issue";
          case 12 -> "library not found";
          case 13 -> "function not found";
          case 14 -> "corrupted infoROM";
          case 15 -> "GPU is lost";
          case 16 -> "reset required";
          case 17 -> "blocked by the operating system or cgroups";
          case 18 -> "driver/library version mismatch";
          case 19 -> "in use";
          case 20 -> "insufficient memory";
          case 21 -> "no data";
          case 25 -> "argument version mismatch";
          case 26 -> "deprecated";
          case 27 -> "not ready";
          case 28 -> "GPU not found";
          case 29 -> "invalid state";
          case 999 -> "unknown error";
          default -> "";
        };
    return name.isEmpty() ? Integer.toString(code) : code + " (" + name + ")";
  }

  /** How NVML sees a GPU whose handle it refuses. */
  static String gpuState(int code) {
    return switch (code) {
      case SUCCESS -> "answers";
      case 4 -> "no-permission";
      case 6, 28 -> "not-found";
      case 8 -> "insufficient-power";
      case 11 -> "interrupt-issue";
      case 15 -> "lost";
      case 16 -> "reset-required";
      case 17 -> "blocked";
      default -> "refused";
    };
  }
}
