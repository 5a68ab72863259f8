package dev.diagnose.log;

import java.util.List;

/**
 * What the scan looks for: one kind of message, in every wording that programs gave it.
 *
 * @param id globally unique, {@code area.noun.what-happened}
 * @param source the program that prints it: {@code nccl}, {@code kernel}, {@code python}, {@code
 *     ld} ...
 * @param regexes RE2 expressions with {@code (?P<name>...)} captures, searched (not anchored) in a
 *     line whose known prefixes are stripped; the first that matches wins
 * @param rows for a message that begins a pasted output: the lines that may follow; else empty
 * @param namesHost whether the capture {@code host} names the machine whose outputs follow, as a
 *     shell's prompt does
 * @param background whether the message only says what runs: it explains no word of an error that
 *     stands behind it in the line
 */
public record LogPattern(
    String id,
    String source,
    List<String> regexes,
    List<LogRow> rows,
    boolean namesHost,
    boolean background) {
  /** The source of what any program may print: every log would show it. */
  public static final String ANY_SOURCE = "any";

  public LogPattern {
    regexes = List.copyOf(regexes);
    rows = List.copyOf(rows);
  }

  /** A message of its own. */
  public LogPattern(String id, String source, List<String> regexes) {
    this(id, source, regexes, List.of(), false, false);
  }
}
