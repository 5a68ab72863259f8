package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactOption;
import dev.diagnose.facts.NearestWord;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotException;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.collect.CollectOptions;
import dev.diagnose.facts.collect.NodeCollector;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.Report;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Answers one request: facts, scan, inference, report. */
final class Diagnose {
  private final Catalogue catalogue;
  private final Terminal terminal;
  private final Writer error;
  private final Notices notices;

  Diagnose(Catalogue catalogue, Terminal terminal, Writer error) {
    this.terminal = terminal;
    this.catalogue = catalogue;
    this.error = error;
    this.notices = new Notices(error, terminal.language());
  }

  /**
   * Reads what the request names, once, and concludes.
   *
   * @throws UsageException when something that the user named cannot be used
   */
  Report answer(DiagnoseRequest request) throws UsageException, IOException {
    return conclude(request, gather(request));
  }

  Report conclude(DiagnoseRequest request, Investigation known) {
    return known.withGuesses(
        known.conclude(request.explained(), request.trace() ? this::trace : null));
  }

  /** Reads what the request names, once. */
  Investigation gather(DiagnoseRequest request) throws UsageException, IOException {
    List<LogInput> inputs = new ArrayList<>(Inputs.logs(request.logs()));
    Investigation known = begin(request);
    Progress progress = new Progress(error, terminal.language());
    LogReading logs = new LogReading(known.knowledge(), terminal.showsProgress() ? progress : null);
    if (inputs.isEmpty()) {
      kernelLog(request).ifPresent(inputs::add);
    }
    ScanResult scan = logs.read(inputs);
    warnOfOtherHosts(request, known.node(), scan);
    return known.seeing(logs.names(), scan);
  }

  /** All that the request names but its logs. */
  Investigation begin(DiagnoseRequest request) throws UsageException, IOException {
    checkFacts(request.facts());
    KnowledgeBase knowledge = KnowledgeBase.load(request.rules(), catalogue);
    knowledge.tellProblems(error);
    checkIds(request.explained(), knowledge.pack());
    return new Investigation(
        catalogue, knowledge, request.facts(), node(request), List.of(), ScanResult.NOTHING);
  }

  /** What the kernel of the node asked about said; a node that is saved facts has no log. */
  private static Optional<LogInput> kernelLog(DiagnoseRequest request) throws IOException {
    if (request.root().isPresent()) {
      return CapturedKernelLog.find(request.root().get());
    }
    return request.isLive() ? KernelLog.find() : Optional.empty();
  }

  /** A mistyped id must not look like a diagnosis that was not made. */
  private static void checkIds(Set<String> ids, Pack pack) throws UsageException {
    for (String id : ids) {
      if (id.isEmpty() || !pack.telling(id).isEmpty()) {
        continue;
      }
      for (Overlay off : pack.switchedOff()) {
        if (off.rule().equals(id) || pack.reportedId(off.base().cause()).equals(id)) {
          throw new UsageException(
              "the rule '" + off.rule() + "' is switched off here by " + off.at().file());
        }
      }
      if (pack.causes().containsKey(id)) {
        throw new UsageException("no rule tells '" + id + "' yet, so there is nothing to explain");
      }
      Set<String> known = new TreeSet<>();
      for (StoredRule rule : pack.rules()) {
        known.add(rule.id());
        known.add(pack.reportedId(rule.cause()));
      }
      String near =
          NearestWord.find(id, known).map(word -> "; did you mean " + word + "?").orElse("");
      throw new UsageException("no diagnosis is called '" + id + "'" + near);
    }
  }

  private void checkFacts(List<String> options) throws UsageException {
    try {
      FactOption.parseAll(options, catalogue);
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
    Snapshot here =
        new NodeCollector(catalogue)
            .collect(CollectOptions.DEFAULT.withInterval(request.interval()));
    warnOfWhatIsNotThere(request, here);
    return request.host().isEmpty() ? here : renamed(here, request.host());
  }

  /** "No known failure" is no verdict on a machine that shows none of what fails. */
  private void warnOfWhatIsNotThere(DiagnoseRequest request, Snapshot here) throws IOException {
    boolean hasPort = hasRecords(here, "ib.ports");
    if (!hasPort && !request.interval().isZero()) {
      notices.tell(Notice.NO_COUNTERS);
    }
    if (!hasPort && !hasRecords(here, "gpus")) {
      notices.tell(Notice.NO_DEVICES);
    }
  }

  private static boolean hasRecords(Snapshot here, String list) {
    return here.fact(list).flatMap(fact -> fact.reading().value()).isPresent();
  }

  private Snapshot saved(Path file) throws UsageException, IOException {
    try {
      SnapshotJson.Loaded loaded =
          SnapshotJson.read(file.toString(), Inputs.text("--snapshot", file), catalogue);
      for (Problem problem : loaded.problems()) {
        notices.tell(problem.toString());
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

  void warnOfOtherHosts(DiagnoseRequest request, Snapshot node, ScanResult scan)
      throws IOException {
    if (!request.node() || scan.hosts().isEmpty() || scan.hosts().contains(node.host())) {
      return;
    }
    notices.tell(
        Notice.OTHER_HOSTS, node.host(), String.join(", ", scan.hosts()), scan.hosts().get(0));
  }

  private void trace(String line) {
    try {
      error.write(line + "\n");
    } catch (IOException nobodyListens) {
      return;
    }
  }
}
