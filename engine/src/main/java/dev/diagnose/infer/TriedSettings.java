package dev.diagnose.infer;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.log.LogExtract;
import dev.diagnose.trial.Trial;
import dev.diagnose.trial.Trials;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the logs show to have been tried, as facts: a list of one record for each trial, so that
 * each stands at the line of its command. That a log shows none is known, too.
 */
final class TriedSettings {
  static final String FACT = "job.trials";

  private TriedSettings() {}

  static List<Fact> of(LogExtract extract) {
    List<Fact> facts = new ArrayList<>();
    for (Trial trial : Trials.of(extract)) {
      facts.add(fact(trial));
    }
    return facts;
  }

  private static Fact fact(Trial trial) {
    Source source =
        Source.logLine(trial.with().input(), trial.with().number(), trial.with().text());
    Map<String, Reading> row = new LinkedHashMap<>();
    row.put("setting", text(trial.setting(), source));
    row.put("value", text(trial.value(), source));
    row.put("instead-of", text(trial.insteadOf(), source));
    row.put("effect", text(trial.effect().name().toLowerCase(Locale.ROOT), source));
    row.put("other-line", Reading.of(new Value.Whole(trial.without().number()), source));
    Reading list = Reading.of(new Value.Records(List.of(row), true), source);
    return new Fact(FACT, Coordinate.UNKNOWN, list);
  }

  private static Reading text(String text, Source source) {
    return Reading.of(new Value.Text(text), source);
  }
}
