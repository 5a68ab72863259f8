package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Muteness;
import dev.diagnose.infer.Outcome;
import dev.diagnose.infer.Proof;
import dev.diagnose.rule.Weight;
import java.io.IOException;
import java.util.List;

/**
 * Proofs as a person reads them: the whole tree, or only what keeps a diagnosis from being made.
 */
public final class ProofReport {
  private final Catalogue catalogue;

  /**
   * A writer of proofs.
   *
   * @param catalogue gives the units in which facts are shown
   */
  public ProofReport(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Writes each proof in full.
   *
   * @throws IOException when the output refuses it
   */
  public void writeWhy(Report report, TextOptions options, Appendable out) throws IOException {
    Page page = new Page(out, options);
    if (report.proofs().isEmpty()) {
      page.prose(0, page.say(Phrase.PROOF_NOTHING));
      return;
    }
    for (Proof proof : report.proofs()) {
      writeFate(page, proof);
      for (Proof.OfRule rule : proof.rules()) {
        writeHead(page, rule);
        page.heading(Phrase.PROOF_WHEN);
        StepText steps = new StepText(page, catalogue, report.ranks());
        steps.write(2, rule.when(), rule.at().file());
        page.heading(Phrase.PROOF_EVIDENCE, rule.score());
        for (Proof.Piece piece : rule.evidence()) {
          writePiece(page, piece);
          steps.write(4, piece.condition(), rule.at().file());
        }
      }
      page.blank();
      page.prose(0, Style.FAINT, page.say(Phrase.PROOF_LEGEND));
    }
  }

  /**
   * Writes what each rule lacks to speak; of one that speaks, what became of it.
   *
   * @throws IOException when the output refuses it
   */
  public void writeWhyNot(Report report, TextOptions options, Appendable out) throws IOException {
    Page page = new Page(out, options);
    for (Proof proof : report.proofs()) {
      writeFate(page, proof);
      for (Proof.OfRule rule : proof.rules()) {
        writeHead(page, rule);
        writeBlockers(page, rule, report.ranks());
      }
      if (proof.rival().isPresent()) {
        writeRival(page, proof.rival().get());
      }
      page.blank();
      page.prose(0, Style.FAINT, page.say(Phrase.PROOF_LEGEND));
    }
  }

  private void writeBlockers(Page page, Proof.OfRule rule, List<String> ranks) throws IOException {
    StepText steps = new StepText(page, catalogue, ranks);
    String file = rule.at().file();
    if (rule.when().outcome() != Outcome.TRUE) {
      page.heading(Phrase.HELD_BACK);
      steps.writeBlockers(2, rule.when(), true, file);
    }
    writeOpenEvidence(page, rule, steps);
    for (Proof.Piece piece : rule.evidence()) {
      boolean against = piece.weight().points() < 0 || piece.weight() == Weight.VETO;
      if (against && piece.condition().outcome() == Outcome.TRUE) {
        page.heading(Phrase.HELD_BACK_BY);
        writePiece(page, piece);
        steps.write(4, piece.condition(), file);
      }
    }
  }

  private void writeRival(Page page, Proof.Rival rival) throws IOException {
    page.heading(Phrase.TOLD_APART, rival.id());
    if (rival.separating().isEmpty()) {
      page.prose(2, page.say(Phrase.TOLD_APART_ALREADY));
    } else {
      new AskText(page, catalogue).writeQuestion(rival.separating().get());
    }
  }

  private static void writeOpenEvidence(Page page, Proof.OfRule rule, StepText steps)
      throws IOException {
    boolean first = rule.when().outcome() == Outcome.TRUE;
    for (Proof.Piece piece : rule.evidence()) {
      boolean open = piece.condition().outcome() == Outcome.UNKNOWN && piece.weight().points() > 0;
      if (open && rule.when().outcome() == Outcome.TRUE) {
        if (first) {
          page.heading(Phrase.SURER_WITH);
          first = false;
        }
        writePiece(page, piece);
        steps.writeBlockers(4, piece.condition(), true, rule.at().file());
      }
    }
  }

  private static void writePiece(Page page, Proof.Piece piece) throws IOException {
    String weight = OverlayText.weighed(page, piece.weight(), piece.sign());
    page.prose(2, weight + "  " + piece.say().in(page.language()));
  }

  private static void writeFate(Page page, Proof proof) throws IOException {
    String band = proof.band().isEmpty() ? "" : page.say(VerdictText.band(proof.band().get()));
    page.prose(
        0,
        Style.HEADING,
        switch (proof.fate()) {
          case TOLD -> page.say(Phrase.PROOF_TOLD, proof.id(), band, proof.score());
          case DOUBTED -> page.say(Phrase.PROOF_DOUBTED, proof.id(), band, proof.score());
          case CROWDED_OUT -> page.say(Phrase.PROOF_CROWDED_OUT, proof.id(), proof.score());
          case STOOD_BACK -> page.say(Phrase.PROOF_STOOD_BACK, proof.id());
          case DEMOTED -> page.say(Phrase.PROOF_DEMOTED, proof.id(), band, proof.score());
          case SILENT -> page.say(Phrase.PROOF_SILENT, proof.id());
        });
    String label = "← ";
    for (Proof.Yield yield : proof.yields()) {
      Phrase phrase =
          switch (yield.by()) {
            case CAUSES -> Phrase.YIELDS_CAUSES;
            case SUPPRESSES -> Phrase.YIELDS_SUPPRESSES;
            case REFINES -> Phrase.YIELDS_REFINES;
            case EXCLUDES -> Phrase.YIELDS_EXCLUDES;
          };
      page.labelled(2, label, Style.PLAIN, page.say(phrase, yield.to()));
      label = "  " + label;
    }
  }

  private static void writeHead(Page page, Proof.OfRule rule) throws IOException {
    page.blank();
    String place = rule.at().file() + ":" + rule.at().line();
    page.prose(
        0,
        rule.host().isEmpty()
            ? page.say(Phrase.PROOF_RULE, rule.rule(), place)
            : page.say(Phrase.PROOF_HOST, rule.rule(), place, rule.host()));
    if (!rule.selected()) {
      page.prose(2, page.say(Phrase.SET_ASIDE));
    }
    if (rule.silence() != Muteness.NONE) {
      page.prose(
          2,
          page.say(
              switch (rule.silence()) {
                case VETOED -> Phrase.SILENT_VETO;
                case NO_WITNESS -> Phrase.SILENT_WITNESS;
                default -> Phrase.SILENT_WHEN;
              }));
    }
    if (rule.outvoted()) {
      page.prose(2, page.say(Phrase.OUTVOTED));
    }
    if (rule.capped()) {
      page.prose(2, page.say(Phrase.CAPPED));
    }
  }
}
