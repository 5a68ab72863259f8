package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.probe.ProbeResult;
import dev.diagnose.facts.probe.ProbeResult.Answer;
import dev.diagnose.facts.probe.ProbeResult.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns what a child process told into readings. */
final class ProbeReadings {
  private ProbeReadings() {}

  /** The answer under a key, or why there is none. */
  static Reading of(FactDefinition definition, ProbeResult result, String key, Source source) {
    Answer answer = result.answers().get(key);
    return answer == null ? unanswered(result, source) : of(definition, answer, source);
  }

  static Reading of(FactDefinition definition, Answer answer, Source source) {
    return switch (answer.kind()) {
      case ABSENT -> Reading.absent(source);
      case UNREADABLE -> Reading.unreadable(answer.text(), source);
      case VALUE ->
          definition.type() == FactType.WORDS && answer.text().isEmpty()
              ? Reading.of(new Value.Words(List.of()), source)
              : Readings.parsed(definition, answer.text(), source);
    };
  }

  /**
   * What was not asked because the child ended before, or because an earlier answer ruled it out.
   */
  static Reading unanswered(ProbeResult result, Source source) {
    Outcome outcome = result.ending().outcome();
    if (outcome == Outcome.HUNG || outcome == Outcome.STUCK) {
      return Reading.timedOut(result.ending().text(), source);
    }
    return Reading.unreadable(
        outcome == Outcome.OK ? "not asked after an earlier error" : result.ending().text(),
        source);
  }

  /** The answers about numbered things: {@code gpu/5/temperature} is in {@code 5: temperature}. */
  static Map<String, Map<String, Answer>> numbered(ProbeResult result, String kind) {
    Map<String, Map<String, Answer>> numbered = new LinkedHashMap<>();
    for (Map.Entry<String, Answer> entry : result.answers().entrySet()) {
      String[] parts = entry.getKey().split("/", 3);
      if (parts.length == 3 && parts[0].equals(kind)) {
        numbered
            .computeIfAbsent(parts[1], any -> new LinkedHashMap<>())
            .put(parts[2], entry.getValue());
      }
    }
    return numbered;
  }
}
