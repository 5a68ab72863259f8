package dev.diagnose.log;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds where a terminal cut the long lines of a text that somebody copied from it: many lines have
 * the width of the widest one to the character, few are a little shorter, and words go on in the
 * next line; or at that width alone lines with a prefix have one without behind them. Rows of a
 * table, rulers and messages that come again are left alone.
 *
 * <p>The ends of such pieces become {@link #MARK}, byte for byte: offsets and the numbers of lines
 * stay those of the input.
 */
final class HardWraps {
  /** Stands where a line was cut; {@link LineCleaner} takes it out. */
  static final byte MARK = 0x1F;

  private static final int NARROWEST = 60;
  private static final int FEWEST = 3;
  private static final int ALIKE = 4;
  private static final int RULER = 8;
  private static final Pattern NO_LETTERS = Pattern.compile("\\P{L}");

  private final byte[] text;
  private final List<Line> lines = new ArrayList<>();
  private final PrefixParser parser = new PrefixParser();
  private final Prefix prefix = new Prefix();

  /**
   * @param width characters, as far as UTF-8 tells
   */
  private record Line(int from, int to, int width) {
    boolean isEmpty() {
      return from == to;
    }
  }

  private HardWraps(byte[] text, int length) {
    this.text = text;
    int from = 0;
    int width = 0;
    for (int i = 0; i < length; i++) {
      if (text[i] == '\n') {
        int to = i > from && text[i - 1] == '\r' ? i - 1 : i;
        lines.add(new Line(from, to, to < i ? width - 1 : width));
        from = i + 1;
        width = 0;
      } else if ((text[i] & 0xC0) != 0x80) {
        width++;
      }
    }
    lines.add(new Line(from, length, width));
  }

  /** Marks the cuts of a text in place; returns the width at which it was cut, 0 if it was not. */
  static int mark(byte[] text, int length) {
    boolean holdsMarks = Bytes.indexOf(text, 0, length, (char) MARK) < length;
    return holdsMarks ? 0 : new HardWraps(text, length).mark();
  }

  private int mark() {
    int widest = lines.stream().mapToInt(Line::width).max().orElse(0);
    if (widest < NARROWEST) {
      return 0;
    }
    List<Integer> cuts = cuts(widest);
    if (cuts.isEmpty()) {
      return 0;
    }
    for (int cut : cuts) {
      for (int i = lines.get(cut).to(); i < lines.get(cut + 1).from(); i++) {
        text[i] = MARK;
      }
    }
    return widest;
  }

  /**
   * The lines that go on in the next one, where they are many enough to prove that a terminal cut
   * them, else none. Eight messages that differ in a number, and happen to be as wide as the
   * terminal, say no more than one, so what speaks against it may be few lines or few kinds.
   */
  private List<Integer> cuts(int widest) {
    List<Integer> cuts = new ArrayList<>();
    Kinds cut = new Kinds();
    Kinds full = new Kinds();
    Kinds nearly = new Kinds();
    int inWords = 0;
    for (int i = 0; i < lines.size(); i++) {
      int width = lines.get(i).width();
      if (width < widest && width >= widest - RULER) {
        nearly.add(lines.get(i));
      } else if (width == widest && mayGoOn(i)) {
        full.add(lines.get(i));
        if (goesOn(i)) {
          cuts.add(i);
          cut.add(lines.get(i));
          inWords += isInWord(i) ? 1 : 0;
        }
      }
    }
    boolean areMost =
        5 * cut.lines >= 4 * full.lines || 5 * cut.letters.size() >= 4 * full.letters.size();
    boolean areMoreThanNearly =
        nearly.lines <= cut.lines || nearly.letters.size() <= cut.letters.size();
    boolean breakWords = inWords > 0 && 6 * inWords >= cuts.size();
    boolean isWrapped =
        cut.letters.size() >= FEWEST
            && (areMost && areMoreThanNearly && breakWords || onlyFullLinesGoOn(widest));
    return isWrapped ? cuts : List.of();
  }

  /** Whether lines with a prefix are followed by one without nowhere but at the full width. */
  private boolean onlyFullLinesGoOn(int widest) {
    int full = 0;
    int fullGoOn = 0;
    int others = 0;
    int othersGoOn = 0;
    for (int i = 0; i + 1 < lines.size(); i++) {
      if (hasPrefix(lines.get(i)) && !lines.get(i + 1).isEmpty()) {
        boolean goesOn = !hasPrefix(lines.get(i + 1));
        if (lines.get(i).width() == widest) {
          full++;
          fullGoOn += goesOn ? 1 : 0;
        } else {
          others++;
          othersGoOn += goesOn ? 1 : 0;
        }
      }
    }
    return fullGoOn >= FEWEST && 5 * fullGoOn >= 4 * full && 5 * othersGoOn <= others;
  }

  private boolean hasPrefix(Line line) {
    parser.parse(text, line.from(), line.to(), prefix);
    return prefix.messageStart > line.from();
  }

  /** Whether something follows, and the line is no ruler and no row of a frame. */
  private boolean mayGoOn(int line) {
    if (line + 1 == lines.size() || lines.get(line + 1).isEmpty()) {
      return false;
    }
    int to = lines.get(line).to();
    byte last = text[to - 1];
    boolean isRuler = true;
    for (int i = to - RULER; i < to; i++) {
      isRuler &= text[i] == last;
    }
    return !isRuler && last != '|' && last != '+';
  }

  /** Whether the next line is no line of its own: it has no prefix and begins unlike this one. */
  private boolean goesOn(int line) {
    int from = lines.get(line).from();
    Line next = lines.get(line + 1);
    if (hasPrefix(next)) {
      return false;
    }
    for (int i = 0; i < ALIKE; i++) {
      if (next.from() + i == next.to() || text[next.from() + i] != text[from + i]) {
        return true;
      }
    }
    return false;
  }

  /** How many lines, and what does not differ between two of one kind. */
  private final class Kinds {
    final Set<String> letters = new HashSet<>();
    int lines;

    void add(Line line) {
      letters.add(lettersOf(line));
      lines++;
    }
  }

  private String lettersOf(Line line) {
    String whole = new String(text, line.from(), line.to() - line.from(), StandardCharsets.UTF_8);
    return NO_LETTERS.matcher(whole).replaceAll("");
  }

  private boolean isInWord(int line) {
    return isOfWord(text[lines.get(line).to() - 1]) && isOfWord(text[lines.get(line + 1).from()]);
  }

  private static boolean isOfWord(byte b) {
    return Timestamp.isDigit(b) || b == '_' || (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
  }
}
