package dev.diagnose.log;

import com.google.re2j.Pattern;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * The expressions that {@code bench/scan} measures with: those of the shipped rules, mixed so that
 * a new rule moves no other, and behind them messages of real programs, as their sources print
 * them. Left out are the rows of pasted outputs, which no scan looks for, what is not ASCII, which
 * {@code rg --no-unicode} refuses, and formats so general that they match ordinary lines of the
 * log: with them its share of matches would not be what it says.
 */
final class BenchPatterns {
  private static final String SHIPPED = "/dev/diagnose/rules/patterns.bin";

  private BenchPatterns() {}

  /**
   * The first {@code count} expressions.
   *
   * @param formats a file of {@code printf} formats, one on a line
   * @throws IllegalArgumentException when there are not so many
   */
  static List<String> first(int count, Path formats) throws IOException {
    List<String> shipped = new ArrayList<>();
    try (InputStream stored = BenchPatterns.class.getResourceAsStream(SHIPPED)) {
      PatternTable table =
          PatternTable.read(new DataInputStream(new ByteArrayInputStream(stored.readAllBytes())));
      for (int pattern = 0; pattern < table.size(); pattern++) {
        IntLists wordings = table.wordingsOfPattern();
        for (int i = wordings.start(pattern); i < wordings.start(pattern + 1); i++) {
          int wording = wordings.value(i);
          IntLists literals = table.literalsOfWording();
          if (literals.start(wording + 1) > literals.start(wording)) {
            shipped.add(table.regex(wording));
          }
        }
      }
    }
    List<String> ordinary = BenchLog.ordinaryLines();
    List<String> more = new ArrayList<>();
    for (String format : Files.readAllLines(formats)) {
      String regex = regexOf(format);
      if (!matchesAny(regex, ordinary)) {
        more.add(regex);
      }
    }
    shipped.sort(Comparator.comparingInt(BenchPatterns::place).thenComparing(regex -> regex));
    Collections.shuffle(more, new Random(2));
    shipped.addAll(more);
    List<String> usable = new ArrayList<>();
    for (String regex : shipped) {
      boolean isAscii = StandardCharsets.US_ASCII.newEncoder().canEncode(regex);
      if (usable.size() < count && isAscii && RegexLiterals.of(regex).isUsable()) {
        usable.add(regex);
      }
    }
    if (usable.size() < count) {
      throw new IllegalArgumentException("only " + usable.size() + " patterns, not " + count);
    }
    return usable;
  }

  /** Texts that are alike lie far apart. */
  private static int place(String regex) {
    return Integer.reverse(regex.hashCode() * 0x9E3779B1);
  }

  private static boolean matchesAny(String regex, List<String> lines) {
    Pattern pattern = Pattern.compile(regex);
    for (String line : lines) {
      if (pattern.matcher(line).find()) {
        return true;
      }
    }
    return false;
  }

  /** {@code printf}'s conversions become captures, as a rule's author would write them. */
  static String regexOf(String format) {
    StringBuilder regex = new StringBuilder();
    int captures = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c == '%' && i + 1 < format.length() && format.charAt(i + 1) != '%') {
        i++;
        while (i < format.length() - 1 && "-+ #0123456789.*hlzjtL".indexOf(format.charAt(i)) >= 0) {
          i++;
        }
        String value =
            switch (format.charAt(i)) {
              case 'd', 'i', 'u' -> "-?\\d+";
              case 'x', 'X', 'p' -> "[0-9a-fA-Fx]+";
              default -> "\\S+";
            };
        regex.append("(?P<v").append(captures++).append('>').append(value).append(')');
      } else {
        i += c == '%' ? 1 : 0;
        regex.append("\\.[]{}()*+?^$|".indexOf(c) >= 0 ? "\\" : "").append(c);
      }
    }
    return regex.toString();
  }

  static PatternTable table(List<String> regexes) {
    List<LogPattern> patterns = new ArrayList<>();
    for (int i = 0; i < regexes.size(); i++) {
      patterns.add(new LogPattern("bench." + i, "bench", List.of(regexes.get(i))));
    }
    return PatternTable.compile(patterns);
  }
}
