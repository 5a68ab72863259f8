package dev.diagnose.facts.collect;

/** {@code uname -m}'s words for ELF's machine numbers. */
final class ElfMachine {
  private ElfMachine() {}

  static String name(int machine) {
    return switch (machine) {
      case 3 -> "i686";
      case 21 -> "ppc64";
      case 40 -> "arm";
      case 62 -> "x86_64";
      case 183 -> "aarch64";
      case 243 -> "riscv64";
      default -> "machine-" + machine;
    };
  }
}
