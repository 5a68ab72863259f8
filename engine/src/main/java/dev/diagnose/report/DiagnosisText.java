package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.rule.Fix;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A diagnosis, in full or in short. */
final class DiagnosisText {
  private static final int SUPPORTS_IN_FULL = 3;
  private static final int ARGUMENTS_IN_SHORT = 2;
  private static final int FIXES_IN_SHORT = 2;

  private final Page page;
  private final SupportText support;
  private final FixText fixes;
  private final VerdictText verdict;

  /**
   * @param ranks the ranks that the logs name
   */
  DiagnosisText(Page page, Catalogue catalogue, List<String> ranks) {
    this.page = page;
    this.support = new SupportText(page, catalogue, ranks);
    this.fixes = new FixText(page, new FixCondition(catalogue, page.language()));
    this.verdict = new VerdictText(page);
  }

  void writeInFull(Diagnosis diagnosis, Optional<FirstFailure> firstFailure) throws IOException {
    verdict.write(diagnosis);
    if (firstFailure.isPresent()) {
      FirstFailureText first = new FirstFailureText(firstFailure.get(), page.language());
      page.prose(2, Style.HEADING, first.whoAndWhen(diagnosis.id()));
      page.prose(2, Style.FAINT, first.how());
    }
    page.blank();
    if (diagnosis.consequence()) {
      page.prose(2, page.say(Phrase.CAUSE_ELSEWHERE));
    }
    if (diagnosis.isHint()) {
      page.prose(2, page.say(Phrase.HINT_NOTE));
    }
    page.prose(2, diagnosis.why().in(page.language()));
    if (!diagnosis.impact().isEmpty()) {
      page.prose(2, diagnosis.impact().in(page.language()));
    }
    if (!diagnosis.evidence().isEmpty()) {
      page.heading(Phrase.WHY);
      writeArguments(diagnosis.evidence(), SUPPORTS_IN_FULL);
    }
    writeConsequences(diagnosis.consequences());
    writeFixes(diagnosis.fixes());
    writeUnknown(diagnosis.unknown());
  }

  /** Beside another one; what no evidence speaks for is named, but nothing is done about it. */
  void writeInShort(Diagnosis diagnosis) throws IOException {
    verdict.write(diagnosis);
    List<Diagnosis.Argument> evidence = diagnosis.evidence();
    writeArguments(evidence.subList(0, Math.min(ARGUMENTS_IN_SHORT, evidence.size())), 1);
    if (diagnosis.score() <= 0) {
      return;
    }
    int number = 1;
    for (Fix fix : diagnosis.fixes()) {
      if (number > FIXES_IN_SHORT) {
        page.prose(
            2, Style.FAINT, page.say(Phrase.MORE_FIXES, diagnosis.fixes().size() - FIXES_IN_SHORT));
        break;
      }
      fixes.writeInShort(number++, fix);
    }
  }

  /** The verdict, the first line that shows it, and the first thing to do. */
  void writeAlert(Diagnosis diagnosis) throws IOException {
    verdict.write(diagnosis);
    List<Diagnosis.Argument> evidence = diagnosis.evidence();
    writeArguments(evidence.subList(0, Math.min(1, evidence.size())), 1);
    if (!diagnosis.fixes().isEmpty()) {
      fixes.writeInShort(1, diagnosis.fixes().get(0));
    }
  }

  private void writeArguments(List<Diagnosis.Argument> arguments, int supports) throws IOException {
    for (Diagnosis.Argument argument : arguments) {
      String say = argument.say().in(page.language());
      if (say.isEmpty()) {
        support.writeAsPoints(2, argument.support(), supports);
        continue;
      }
      boolean against = argument.isAgainst();
      page.labelled(
          2, against ? "- " : "• ", Style.PLAIN, against ? page.say(Phrase.AGAINST, say) : say);
      support.write(6, argument.support(), supports);
    }
  }

  private void writeConsequences(List<Diagnosis.Effect> consequences) throws IOException {
    if (consequences.isEmpty()) {
      return;
    }
    page.heading(Phrase.CONSEQUENCES);
    for (Diagnosis.Effect effect : consequences) {
      page.labelled(2, "• ", Style.PLAIN, effect.title().in(page.language()));
      support.write(6, effect.support(), 1);
    }
  }

  private void writeFixes(List<Fix> known) throws IOException {
    page.heading(Phrase.FIXES);
    if (known.isEmpty()) {
      page.prose(2, page.say(Phrase.NO_FIX));
    }
    int number = 1;
    for (Fix fix : known) {
      if (number > 1) {
        page.blank();
      }
      fixes.writeInFull(number++, fix);
    }
  }

  private void writeUnknown(List<Diagnosis.Open> unknown) throws IOException {
    if (unknown.isEmpty()) {
      return;
    }
    page.heading(Phrase.UNKNOWN);
    for (Diagnosis.Open open : unknown) {
      String reason =
          open.detail().isEmpty() ? page.say(reason(open.kind())) : page.reason(open.detail());
      page.labelled(2, "? ", Style.PLAIN, page.say(Phrase.VERDICT, open.subject(), reason));
    }
  }

  private static Phrase reason(Diagnosis.Open.Kind kind) {
    return switch (kind) {
      case SOURCE -> Phrase.NO_SUCH_LOG;
      case FACT -> Phrase.NOBODY_LOOKED;
      case PART_OF_LIST -> Phrase.KNOWN_IN_PART;
    };
  }
}
