package dev.diagnose.log;

import dev.diagnose.log.OpenPrintouts.Origin;
import java.nio.charset.StandardCharsets;

/** A line in whole and behind its prefix, with what the prefix says. Reused from line to line. */
final class PrintoutLine {
  private final LineCleaner cleaner = new LineCleaner();
  private final PrefixParser parser = new PrefixParser();
  private final Prefix prefix = new Prefix();
  private Block block;
  private int segment;
  private int length;
  private String whole;
  private String message;
  private Origin origin;

  void set(Block from, int begin, int end) {
    block = from;
    segment = begin;
    length = cleaner.clean(from.data, begin, end, from.form);
    parser.parse(from, from.offsetOfLine(begin), cleaner.bytes(), 0, length, prefix);
    whole = null;
    message = null;
    origin = null;
  }

  String whole() {
    whole = whole == null ? text(0, length) : whole;
    return whole;
  }

  String message() {
    message = message == null ? text(prefix.messageStart, length) : message;
    return message;
  }

  boolean hasPrefix() {
    return prefix.messageStart > 0;
  }

  /** Whose line it is, as its prefix says. */
  Origin origin() {
    if (origin == null) {
      origin =
          new Origin(
              text(prefix.host.from, prefix.host.to), text(prefix.rank.from, prefix.rank.to));
    }
    return origin;
  }

  Spot spot() {
    return block.spot(cleaner.bytes(), 0, length, 0, segment, prefix.nanos);
  }

  private String text(int from, int to) {
    return new String(cleaner.bytes(), from, to - from, StandardCharsets.UTF_8);
  }
}
