package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.probe.ProbeKind;
import dev.diagnose.facts.probe.ProbeResult;
import dev.diagnose.facts.probe.ProbeResult.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** RDMA devices and ports as a program gets them from libibverbs, which may differ from sysfs. */
final class VerbsFacts implements Collector {
  private static final String DEVICES = "verbs.devices";
  private static final String PORTS = "verbs.ports";

  private final LibraryQuestion question = new LibraryQuestion(ProbeKind.VERBS, "verbs");

  @Override
  public List<String> facts() {
    List<String> facts = new ArrayList<>(List.of(DEVICES, PORTS));
    facts.addAll(question.facts());
    return facts;
  }

  @Override
  public void collect(Node node, Sink sink) {
    Optional<ProbeResult> told = question.ask(node, sink, List.of());
    if (told.isEmpty()) {
      Reading why = sink.reading("verbs.probe.outcome").orElseThrow();
      sink.put(DEVICES, why);
      sink.put(PORTS, why);
      return;
    }
    publish(told.get(), sink);
  }

  private static void publish(ProbeResult result, Sink sink) {
    Source source = Source.of(ProbeKind.VERBS.soname());
    Answer count = result.answers().get(DEVICES);
    if (count == null || count.kind() != Answer.Kind.VALUE) {
      Reading why =
          count == null
              ? ProbeReadings.unanswered(result, source)
              : ProbeReadings.of(sink.definition(DEVICES), count, source);
      sink.put(DEVICES, why);
      sink.put(PORTS, why);
      return;
    }
    records(result, sink, DEVICES, "hca", source);
    records(result, sink, PORTS, "port", source);
  }

  private static void records(
      ProbeResult result, Sink sink, String fact, String kind, Source source) {
    FactDefinition list = sink.definition(fact);
    boolean complete = result.ending().outcome() == ProbeResult.Outcome.OK;
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (Map<String, Answer> answers : ProbeReadings.numbered(result, kind).values()) {
      Answer name = answers.get("hca");
      if (name == null || name.kind() != Answer.Kind.VALUE) {
        complete = false;
      } else {
        rows.add(row(list, answers, result, Source.of("libibverbs " + name.text())));
      }
    }
    sink.put(fact, Reading.of(new Value.Records(rows, complete), source));
  }

  private static Map<String, Reading> row(
      FactDefinition list, Map<String, Answer> answers, ProbeResult result, Source source) {
    Map<String, Reading> row = new LinkedHashMap<>();
    for (FactDefinition field : list.fields().values()) {
      Answer answer = answers.get(field.name());
      if (answer != null && field.name().equals("open-error")) {
        answer = named(answer);
      }
      row.put(
          field.name(),
          answer == null
              ? ProbeReadings.unanswered(result, source)
              : ProbeReadings.of(field, answer, source));
    }
    return row;
  }

  private static Answer named(Answer number) {
    return number.kind() == Answer.Kind.VALUE
        ? new Answer(number.kind(), Errno.of(Integer.parseInt(number.text())))
        : number;
  }
}
