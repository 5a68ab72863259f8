package dev.diagnose.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Fix.Cost;
import dev.diagnose.rule.Fix.Disruption;
import dev.diagnose.rule.Fix.Effect;
import dev.diagnose.rule.Fix.Reboot;
import dev.diagnose.rule.Fix.Risk;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A command that asks for root says so, whether its author did or not. */
class FixTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''            | sudo nvidia-smi -pm 1            | ''                 | root
          ''            | nvidia-smi -q                    | ''                 | ''
          ''            | dmesg; (sudo dmesg -T)           | ''                 | root
          ''            | export NCCL_DEBUG=INFO           | sudo rm /etc/x     | root
          ''            | ls /etc/sudoers.d /opt/pseudo sh | ''                 | ''
          root          | sudo ipcs -m                     | ''                 | root
          root          | ipcrm -m 4                       | ''                 | root
          cluster-admin | sudo crictl ps                   | ''                 | root cluster-admin
          """)
  void rootIsNeededWhereACommandAsksForIt(String needs, String run, String undo, String said) {
    assertThat(String.join(" ", fix(list(needs), list(run), list(undo)).requirements()))
        .isEqualTo(said);
  }

  private static List<String> list(String text) {
    return text.isEmpty() ? List.of() : List.of(text);
  }

  private static Fix fix(List<String> needs, List<String> run, List<String> undo) {
    return new Fix(
        "a-fix",
        Localized.of("A fix"),
        Localized.EMPTY,
        Effect.CURES,
        "node",
        Risk.LOW,
        Cost.MINUTES,
        Disruption.NONE,
        Reboot.NONE,
        needs,
        Optional.empty(),
        run,
        "",
        undo,
        List.of());
  }
}
