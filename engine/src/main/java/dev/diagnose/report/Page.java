package dev.diagnose.report;

import dev.diagnose.facts.Language;
import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/** A text page of a fixed width. It alone knows how text is indented, wrapped and coloured. */
final class Page {
  private static final int LOG_LINE_ROWS = 3;

  /** What a terminal would obey: facts and snapshots hold what some program wrote. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}&&[^\t]]");

  private final Appendable out;
  private final TextOptions options;

  Page(Appendable out, TextOptions options) {
    this.out = out;
    this.options = options;
  }

  Language language() {
    return options.language();
  }

  String say(Phrase phrase, Object... values) {
    return phrase.in(options.language(), values);
  }

  /** Why a fact could not be read. */
  String reason(String english) {
    return Reason.in(options.language(), english);
  }

  String styled(Style style, String text) {
    return style.apply(CONTROL.matcher(text).replaceAll(""), options.colour());
  }

  void blank() throws IOException {
    out.append('\n');
  }

  void heading(Phrase phrase, Object... values) throws IOException {
    blank();
    out.append(styled(Style.HEADING, say(phrase, values))).append('\n');
  }

  /** Wrapped text. */
  void prose(int indent, String text) throws IOException {
    prose(indent, Style.PLAIN, text);
  }

  void prose(int indent, Style style, String text) throws IOException {
    labelled(indent, "", style, text);
  }

  /** Wrapped text behind a label, its further lines beneath its first word. */
  void labelled(int indent, String label, Style style, String text) throws IOException {
    labelled(indent, Style.PLAIN, label, style, text);
  }

  void labelled(int indent, Style labelStyle, String label, Style style, String text)
      throws IOException {
    int hang = indent + DisplayWidth.of(label);
    rows(indent, hang, labelStyle, label, style, LineBreaker.prose(text, width() - hang));
  }

  /** Where a log line stands, and beneath it the line. */
  void placedLine(int indent, Occurrence line) throws IOException {
    prose(indent, Style.FAINT, line.file() + ":" + line.line());
    logLine(indent + 2, line.text());
  }

  /** A log line: wrapped wherever it must be, and cut after three rows. */
  void logLine(int indent, String text) throws IOException {
    List<String> rows = LineBreaker.verbatim(text, width() - indent);
    if (rows.size() > LOG_LINE_ROWS) {
      rows = rows.subList(0, LOG_LINE_ROWS);
      rows.set(LOG_LINE_ROWS - 1, shortened(rows.get(LOG_LINE_ROWS - 1), width() - indent));
    }
    rows(indent, indent, Style.PLAIN, "", Style.PLAIN, rows);
  }

  /** A text in one row, its end cut if need be. */
  void row(int indent, Style style, String text) throws IOException {
    String shown =
        DisplayWidth.of(text) > width() - indent ? shortened(text, width() - indent) : text;
    out.append(" ".repeat(indent)).append(styled(style, shown)).append('\n');
  }

  /** Something to type or to paste: never wrapped, every line of it shown. */
  void copyable(int indent, String prompt, String text) throws IOException {
    String lead = prompt;
    for (String row : text.stripTrailing().split("\n", -1)) {
      out.append(" ".repeat(indent))
          .append(styled(Style.FAINT, lead))
          .append(styled(Style.COMMAND, row))
          .append('\n');
      lead = prompt.isBlank() || prompt.startsWith("|") ? prompt : " ".repeat(prompt.length());
    }
  }

  int width() {
    return options.width();
  }

  private void rows(
      int indent, int hang, Style labelStyle, String label, Style style, List<String> rows)
      throws IOException {
    boolean first = true;
    for (String row : rows) {
      out.append(" ".repeat(first ? indent : hang));
      if (first && !label.isEmpty()) {
        out.append(styled(labelStyle, label));
      }
      out.append(styled(style, row)).append('\n');
      first = false;
    }
  }

  /** A text of at most a width; its middle is left out, because names differ at both ends. */
  static String shortenedInside(String text, int width) {
    if (DisplayWidth.of(text) <= width) {
      return text;
    }
    String head = shortened(text, width / 2);
    int tail = text.length();
    int columns = DisplayWidth.of(head);
    while (tail > 0) {
      int codePoint = text.codePointBefore(tail);
      columns += DisplayWidth.of(codePoint);
      if (columns > width) {
        break;
      }
      tail -= Character.charCount(codePoint);
    }
    return head + text.substring(tail);
  }

  /** A text of at most a width, its end cut. */
  static String shortened(String text, int width) {
    StringBuilder kept = new StringBuilder();
    int columns = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      columns += DisplayWidth.of(codePoint);
      if (columns > width - 1) {
        break;
      }
      kept.appendCodePoint(codePoint);
      i += Character.charCount(codePoint);
    }
    return kept.append('…').toString();
  }
}
