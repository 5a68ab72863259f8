package dev.diagnose.rule;

import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code role: consequence}, {@code of: {areas}}, {@code same: job}, {@code not-before:
 * cause}.
 */
final class ConsequenceParser {
  private final Registry<Cause> causes;
  private final Problems problems;

  ConsequenceParser(Registry<Cause> causes, Problems problems) {
    this.causes = causes;
    this.problems = problems;
  }

  Consequence parse(Section file) {
    boolean isConsequence = file.word("role", "cause").equals("consequence");
    Set<String> areas = areas(file);
    if (isConsequence == areas.isEmpty()) {
      problems.error(
          file.at("role"),
          "'role: consequence' and 'of: {areas: [...]}' go together: a consequence of which areas?");
    }
    boolean sameHost = file.word("same", "job").equals("host");
    boolean notBefore = file.word("not-before", "").equals("cause");
    for (String key : List.of("same", "not-before")) {
      if (!isConsequence && file.has(key)) {
        problems.error(file.at(key), "'" + key + "' is for rules with 'role: consequence'");
      }
    }
    return areas.isEmpty() ? Consequence.NONE : new Consequence(areas, sameHost, notBefore);
  }

  private Set<String> areas(Section file) {
    Optional<Section> of = file.section("of");
    Set<String> areas = new LinkedHashSet<>();
    if (of.isPresent()) {
      Set<String> known = new LinkedHashSet<>();
      causes.all().values().forEach(cause -> known.add(cause.area()));
      for (Scalar area : of.get().scalars("areas")) {
        if (!known.contains(area.text())) {
          problems.error(
              area.at(), "unknown area '" + area.text() + "'" + Hint.of(area.text(), known));
        }
        areas.add(area.text());
      }
      of.get().close();
    }
    return areas;
  }
}
