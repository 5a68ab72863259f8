package dev.diagnose.facts.collect;

import dev.diagnose.facts.probe.ProbeKind;
import java.util.List;

/** What libcuda says of itself. */
final class CudaDriverFacts implements Collector {
  private final LibraryQuestion question =
      new LibraryQuestion(
          ProbeKind.CUDA, "cuda", "cuda.driver.version", "cuda.init.code", "cuda.device.count");

  @Override
  public List<String> facts() {
    return question.facts();
  }

  @Override
  public void collect(Node node, Sink sink) {
    question.ask(node, sink, List.of());
  }
}
