package dev.diagnose.facts;

import java.util.Optional;

/** Finds the word that a person probably meant. */
public final class NearestWord {
  private NearestWord() {}

  /**
   * The candidate that is fewest typing mistakes away, when that is few enough to be worth saying;
   * the first of several equals. A candidate that ends with the whole word ({@code glibc.version}
   * for {@code os.glibc.version}) counts as one mistake.
   */
  public static Optional<String> find(String word, Iterable<String> candidates) {
    int limit = Math.max(1, word.length() / 3);
    int best = limit + 1;
    String nearest = null;
    for (String candidate : candidates) {
      int mistakes = mistakes(word, candidate, best);
      if (mistakes < best) {
        best = mistakes;
        nearest = candidate;
      }
    }
    return Optional.ofNullable(nearest);
  }

  private static int mistakes(String word, String candidate, int limit) {
    if (candidate.endsWith("." + word)) {
      return 1;
    }
    if (Math.abs(word.length() - candidate.length()) >= limit) {
      return limit;
    }
    return editDistance(word, candidate);
  }

  /** Optimal string alignment: a swap of two neighbours is one mistake. */
  private static int editDistance(String from, String to) {
    int[] beforeLast = new int[to.length() + 1];
    int[] last = new int[to.length() + 1];
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int substitution = last[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(substitution, 1 + Math.min(last[j], row[j - 1]));
        if (isSwap(from, i, to, j)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] spare = beforeLast;
      beforeLast = last;
      last = row;
      row = spare;
    }
    return last[to.length()];
  }

  private static boolean isSwap(String from, int i, String to, int j) {
    return i > 1
        && j > 1
        && from.charAt(i - 1) == to.charAt(j - 2)
        && from.charAt(i - 2) == to.charAt(j - 1);
  }
}
