package dev.diagnose.report;

import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Evidence;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.RuleEdit;
import dev.diagnose.rule.Weight;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a site changed in the rules, so that nobody wonders at what they tell or do not tell. */
final class OverlayText {
  private final Page page;

  OverlayText(Page page) {
    this.page = page;
  }

  /** In a report: which rules are switched off and changed, and why, where that played a part. */
  void write(List<Overlay> overlays, List<Diagnosis> told) throws IOException {
    List<Overlay> off = new ArrayList<>();
    List<Overlay> changed = new ArrayList<>();
    for (Overlay overlay : overlays) {
      (overlay.isSwitchedOff() ? off : changed).add(overlay);
    }
    writeCount(off, Phrase.SWITCHED_OFF_ONE, Phrase.SWITCHED_OFF);
    writeCount(changed, Phrase.CHANGED_ONE, Phrase.CHANGED);
    for (Overlay overlay : changed) {
      if (isToldBy(overlay.rule(), told)) {
        page.prose(
            6,
            page.say(
                Phrase.CHANGED_WHY, overlay.rule(), overlay.why().in(page.language()).strip()));
      }
    }
  }

  private void writeCount(List<Overlay> overlays, Phrase one, Phrase many) throws IOException {
    if (overlays.isEmpty()) {
      return;
    }
    StringBuilder names = new StringBuilder();
    for (Overlay overlay : overlays) {
      names.append(names.isEmpty() ? "" : page.say(Phrase.LIST_COMMA));
      names.append(page.say(Phrase.IN_FILE, overlay.rule(), overlay.at().file()));
    }
    boolean single = overlays.size() == 1;
    page.labelled(
        4,
        "! ",
        Style.PLAIN,
        single ? page.say(one, names) : page.say(many, overlays.size(), names));
  }

  private static boolean isToldBy(String rule, List<Diagnosis> told) {
    for (Diagnosis diagnosis : told) {
      if (diagnosis.rules().contains(rule)) {
        return true;
      }
    }
    return false;
  }

  /** With the rule itself: each change, and what stood there before. */
  void writeChanges(List<Overlay> overlays) throws IOException {
    if (overlays.isEmpty()) {
      return;
    }
    page.heading(Phrase.SHEET_OVERLAYS);
    for (Overlay overlay : overlays) {
      page.prose(
          2,
          page.say(Phrase.VERDICT, overlay.at().file(), overlay.why().in(page.language()).strip()));
      for (RuleEdit edit : overlay.edits()) {
        page.labelled(4, "• ", Style.PLAIN, say(edit, overlay.base().rule()));
      }
    }
  }

  private String say(RuleEdit edit, Rule base) {
    if (edit instanceof RuleEdit.Grade grade) {
      return page.say(Phrase.EDIT_SEVERITY, lower(base.severity()), lower(grade.severity()));
    }
    if (edit instanceof RuleEdit.Weigh weigh) {
      return say(weigh, base);
    }
    if (edit instanceof RuleEdit.AddEvidence add) {
      String say = add.evidence().say().in(page.language());
      return page.say(Phrase.EDIT_EVIDENCE, weighed(add.evidence().weight()), say);
    }
    if (edit instanceof RuleEdit.AddQuestion add) {
      return page.say(Phrase.EDIT_ASK, add.question().fact() + add.question().source());
    }
    if (edit instanceof RuleEdit.AddReference add) {
      return page.say(Phrase.EDIT_REFERENCE, add.reference());
    }
    if (edit instanceof RuleEdit.AddFix add) {
      return page.say(Phrase.EDIT_ADD_FIX, add.fix().id());
    }
    if (edit instanceof RuleEdit.ReplaceFix replace) {
      return page.say(Phrase.EDIT_REPLACE_FIX, replace.fix().id());
    }
    if (edit instanceof RuleEdit.RemoveFix remove) {
      return page.say(Phrase.EDIT_REMOVE_FIX, remove.id());
    }
    if (edit instanceof RuleEdit.OrderFixes order) {
      String ids = String.join(page.say(Phrase.LIST_COMMA), order.ids());
      return page.say(Phrase.EDIT_ORDER, ids);
    }
    return page.say(Phrase.EDIT_OFF);
  }

  private String say(RuleEdit.Weigh weigh, Rule base) {
    String now = weigh.weight().map(OverlayText::weighed).orElse(page.say(Phrase.NONE));
    for (Evidence evidence : base.evidence()) {
      if (evidence.condition().equals(weigh.condition())) {
        String say = evidence.say().in(page.language());
        return page.say(Phrase.EDIT_WEIGHT, say, weighed(evidence.weight()), now);
      }
    }
    return now;
  }

  /** A weight with what it counts: {@code strong +4}. */
  static String weighed(Weight weight) {
    return weight == Weight.VETO
        ? weight.label()
        : weight.label() + " " + (weight.points() > 0 ? "+" : "") + weight.points();
  }

  /** The same, of a piece that counts once with others. */
  static String weighed(Page page, Weight weight, String sign) {
    return sign.isEmpty() ? weighed(weight) : page.say(Phrase.EVIDENCE_ONCE, weighed(weight), sign);
  }

  private static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }
}
