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
 */
public record LogPattern(String id, String source, List<String> regexes) {
  public LogPattern {
    regexes = List.copyOf(regexes);
  }
}
