package dev.diagnose.facts.probe;

import com.sun.jna.Memory;

/** Memory for a library to write into, with more room than it is told of. */
final class Buffers {
  /** What a library is told that a text may take; NVML's own constants are at most 96. */
  static final int TEXT = 96;

  /** {@code IBV_SYSFS_NAME_MAX}. */
  static final int VERBS_NAME = 64;

  private static final int ROOM = 4096;

  private Buffers() {}

  /**
   * Zeroed memory of a page: a library whose structures are larger than the ones known here writes
   * beyond them.
   */
  static Memory roomy() {
    Memory memory = new Memory(ROOM);
    memory.clear();
    return memory;
  }
}
