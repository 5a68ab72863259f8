package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactOption;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Explained;
import dev.diagnose.infer.Inference;
import dev.diagnose.infer.Observations;
import dev.diagnose.likeness.Likely;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.ScanResult;
import dev.diagnose.report.Guess;
import dev.diagnose.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * All that is known of one incident. Every answer makes a new one.
 *
 * @param statements facts stated by hand, {@code name=value}
 * @param names of the logs read, in order
 */
record Investigation(
    Catalogue catalogue,
    KnowledgeBase knowledge,
    List<String> statements,
    Snapshot node,
    List<String> names,
    ScanResult scan) {

  Investigation {
    statements = List.copyOf(statements);
    names = List.copyOf(names);
  }

  /** What the rules tell. */
  Report conclude() {
    return conclude(Set.of(), null);
  }

  /**
   * What the rules tell.
   *
   * @param explained ids of what is to be explained
   * @param trace takes the steps; null for none
   */
  Report conclude(Set<String> explained, Consumer<String> trace) {
    Observations known = new Observations(FactOption.parseAll(statements, catalogue), node, scan);
    Explained conclusion =
        new Inference(knowledge.pack(), catalogue).explain(known, explained, trace);
    return Report.of(conclusion, node, names, scan, knowledge.used());
  }

  /** With what the words of the logs are like, where the rules tell nothing likely. */
  Report withGuesses(Report report) {
    List<Diagnosis> told = report.conclusion().diagnoses();
    if (names.isEmpty() || !Guess.isWanted(told)) {
      return report;
    }
    List<Likely> likely = knowledge.likeness().nearest(scan.extract());
    return report.with(Guess.beside(told, likely, knowledge.pack()));
  }

  /**
   * With one fact more.
   *
   * @throws IllegalArgumentException saying what is wrong with the statement
   */
  Investigation stating(String statement) {
    List<String> more = new ArrayList<>(statements);
    more.add(statement);
    FactOption.parseAll(more, catalogue);
    return new Investigation(catalogue, knowledge, more, node, names, scan);
  }

  /** With logs and what they show, in place of what was read so far. */
  Investigation seeing(List<String> logs, ScanResult found) {
    return new Investigation(catalogue, knowledge, statements, node, logs, found);
  }

  /** What the rules know in a text that was not read yet. */
  ScanResult look(LogInput input) {
    return knowledge.scan(List.of(input));
  }

  /** With what was found in one log more. */
  Investigation reading(String name, ScanResult found) {
    List<String> more = new ArrayList<>(names);
    more.add(name);
    return new Investigation(catalogue, knowledge, statements, node, more, scan.and(found));
  }
}
