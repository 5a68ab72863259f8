package dev.diagnose.infer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Ranks, and names of hosts, as a person writes them: {@code 0-12, 14, 16-31}. */
public final class RankList {
  private static final int LONGEST_NUMBER = 9;

  private RankList() {}

  /**
   * Writes numbers as ranges, in their order, and whatever is no number behind them.
   *
   * @param atMost so many ranges and names; what is left out is counted: {@code (+7)}
   */
  public static String of(Collection<String> ranks, int atMost) {
    TreeSet<Integer> numbers = new TreeSet<>();
    TreeSet<String> names = new TreeSet<>();
    for (String rank : ranks) {
      if (isNumber(rank)) {
        numbers.add(Integer.parseInt(rank));
      } else {
        names.add(rank);
      }
    }
    List<String> parts = new ArrayList<>();
    int left = 0;
    Integer first = numbers.isEmpty() ? null : numbers.first();
    while (first != null) {
      int last = first;
      while (numbers.contains(last + 1)) {
        last++;
      }
      if (parts.size() < atMost) {
        parts.add(
            last == first
                ? "" + first
                : last == first + 1 ? first + ", " + last : first + "-" + last);
      } else {
        left += last - first + 1;
      }
      first = numbers.higher(last);
    }
    for (String name : names) {
      if (parts.size() < atMost) {
        parts.add(name);
      } else {
        left++;
      }
    }
    return String.join(", ", parts) + (left > 0 ? " (+" + left + ")" : "");
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() <= LONGEST_NUMBER;
  }
}
