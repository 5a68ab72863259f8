package dev.diagnose.rule;

import dev.diagnose.facts.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Version bounds, all of which must hold: {@code ">=2.22 <2.23.4"}, {@code "<13.2.0"}, {@code
 * "=2.16.2"}.
 *
 * @param bounds in the order written
 */
public record VersionRange(List<Bound> bounds) {
  private static final Pattern BOUND =
      Pattern.compile("(<=|>=|<|>|!=|==?)?\\s*([^\\s<>=!,]+)\\s*,?\\s*");

  /** One bound; the relation is one of {@code < <= > >= = !=}. */
  public record Bound(String relation, Version version) {
    boolean holds(Version candidate) {
      int order = candidate.compareTo(version);
      return switch (relation) {
        case "<" -> order < 0;
        case "<=" -> order <= 0;
        case ">" -> order > 0;
        case ">=" -> order >= 0;
        case "!=" -> order != 0;
        default -> order == 0;
      };
    }
  }

  public VersionRange {
    bounds = List.copyOf(bounds);
  }

  /**
   * Reads bounds separated by blanks or commas.
   *
   * @throws IllegalArgumentException when the text is not of that form
   */
  public static VersionRange of(String text) {
    List<Bound> bounds = new ArrayList<>();
    Matcher matcher = BOUND.matcher(text.strip());
    int end = 0;
    while (matcher.lookingAt()) {
      String relation =
          matcher.group(1) == null || matcher.group(1).equals("==") ? "=" : matcher.group(1);
      bounds.add(new Bound(relation, Version.of(matcher.group(2))));
      end = matcher.end();
      matcher.region(end, text.strip().length());
    }
    if (bounds.isEmpty() || end != text.strip().length()) {
      throw new IllegalArgumentException(
          "not a version range: '" + text + "' (write it like '>=2.22 <2.23.4')");
    }
    return new VersionRange(bounds);
  }

  public boolean contains(Version version) {
    return bounds.stream().allMatch(bound -> bound.holds(version));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Bound bound : bounds) {
      text.append(text.isEmpty() ? "" : " ")
          .append(bound.relation())
          .append(bound.version().text());
    }
    return text.toString();
  }
}
