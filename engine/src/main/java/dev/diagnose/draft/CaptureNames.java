package dev.diagnose.draft;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Names the changing parts of a message after the words beside them, each name once. */
final class CaptureNames {
  private static final int LONGEST = 24;

  /** Words that name nothing. */
  private static final Set<String> SMALL_WORDS =
      Set.of(
          "a", "after", "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "got",
          "has", "have", "in", "is", "it", "not", "of", "on", "only", "or", "than", "that", "the",
          "to", "was", "were", "with");

  private final Set<String> used = new HashSet<>();

  /**
   * A name for a part.
   *
   * @param before what stands before it; its last word is looked at
   * @param after what stands behind it; its first word is looked at
   */
  String name(Shape shape, String before, String after) {
    String key = before.endsWith("=") || before.endsWith(":") ? lastWord(before) : "";
    if (key.isEmpty() && shape.isCount()) {
      key = lastWord(before);
      key = key.isEmpty() ? firstWord(after) : key;
    }
    return once(key.isEmpty() ? shape.label() : key);
  }

  /** The given name, or one like it that is not taken. */
  String once(String wanted) {
    String name = wanted;
    for (int number = 2; !used.add(name); number++) {
      name = wanted + number;
    }
    return name;
  }

  private static String lastWord(String text) {
    int end = text.length();
    while (end > 0 && !Character.isLetterOrDigit(text.charAt(end - 1))) {
      end--;
    }
    int from = end;
    while (from > 0 && isNameSign(text.charAt(from - 1))) {
      from--;
    }
    return usable(text.substring(from, end));
  }

  /** A unit; what is written in capitals rather names the number behind it. */
  private static String firstWord(String text) {
    int from = 0;
    while (from < text.length() && text.charAt(from) == ' ') {
      from++;
    }
    int end = from;
    while (end < text.length() && isNameSign(text.charAt(end))) {
      end++;
    }
    String word = text.substring(from, end);
    return word.equals(word.toLowerCase(Locale.ROOT)) ? usable(word) : "";
  }

  private static boolean isNameSign(char sign) {
    return sign < 128 && (Character.isLetterOrDigit(sign) || sign == '_' || sign == '-');
  }

  /** The word as the name of a group; empty when it is no good one. */
  static String usable(String word) {
    String name = word.toLowerCase(Locale.ROOT).replace('-', '_');
    boolean isGood =
        name.length() > 1
            && name.length() <= LONGEST
            && name.charAt(0) >= 'a'
            && name.charAt(0) <= 'z'
            && !SMALL_WORDS.contains(name);
    return isGood ? name : "";
  }
}
