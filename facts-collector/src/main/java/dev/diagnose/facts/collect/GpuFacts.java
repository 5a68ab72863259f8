package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.probe.ProbeKind;
import dev.diagnose.facts.probe.ProbeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The GPUs: what the bus and the kernel driver say first, because that cannot hang, then what NVML
 * says, merged by PCI address.
 */
final class GpuFacts implements Collector {
  static final String GPUS = "gpus";

  private final LibraryQuestion nvml =
      new LibraryQuestion(
          ProbeKind.NVML,
          "nvml",
          "nvml.init.code",
          "nvml.version",
          "nvml.driver.version",
          "nvml.cuda.version",
          "nvml.gpu.count");

  @Override
  public List<String> facts() {
    List<String> facts = new ArrayList<>(List.of(GPUS));
    facts.addAll(nvml.facts());
    return facts;
  }

  @Override
  public void collect(Node node, Sink sink) {
    PciGpus bus = PciGpus.read(node, sink);
    Source source = Source.of(PciGpus.DIRECTORY);
    if (bus.isUnknown()) {
      sink.put(GPUS, bus.outcome().without(source));
    } else {
      sink.records(GPUS, List.copyOf(bus.rows().values()), bus.complete(), source);
    }
    Optional<ProbeResult> told = nvml.ask(node, sink, bus.addresses());
    if (told.isEmpty()) {
      return;
    }
    List<Map<String, Reading>> rows =
        new NvmlGpus(sink.definition(GPUS), told.get()).merge(bus.rows());
    if (!rows.isEmpty()) {
      boolean complete = bus.complete() && !bus.isUnknown();
      sink.replace(GPUS, Reading.of(new Value.Records(rows, complete), source));
    }
  }
}
