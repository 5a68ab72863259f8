package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.probe.ProbeKind;
import dev.diagnose.facts.probe.ProbeResult;
import dev.diagnose.facts.probe.ProbeRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What libcuda says of itself, asked in a child process because cuInit may hang or crash. */
final class CudaDriverFacts implements Collector {
  private static final String VERSION = "cuda.driver.version";
  private static final String INIT = "cuda.init.code";
  private static final String COUNT = "cuda.device.count";
  private static final String OUTCOME = "cuda.probe.outcome";
  private static final String PHASE = "cuda.probe.phase";

  @Override
  public List<String> facts() {
    return List.of(VERSION, INIT, COUNT, OUTCOME, PHASE);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(ProbeKind.CUDA.soname());
    if (!node.isLive()) {
      put(sink, Reading.notApplicable("a captured tree has no library to call", source));
      return;
    }
    Optional<Path> library = locate(node);
    if (library.isEmpty()) {
      put(sink, Reading.absent(source));
      return;
    }
    Duration budget = node.options().budget().multipliedBy(3).dividedBy(4);
    publish(ProbeRun.run(ProbeKind.CUDA, library.get(), budget), library.get(), sink);
  }

  static void publish(ProbeResult result, Path library, Sink sink) {
    Source source = Source.of(library.toString());
    answer(result, "cuda.driver.number", VERSION, library, sink);
    answer(result, "cuda.init.code", INIT, library, sink);
    answer(result, "cuda.device.count", COUNT, library, sink);
    sink.text(OUTCOME, result.outcome().label(), source);
    sink.put(
        PHASE,
        result.phase().isEmpty()
            ? Reading.absent(source)
            : Readings.parsed(sink.definition(PHASE), result.phase(), source));
  }

  private static void answer(ProbeResult result, String key, String fact, Path library, Sink sink) {
    Source source = Source.of(library + " " + key);
    ProbeResult.Answer answer = result.answers().get(key);
    if (answer == null) {
      sink.put(fact, unanswered(result, source));
    } else if (answer.kind() == ProbeResult.Answer.Kind.UNREADABLE) {
      sink.put(fact, Reading.unreadable(answer.text(), source));
    } else {
      sink.text(fact, fact.equals(VERSION) ? version(answer.text()) : answer.text(), source);
    }
  }

  private static Reading unanswered(ProbeResult result, Source source) {
    String how = result.outcome().label() + " in " + result.phase() + " " + result.detail();
    boolean waited =
        result.outcome() == ProbeResult.Outcome.HUNG
            || result.outcome() == ProbeResult.Outcome.STUCK;
    return waited ? Reading.timedOut(how.strip(), source) : Reading.unreadable(how.strip(), source);
  }

  /** 12040 is 12.4. */
  private static String version(String number) {
    long encoded = Long.parseLong(number);
    return encoded / 1000 + "." + encoded % 1000 / 10;
  }

  private static void put(Sink sink, Reading reading) {
    for (String fact : List.of(VERSION, INIT, COUNT, OUTCOME, PHASE)) {
      sink.put(fact, reading);
    }
  }

  private static Optional<Path> locate(Node node) {
    String name = ProbeKind.CUDA.soname();
    List<String> candidates = new ArrayList<>();
    for (String directory : node.libraries().searchPath()) {
      candidates.add(directory + "/" + name);
    }
    candidates.addAll(LoaderCache.read(node).paths().getOrDefault(name, List.of()));
    for (String directory : node.libraries().standard()) {
      candidates.add(directory + "/" + name);
    }
    for (String candidate : candidates) {
      if (Files.isRegularFile(Path.of(candidate))) {
        return Optional.of(Path.of(candidate));
      }
    }
    return Optional.empty();
  }
}
