package dev.diagnose.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks a text into lines of at most a width: Latin text at blanks, Chinese text between any two
 * characters except before closing and after opening punctuation. A word wider than a line stays
 * whole in prose, because it is a path or an address; in a log line it is cut.
 */
final class LineBreaker {
  private static final String NEVER_FIRST = "。，、；：？！）》」』】〉”’…,.;:?!)]}%";
  private static final String NEVER_LAST = "（《「『【〈“‘([{";

  private final int width;
  private final boolean cutsLongWords;
  private final List<String> lines = new ArrayList<>();
  private final StringBuilder line = new StringBuilder();
  private int lineWidth;

  private LineBreaker(int width, boolean cutsLongWords) {
    this.width = Math.max(1, width);
    this.cutsLongWords = cutsLongWords;
  }

  /** Breaks prose. */
  static List<String> prose(String text, int width) {
    return new LineBreaker(width, false).lines(text);
  }

  /** Breaks a log line. */
  static List<String> verbatim(String text, int width) {
    return new LineBreaker(width, true).lines(text);
  }

  private List<String> lines(String text) {
    int at = 0;
    while (at < text.length()) {
      int start = at;
      while (at < text.length() && isBlank(text.charAt(at))) {
        at++;
      }
      boolean blankBefore = at > start;
      int end = unitEnd(text, at);
      if (end > at) {
        append(text.substring(at, end), blankBefore);
      }
      at = end;
    }
    if (lineWidth > 0 || lines.isEmpty()) {
      finishLine();
    }
    return lines;
  }

  private static boolean isBlank(char character) {
    return character == ' ' || character == '\t' || character == '\n';
  }

  /** The end of the piece that starts here and may not be broken. */
  private static int unitEnd(String text, int start) {
    int at = start;
    int previous = 0;
    while (at < text.length() && !isBlank(text.charAt(at))) {
      int codePoint = text.codePointAt(at);
      if (at > start && mayBreak(previous, codePoint)) {
        return at;
      }
      previous = codePoint;
      at += Character.charCount(codePoint);
    }
    return at;
  }

  private static boolean mayBreak(int before, int after) {
    return (DisplayWidth.isWide(before) || DisplayWidth.isWide(after))
        && NEVER_FIRST.indexOf(after) < 0
        && NEVER_LAST.indexOf(before) < 0;
  }

  private void append(String unit, boolean blankBefore) {
    int unitWidth = DisplayWidth.of(unit);
    int blank = blankBefore && lineWidth > 0 ? 1 : 0;
    if (lineWidth > 0 && lineWidth + blank + unitWidth > width) {
      finishLine();
      blank = 0;
    }
    if (cutsLongWords && unitWidth > width) {
      cut(unit);
      return;
    }
    line.append(blank == 1 ? " " : "").append(unit);
    lineWidth += blank + unitWidth;
  }

  private void cut(String unit) {
    for (int i = 0; i < unit.length(); ) {
      int codePoint = unit.codePointAt(i);
      int columns = DisplayWidth.of(codePoint);
      if (lineWidth + columns > width) {
        finishLine();
      }
      line.appendCodePoint(codePoint);
      lineWidth += columns;
      i += Character.charCount(codePoint);
    }
  }

  private void finishLine() {
    lines.add(line.toString());
    line.setLength(0);
    lineWidth = 0;
  }
}
