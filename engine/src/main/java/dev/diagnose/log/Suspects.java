package dev.diagnose.log;

import java.util.Arrays;

/** Wordings of which a literal stands in the text in hand, each once. One for each thread. */
final class Suspects {
  private final boolean[] holds;
  private int[] wordings = new int[16];
  private int size;

  /**
   * @param count of all wordings
   */
  Suspects(int count) {
    holds = new boolean[count];
  }

  void add(int wording) {
    if (holds[wording]) {
      return;
    }
    holds[wording] = true;
    if (size == wordings.length) {
      wordings = Arrays.copyOf(wordings, 2 * size);
    }
    wordings[size++] = wording;
  }

  int size() {
    return size;
  }

  /** Puts them in the order of their numbers: those of a pattern together, as the pattern does. */
  void sort() {
    if (size > 1) {
      Arrays.sort(wordings, 0, size);
    }
  }

  int wording(int i) {
    return wordings[i];
  }

  void clear() {
    for (int i = 0; i < size; i++) {
      holds[wordings[i]] = false;
    }
    size = 0;
  }
}
