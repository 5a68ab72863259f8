package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactOption;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotException;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.collect.CollectOptions;
import dev.diagnose.facts.collect.NodeCollector;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.Report;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Answers one request: facts, scan, inference, report. */
final class Diagnose {
  private final Catalogue catalogue;
  private final Writer error;

  Diagnose(Catalogue catalogue, Writer error) {
    this.catalogue = catalogue;
    this.error = error;
  }

  /**
   * Reads what the request names, once, and concludes.
   *
   * @throws UsageException when something that the user named cannot be used
   */
  Report answer(DiagnoseRequest request) throws UsageException, IOException {
    List<LogInput> inputs = Inputs.logs(request.logs());
    List<Fact> asserted = asserted(request.facts());
    KnowledgeBase knowledge = KnowledgeBase.load(request.rules(), catalogue);
    for (String problem : knowledge.problems()) {
      tell(problem);
    }
    Snapshot node = node(request);
    LogReading logs = new LogReading(knowledge);
    ScanResult scan = logs.read(inputs, request.isLive() && request.logs().isEmpty());
    warnOfOtherHosts(request, node, scan);

    Inference inference = new Inference(knowledge.pack(), catalogue);
    Conclusion conclusion =
        inference.conclude(
            new Observations(asserted, node, scan), request.trace() ? this::trace : null);
    return Report.of(conclusion, node, logs.names(), scan, knowledge.used());
  }

  private List<Fact> asserted(List<String> options) throws UsageException {
    try {
      return FactOption.parseAll(options, catalogue);
    } catch (IllegalArgumentException wrong) {
      throw new UsageException(wrong.getMessage());
    }
  }

  private Snapshot node(DiagnoseRequest request) throws UsageException, IOException {
    if (request.snapshot().isPresent()) {
      if (request.node() || request.root().isPresent()) {
        throw new UsageException("--snapshot cannot be mixed with --node or --root; give one");
      }
      return saved(request.snapshot().get());
    }
    if (request.root().isPresent()) {
      Path root = Inputs.directory("--root", request.root().get());
      return new NodeCollector(catalogue).collect(CollectOptions.DEFAULT.withRoot(root));
    }
    if (!request.isLive()) {
      return Snapshot.EMPTY;
    }
    Snapshot here = new NodeCollector(catalogue).collect(CollectOptions.DEFAULT);
    return request.host().isEmpty() ? here : renamed(here, request.host());
  }

  private Snapshot saved(Path file) throws UsageException, IOException {
    try {
      SnapshotJson.Loaded loaded =
          SnapshotJson.read(file.toString(), Inputs.text("--snapshot", file), catalogue);
      for (Problem problem : loaded.problems()) {
        tell(problem.toString());
      }
      return loaded.snapshot();
    } catch (SnapshotException broken) {
      throw new UsageException(broken.getMessage());
    }
  }

  /** The same facts under the name that the logs give this machine. */
  private static Snapshot renamed(Snapshot here, String host) {
    List<Fact> facts = new ArrayList<>(here.facts().size());
    for (Fact fact : here.facts()) {
      Coordinate at = new Coordinate(host, fact.at().rank(), fact.at().device());
      facts.add(new Fact(fact.name(), at, fact.reading()));
    }
    return new Snapshot(host, facts);
  }

  private void warnOfOtherHosts(DiagnoseRequest request, Snapshot node, ScanResult scan)
      throws IOException {
    if (!request.node() || scan.hosts().isEmpty() || scan.hosts().contains(node.host())) {
      return;
    }
    tell(
        "this machine is "
            + node.host()
            + ", but the log speaks of "
            + String.join(", ", scan.hosts())
            + "; if it is one of them, say --node="
            + scan.hosts().get(0));
  }

  private void tell(String line) throws IOException {
    error.write("diagnose: " + line + "\n");
    error.flush();
  }

  private void trace(String line) {
    try {
      error.write(line + "\n");
    } catch (IOException nobodyListens) {
      return;
    }
  }
}
