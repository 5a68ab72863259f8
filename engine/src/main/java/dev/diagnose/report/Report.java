package dev.diagnose.report;

import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Explained;
import dev.diagnose.infer.Proof;
import dev.diagnose.log.ScanResult;
import dev.diagnose.log.ScanStatistics;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.PackManifest;
import java.util.ArrayList;
import java.util.List;

/**
 * All that is told to a person or a program, as a value.
 *
 * @param inputs names of the logs read, in order; empty when none were
 * @param events number of different messages that patterns knew
 * @param ranks the different ranks that the lines of the logs name
 * @param proofs of the causes that somebody asked about; else empty
 * @param guesses what the log is like by its words; only where no rule tells anything likely
 */
public record Report(
    Conclusion conclusion,
    FactsRead facts,
    List<String> inputs,
    int events,
    List<String> ranks,
    ScanStatistics scan,
    RulesUsed rules,
    List<Proof> proofs,
    List<Guess> guesses) {

  public Report {
    inputs = List.copyOf(inputs);
    ranks = List.copyOf(ranks);
    proofs = List.copyOf(proofs);
    guesses = List.copyOf(guesses);
  }

  /** A report that explains nothing. */
  public Report(
      Conclusion conclusion,
      FactsRead facts,
      List<String> inputs,
      int events,
      List<String> ranks,
      ScanStatistics scan,
      RulesUsed rules) {
    this(conclusion, facts, inputs, events, ranks, scan, rules, List.of(), List.of());
  }

  /**
   * Puts a report together.
   *
   * @param explained what was concluded, with the proofs asked for
   * @param node what was read of the node or from a snapshot; {@link Snapshot#EMPTY} for nothing
   * @param inputs names of the logs read, in order
   */
  public static Report of(
      Explained explained, Snapshot node, List<String> inputs, ScanResult scan, RulesUsed rules) {
    return new Report(
        explained.conclusion(),
        FactsRead.of(node),
        inputs,
        scan.events().size(),
        scan.ranks(),
        scan.statistics(),
        rules.with(explained.failed()),
        explained.proofs(),
        List.of());
  }

  /** This report with guesses. */
  public Report with(List<Guess> made) {
    return new Report(conclusion, facts, inputs, events, ranks, scan, rules, proofs, made);
  }

  /**
   * What is known of the node.
   *
   * @param host the node's name; empty when no node was looked at
   * @param known number of facts with a value or known to be absent or not applicable
   * @param unreadable facts that could not be read, with their reasons
   * @param timedOut facts whose read did not come back
   */
  public record FactsRead(String host, int known, List<Fact> unreadable, List<Fact> timedOut) {
    public FactsRead {
      unreadable = List.copyOf(unreadable);
      timedOut = List.copyOf(timedOut);
    }

    static FactsRead of(Snapshot node) {
      List<Fact> unreadable = new ArrayList<>();
      List<Fact> timedOut = new ArrayList<>();
      for (Fact fact : node.facts()) {
        if (fact.reading().state() == FactState.UNREADABLE) {
          unreadable.add(fact);
        } else if (fact.reading().state() == FactState.TIMED_OUT) {
          timedOut.add(fact);
        }
      }
      int known = node.facts().size() - unreadable.size() - timedOut.size();
      return new FactsRead(node.host(), known, unreadable, timedOut);
    }
  }

  /**
   * The rules used.
   *
   * @param packs the user's own packs among them, in the order in which they build on each other
   * @param overlays what they changed in rules of the packs below them
   * @param problems one line for each rule or file of rules that was left out, and why
   */
  public record RulesUsed(
      String pack,
      String version,
      String hash,
      int count,
      List<PackUsed> packs,
      List<Overlay> overlays,
      List<String> problems) {
    public RulesUsed {
      packs = List.copyOf(packs);
      overlays = List.copyOf(overlays);
      problems = List.copyOf(problems);
    }

    RulesUsed with(List<Explained.Failed> failed) {
      List<String> all = new ArrayList<>(problems);
      for (Explained.Failed rule : failed) {
        all.add("the rule '" + rule.rule() + "' failed, please report it: " + rule.reason());
      }
      return new RulesUsed(pack, version, hash, count, packs, overlays, all);
    }
  }

  /**
   * A pack of the user's.
   *
   * @param signer the name of the trusted key that signed it; empty when nobody did
   */
  public record PackUsed(PackManifest manifest, String signer) {}
}
