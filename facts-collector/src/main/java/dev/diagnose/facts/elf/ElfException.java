package dev.diagnose.facts.elf;

import java.io.IOException;

/** A file that is not an ELF object, or is a damaged one. */
public final class ElfException extends IOException {
  private static final long serialVersionUID = 1L;

  ElfException(String message) {
    super(message);
  }
}
