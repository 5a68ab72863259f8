package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.probe.ProbeResult;
import dev.diagnose.facts.probe.ProbeResult.Answer;
import dev.diagnose.facts.probe.ProbeResult.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts what NVML says of its GPUs into the records of those that the bus shows. */
final class NvmlGpus {
  private static final String STATE = "nvml-state";
  private static final String ADDRESS = "pci-address";

  private final FactDefinition list;
  private final ProbeResult result;
  private final List<String> withoutAddress = new ArrayList<>();

  NvmlGpus(FactDefinition list, ProbeResult result) {
    this.list = list;
    this.result = result;
  }

  /** The records by address; a GPU that only NVML knows gets one of its own. */
  List<Map<String, Reading>> merge(Map<String, Map<String, Reading>> bus) {
    Map<String, Map<String, Reading>> rows = new LinkedHashMap<>();
    bus.forEach((address, row) -> rows.put(address, new LinkedHashMap<>(row)));
    Map<String, Map<String, Answer>> gpus = ProbeReadings.numbered(result, "gpu");
    for (Map.Entry<String, Map<String, Answer>> gpu : gpus.entrySet()) {
      Answer address = gpu.getValue().get(ADDRESS);
      if (address == null || address.kind() != Answer.Kind.VALUE) {
        withoutAddress.add(gpu.getKey());
      } else {
        Map<String, Reading> row =
            rows.computeIfAbsent(address.text(), any -> new LinkedHashMap<>());
        fill(row, gpu.getKey(), gpu.getValue());
      }
    }
    refused(rows);
    unlisted(rows, gpus);
    List<Map<String, Reading>> ordered = new ArrayList<>();
    rows.values().forEach(row -> ordered.add(inOrder(row)));
    return ordered;
  }

  /** The fields as the catalogue lists them. */
  private Map<String, Reading> inOrder(Map<String, Reading> row) {
    Map<String, Reading> ordered = new LinkedHashMap<>();
    for (String field : list.fields().keySet()) {
      if (row.containsKey(field)) {
        ordered.put(field, row.get(field));
      }
    }
    return ordered;
  }

  private void fill(Map<String, Reading> row, String index, Map<String, Answer> answers) {
    put(row, "index", new Answer(Answer.Kind.VALUE, index), index);
    Answer stopped = answers.get("stopped");
    for (Map.Entry<String, Answer> answer : answers.entrySet()) {
      boolean state = stopped != null && answer.getKey().equals(STATE);
      if (!state && list.fields().containsKey(answer.getKey())) {
        put(row, answer.getKey(), answer.getValue(), index);
      }
    }
    if (stopped != null) {
      put(row, STATE, new Answer(Answer.Kind.VALUE, stopped.text()), index);
      unanswered(row, index, stopped.text(), answers.get("stopped-at").text());
    }
  }

  /** What the bus or the kernel driver said stays unless NVML has a value. */
  private void put(Map<String, Reading> row, String field, Answer answer, String index) {
    Source source = Source.of("NVML gpu " + index);
    Reading reading = ProbeReadings.of(list.fields().get(field), answer, source);
    Reading before = row.get(field);
    if (before == null || reading.state() == FactState.VALUE) {
      row.put(field, reading);
    }
  }

  private void unanswered(Map<String, Reading> row, String index, String outcome, String text) {
    Source source = Source.of("NVML gpu " + index);
    boolean waited = outcome.equals(Outcome.HUNG.label()) || outcome.equals(Outcome.STUCK.label());
    for (String field : list.fields().keySet()) {
      row.putIfAbsent(
          field, waited ? Reading.timedOut(text, source) : Reading.unreadable(text, source));
    }
  }

  /** GPUs that NVML refused by number and then by address. */
  private void refused(Map<String, Map<String, Reading>> rows) {
    ProbeReadings.numbered(result, "pci")
        .forEach(
            (address, answers) -> {
              Source source = Source.of("NVML " + address);
              Reading state =
                  ProbeReadings.of(list.fields().get(STATE), answers.get(STATE), source);
              rows.get(address).put(STATE, state);
            });
  }

  /**
   * Records that NVML said nothing of. When exactly one is left and exactly one number has no
   * address, they are the same GPU; when every number has one, NVML does not list the others.
   */
  private void unlisted(
      Map<String, Map<String, Reading>> rows, Map<String, Map<String, Answer>> gpus) {
    List<Map<String, Reading>> left = new ArrayList<>();
    for (Map<String, Reading> row : rows.values()) {
      if (!row.containsKey(STATE)) {
        left.add(row);
      }
    }
    if (left.size() == 1 && withoutAddress.size() == 1) {
      String index = withoutAddress.get(0);
      fill(left.get(0), index, gpus.get(index));
    } else if (withoutAddress.isEmpty() && result.answers().containsKey("nvml.gpu.count")) {
      for (Map<String, Reading> row : left) {
        boolean all = result.ending().outcome() == Outcome.OK;
        Source source = Source.of("NVML");
        row.put(
            STATE,
            all
                ? Reading.of(new Value.Text("not-listed"), source)
                : ProbeReadings.unanswered(result, source));
      }
    }
  }
}
