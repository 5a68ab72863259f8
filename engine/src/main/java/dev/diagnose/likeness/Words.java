package dev.diagnose.likeness;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;

/**
 * The words of a line, as far as they can be compared with those of another: in small letters, cut
 * where a name is put together of words ({@code ncclSystemError}, {@code no_such_device}), without
 * the endings of English. Numbers, paths' slashes and punctuation are not looked at.
 */
final class Words {
  private static final int LONGEST = 31;
  private static final int SHORTEST_STEM = 4;
  private static final List<String> ENDINGS = List.of("ation", "ing", "ed", "es", "s");

  private Words() {}

  /** The words in their order; a name of several words stands behind them as a whole, too. */
  static List<String> of(String line) {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (at < line.length()) {
      if (!isLetter(line.charAt(at))) {
        at++;
        continue;
      }
      int from = at;
      while (at < line.length() && at - from < LONGEST && isPart(line.charAt(at))) {
        at++;
      }
      addName(line.substring(from, at), words);
    }
    return words;
  }

  /** A number for each word and for each two words that follow each other; some come again. */
  static void forEach(String line, IntConsumer taker) {
    int before = 0;
    for (String word : of(line)) {
      int number = hash(word);
      taker.accept(number);
      if (before != 0) {
        taker.accept(mix(before * 31 + number));
      }
      before = number;
    }
  }

  private static void addName(String name, List<String> words) {
    int parts = 0;
    int from = 0;
    for (int at = 1; at <= name.length(); at++) {
      boolean isCut =
          at == name.length()
              || name.charAt(at) == '_'
              || Character.isLowerCase(name.charAt(at - 1))
                  && Character.isUpperCase(name.charAt(at));
      if (isCut) {
        if (at - from > 1) {
          words.add(stem(name.substring(from, at).toLowerCase(Locale.ROOT)));
          parts++;
        }
        from = at < name.length() && name.charAt(at) == '_' ? at + 1 : at;
      }
    }
    if (parts > 1) {
      words.add(name.toLowerCase(Locale.ROOT));
    }
  }

  private static String stem(String word) {
    for (String ending : ENDINGS) {
      if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST_STEM) {
        return word.substring(0, word.length() - ending.length());
      }
    }
    return word;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isPart(char c) {
    return isLetter(c) || c >= '0' && c <= '9' || c == '_';
  }

  private static int hash(String word) {
    int hash = mix(word.hashCode());
    return hash == 0 ? 1 : hash;
  }

  /** The last steps of MurmurHash3: every bit of the outcome hangs on every bit that goes in. */
  private static int mix(int bits) {
    int mixed = bits;
    mixed = (mixed ^ mixed >>> 16) * 0x85EBCA6B;
    mixed = (mixed ^ mixed >>> 13) * 0xC2B2AE35;
    return mixed ^ mixed >>> 16;
  }
}
