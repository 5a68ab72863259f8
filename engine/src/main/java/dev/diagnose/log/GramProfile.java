package dev.diagnose.log;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * How often each gram of five bytes stands in ordinary logs. A literal is looked for by its rarest
 * grams, so that lines which hold only its common words cost nothing.
 */
final class GramProfile {
  private static final int SIZE_BITS = 18;
  private static final int SIZE = 1 << SIZE_BITS;
  private static final String BACKGROUND = "background.txt";

  private final int[] counts = new int[SIZE];
  private final int[] countsOfFour = new int[SIZE];
  private String background = "";

  /** Of the text of ordinary lines that ships with the program. */
  static GramProfile background() {
    GramProfile profile = new GramProfile();
    try (InputStream in = GramProfile.class.getResourceAsStream(BACKGROUND)) {
      if (in == null) {
        throw new IllegalStateException(BACKGROUND + " is missing from the program's jar");
      }
      byte[] text = in.readAllBytes();
      profile.add(text, text.length);
      profile.background = RegexLiterals.lower(new String(text, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return profile;
  }

  void add(byte[] text, int length) {
    for (int i = 0; i + GramIndex.GRAM <= length; i++) {
      long gram = GramIndex.gramAt(text, i);
      counts[slot(gram)]++;
      countsOfFour[slot(gram << Byte.SIZE)]++;
    }
  }

  /** How often the lines that ship with the program hold one of some texts in lower case. */
  int occurrences(Iterable<String> texts) {
    int sum = 0;
    for (String text : texts) {
      for (int at = background.indexOf(text); at >= 0; at = background.indexOf(text, at + 1)) {
        sum++;
      }
    }
    return sum;
  }

  /** How often a gram occurs. */
  int commonness(long gram) {
    return counts[slot(gram)];
  }

  /** How often the grams occur that begin with four bytes, or end with them. */
  int commonnessOfFour(byte[] text, int at) {
    return countsOfFour[slot(GramIndex.folded(text, at, GramIndex.GRAM - 1) << Integer.SIZE)];
  }

  private static int slot(long gram) {
    return (int) (gram * GramIndex.MIX >>> Long.SIZE - SIZE_BITS);
  }
}
