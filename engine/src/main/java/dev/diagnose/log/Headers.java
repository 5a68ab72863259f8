package dev.diagnose.log;

import java.util.Arrays;

/** The lines of a block that begin a pasted output, and which. */
final class Headers {
  private long[] all = new long[0];
  private int size;

  void add(int place, int pattern) {
    if (size == all.length) {
      all = Arrays.copyOf(all, Math.max(16, 2 * size));
    }
    all[size++] = (long) place << 32 | pattern;
  }

  /** By place, then by pattern, each once. */
  void sort() {
    Arrays.sort(all, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || all[i] != all[kept - 1]) {
        all[kept++] = all[i];
      }
    }
    size = kept;
  }

  int size() {
    return size;
  }

  int place(int index) {
    return (int) (all[index] >> 32);
  }

  int pattern(int index) {
    return (int) all[index];
  }
}
