package dev.diagnose.facts.collect;

import dev.diagnose.facts.probe.ProbeKind;
import java.util.List;

/** What the library of GPU Direct Storage says of itself. */
final class CufileFacts implements Collector {
  private final LibraryQuestion question =
      new LibraryQuestion(ProbeKind.CUFILE, "cufile", "cufile.version");

  @Override
  public List<String> facts() {
    return question.facts();
  }

  @Override
  public void collect(Node node, Sink sink) {
    question.ask(node, sink, List.of());
  }
}
