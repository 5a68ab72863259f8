package dev.diagnose.check;

import dev.diagnose.report.Report;
import dev.diagnose.yaml.Location;
import java.util.List;
import java.util.Optional;

/**
 * A test of a rule that was run.
 *
 * @param rule the id of the rule that was tested
 * @param name what was tested, unique within the rule
 * @param at where the test stands; the rule for one that stands in no file
 * @param differences what was expected and what came, a sentence each; empty when it passed
 * @param proof how it came about, for a test that failed
 * @param nanos how long it took
 */
public record TestRun(
    String rule,
    String name,
    Location at,
    List<String> differences,
    Optional<Report> proof,
    long nanos) {
  public TestRun {
    differences = List.copyOf(differences);
  }

  /** Whether all came as expected. */
  public boolean passed() {
    return differences.isEmpty();
  }
}
