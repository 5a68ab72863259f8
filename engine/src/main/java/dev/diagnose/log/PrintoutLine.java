package dev.diagnose.log;

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

  void set(Block from, int begin, int end) {
    block = from;
    segment = begin;
    length = cleaner.clean(from.data, begin, end, from.form);
    parser.parse(from, from.offsetOfLine(begin), cleaner.bytes(), 0, length, prefix);
    whole = null;
    message = null;
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

  String host() {
    return text(prefix.host.from, prefix.host.to);
  }

  String rank() {
    return text(prefix.rank.from, prefix.rank.to);
  }

  boolean isFrom(String host, String rank) {
    return is(prefix.host, host) && is(prefix.rank, rank);
  }

  private boolean is(Prefix.Range range, String text) {
    return range.length() == text.length() && text(range.from, range.to).equals(text);
  }

  Spot spot() {
    return block.spot(cleaner.bytes(), 0, length, 0, segment, prefix.nanos);
  }

  private String text(int from, int to) {
    return new String(cleaner.bytes(), from, to - from, StandardCharsets.UTF_8);
  }
}
