package dev.diagnose.check;

import dev.diagnose.log.LogPattern;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Pattern;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Finds conditions that ask for the absence of a line where nothing says that its program is heard:
 * in a log without that program the absence is unknown, and evidence that hangs on it then counts
 * for nothing, without a word.
 */
final class SilenceLint {
  private final Map<String, Pattern> patterns;
  private final UnaryOperator<Location> where;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param patterns by id
   * @param where turns a place in the pack into one that the user can find
   */
  SilenceLint(Map<String, Pattern> patterns, UnaryOperator<Location> where) {
    this.patterns = patterns;
    this.where = where;
  }

  List<Problem> check(PlacedRule rule) {
    Set<String> heard = heard(rule.when().conjuncts(), Set.of());
    for (PlacedRule.PlacedEvidence evidence : rule.evidence()) {
      // Against a diagnosis, what is not known to be absent counts for nothing, as it should.
      if (evidence.weight().points() > 0) {
        walk(evidence.condition(), heard);
      }
    }
    return problems;
  }

  private void walk(PlacedClause placed, Set<String> heard) {
    Set<String> heardHere = heard(placed.conjuncts(), heard);
    for (PlacedClause part : placed.conjuncts()) {
      if (part.clause() instanceof Clause.Not not) {
        checkAbsent(not.clause(), part.at(), heardHere);
      } else if (part.clause() instanceof Clause.Any) {
        part.parts().forEach(one -> walk(one, heardHere));
      }
    }
  }

  private void checkAbsent(Clause absent, Location at, Set<String> heard) {
    if (!(absent instanceof Clause.EventClause event) || !patterns.containsKey(event.pattern())) {
      return;
    }
    String needed = patterns.get(event.pattern()).needs();
    if (!needed.equals(LogPattern.ANY_SOURCE) && !isHeard(needed, heard)) {
      problems.add(
          Problem.warning(
              where.apply(at),
              "in a log without '"
                  + needed
                  + "' it is unknown whether this line is absent, and this evidence counts for"
                  + " nothing; give its pattern 'needs: any', or demand another line of '"
                  + needed
                  + "' beside it"));
    }
  }

  /** A level stands behind a hyphen; any line of the program is enough here. */
  private static boolean isHeard(String needed, Set<String> heard) {
    return heard.stream().anyMatch(one -> program(one).equals(program(needed)));
  }

  private static String program(String source) {
    return source.replaceFirst("-(?:warn|info)$", "");
  }

  /** The programs of which the clauses that must hold demand a line. */
  private Set<String> heard(List<PlacedClause> conjuncts, Set<String> before) {
    Set<String> heard = new HashSet<>(before);
    for (PlacedClause part : conjuncts) {
      if (part.clause() instanceof Clause.EventClause event
          && patterns.containsKey(event.pattern())) {
        heard.add(patterns.get(event.pattern()).source());
      }
    }
    return heard;
  }
}
