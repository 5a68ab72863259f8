package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.rule.Pack;
import dev.diagnose.rule.StoredRule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Drools shares and hashes its nodes by names and thresholds that we choose, and a wrong choice
 * loses rules silently. So every random rule set must conclude the same with indexing on and off,
 * with candidate selection on and off, and for each rule the same whatever the number of rules
 * around it.
 */
@Tag("jdk-independent")
@net.jqwik.api.Tag("jdk-independent")
class OptimisationsChangeNothingTest {

  @Property(tries = 300)
  void indexingAndSelection_changeNothing(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int rules) {
    RandomIncident incident = new RandomIncident(seed, rules);
    Conclusion plain = conclude(incident, incident.pack, Selection.ALL, false);
    assertThat(conclude(incident, incident.pack, Selection.ALL, true)).isEqualTo(plain);
    assertThat(conclude(incident, incident.pack, Selection.REQUIRED, false)).isEqualTo(plain);
    assertThat(conclude(incident, incident.pack, Selection.REQUIRED, true)).isEqualTo(plain);
  }

  @Property(tries = 100)
  void otherRules_changeNothingForARule(@ForAll long seed) {
    RandomIncident incident = new RandomIncident(seed, 24);
    Map<String, String> together = candidates(incident, incident.pack);
    Map<String, String> alone = new TreeMap<>();
    for (StoredRule rule : incident.pack.rules()) {
      alone.putAll(candidates(incident, only(incident.pack, rule)));
    }
    assertThat(together).isEqualTo(alone);
  }

  @Test
  void theRandomIncidents_areNotAllSilent() {
    int told = 0;
    for (long seed = 0; seed < 50; seed++) {
      RandomIncident incident = new RandomIncident(seed, 20);
      told += conclude(incident, incident.pack, Selection.ALL, true).diagnoses().size();
    }
    assertThat(told).isGreaterThan(100);
  }

  private static Conclusion conclude(
      RandomIncident incident, Pack pack, Selection selection, boolean indexed) {
    return new Inference(pack, incident.catalogue, selection, indexed)
        .conclude(incident.observations);
  }

  /**
   * What each rule comes to, told by the trace: its id, the outcome of its {@code when}, its score.
   */
  private static Map<String, String> candidates(RandomIncident incident, Pack pack) {
    Map<String, String> candidates = new TreeMap<>();
    new Inference(pack, incident.catalogue, Selection.ALL, true)
        .explain(
            incident.observations,
            Set.of(),
            line -> {
              if (line.startsWith("+ candidate")) {
                String[] parts = line.substring("+ candidate".length()).strip().split("  ", 2);
                candidates.put(parts[0], parts[1]);
              }
            });
    return candidates;
  }

  private static Pack only(Pack pack, StoredRule rule) {
    return new Pack(
        pack.name(),
        pack.version(),
        pack.hash(),
        pack.causes(),
        pack.patterns(),
        List.of(rule),
        Map.of());
  }
}
