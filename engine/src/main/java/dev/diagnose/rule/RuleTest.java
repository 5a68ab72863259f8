package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import java.util.List;
import java.util.Map;

/**
 * A test that stands in a rule's file and runs against the whole pack.
 *
 * @param log the log's text; empty for none
 * @param facts fact names with values as {@code --fact} takes them
 * @param expect what must come out
 * @param also causes that the logs of this rule's tests and samples tell besides its own, each with
 *     the reason; any other that they tell is a mistake
 */
public record RuleTest(
    String name,
    String log,
    Map<String, String> facts,
    Expectation expect,
    Map<String, String> also,
    Location at) {
  public RuleTest {
    facts = Map.copyOf(facts);
    also = Map.copyOf(also);
  }

  /**
   * Whether the test demands its rule's cause, rather than being a near miss.
   *
   * @param cause the cause as it is reported
   */
  public boolean tells(String cause) {
    return !expect.band().isEmpty() || expect.top().equals(cause);
  }

  /**
   * What must come out.
   *
   * @param silent this rule's cause is not in the report at all
   * @param top the cause that must stand first; empty for no demand
   * @param band the band of this rule's cause: {@code certain}, {@code likely}, {@code possible};
   *     empty for no demand
   * @param ask the fact or source that must be among those asked for; empty for no demand
   * @param absent causes that must not be in the report
   * @param firstFix the id of the fix that the first diagnosis must name first; empty for no demand
   */
  public record Expectation(
      boolean silent, String top, String band, String ask, List<String> absent, String firstFix) {
    /** No demand at all. */
    public static final Expectation NONE = new Expectation(false, "", "", "", List.of(), "");

    public Expectation {
      absent = List.copyOf(absent);
    }
  }
}
