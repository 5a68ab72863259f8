package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.probe.ProbeKind;
import dev.diagnose.facts.probe.ProbeResult;
import dev.diagnose.facts.probe.ProbeRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One vendor library asked in a child process: the facts that are one answer each, and the facts
 * that say how the asking went, {@code AREA.probe.*}.
 */
final class LibraryQuestion {
  private final ProbeKind kind;
  private final String area;
  private final List<String> answers;

  LibraryQuestion(ProbeKind kind, String area, String... answers) {
    this.kind = kind;
    this.area = area;
    this.answers = List.of(answers);
  }

  List<String> facts() {
    List<String> facts = new ArrayList<>(answers);
    for (String about : new String[] {"outcome", "phase", "detail", "waits-in", "pid"}) {
      facts.add(area + ".probe." + about);
    }
    return facts;
  }

  /** What the library told; empty when there was no library to ask. Its facts are put here. */
  Optional<ProbeResult> ask(Node node, Sink sink, List<String> gpuAddresses) {
    Source source = Source.of(kind.soname());
    if (!node.isLive()) {
      putAll(sink, Reading.notApplicable("a captured tree has no library to call", source));
      return Optional.empty();
    }
    Optional<Path> library = LibraryLocator.find(node, kind.soname());
    if (library.isEmpty()) {
      putAll(sink, Reading.absent(source));
      return Optional.empty();
    }
    Optional<String> distrust = LibraryTrust.objection(library.get());
    if (distrust.isPresent()) {
      putAll(sink, Reading.unreadable(distrust.get(), Source.of(library.get().toString())));
      return Optional.empty();
    }
    ProbeResult result = ProbeRun.run(kind, library.get(), gpuAddresses, node.probeBudget());
    publish(sink, result, library.get());
    return Optional.of(result);
  }

  private void publish(Sink sink, ProbeResult result, Path library) {
    Source source = Source.of(library.toString());
    for (String fact : answers) {
      sink.put(fact, ProbeReadings.of(sink.definition(fact), result, fact, source));
    }
    ProbeResult.Ending ending = result.ending();
    sink.text(area + ".probe.outcome", ending.outcome().label(), source);
    text(sink, "phase", ending.phase(), source);
    text(sink, "detail", ending.detail(), source);
    text(sink, "waits-in", ending.waitsIn(), source);
    text(sink, "pid", ending.pid() == 0 ? "" : Long.toString(ending.pid()), source);
  }

  private void text(Sink sink, String about, String text, Source source) {
    String fact = area + ".probe." + about;
    if (text.isEmpty()) {
      sink.put(fact, Reading.absent(source));
    } else {
      sink.text(fact, text, source);
    }
  }

  private void putAll(Sink sink, Reading reading) {
    for (String fact : facts()) {
      sink.put(fact, reading);
    }
  }
}
