package dev.diagnose.report;

import dev.diagnose.facts.Fact;
import dev.diagnose.log.ScanStatistics;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What was looked at and what could not be, so that a reader can judge what silence means. */
final class InputText {
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

  private final Page page;

  InputText(Page page) {
    this.page = page;
  }

  void writeUnexplained(ScanStatistics scan) throws IOException {
    if (scan.firstErrorLine().isEmpty()) {
      return;
    }
    page.prose(
        2,
        scan.errorLines() == 1
            ? page.say(Phrase.UNEXPLAINED_ONE)
            : page.say(Phrase.UNEXPLAINED, scan.errorLines()));
    page.placedLine(6, scan.firstErrorLine().get());
  }

  void write(Report report) throws IOException {
    page.heading(Phrase.LOOKED_AT);
    if (!report.inputs().isEmpty()) {
      ScanStatistics scan = report.scan();
      String names = String.join(page.say(Phrase.LIST_COMMA), report.inputs());
      String size = page.say(Phrase.SCANNED, scan.lines(), size(scan.bytes()));
      page.labelled(
          2, "• ", Style.PLAIN, page.say(Phrase.VERDICT, page.say(Phrase.LOG, names), size));
      for (String note : scan.notes()) {
        page.labelled(4, "! ", Style.PLAIN, note);
      }
    }
    writeFacts(report.facts());
    Report.RulesUsed rules = report.rules();
    page.labelled(
        2, "• ", Style.PLAIN, page.say(Phrase.RULES, rules.count(), rules.pack(), rules.version()));
    for (Report.PackUsed pack : rules.packs()) {
      if (!pack.manifest().version().isEmpty()) {
        page.labelled(4, "", Style.PLAIN, packLine(pack));
      }
    }
    new OverlayText(page).write(rules.overlays(), report.conclusion().diagnoses());
    for (String problem : rules.problems()) {
      page.labelled(4, "! ", Style.PLAIN, page.say(Phrase.RULE_LEFT_OUT, problem));
    }
  }

  /** What a pack's own {@code pack.yaml} says: {@code site 1.2.0, Apache-2.0, signed by ops}. */
  private String packLine(Report.PackUsed pack) {
    StringBuilder line = new StringBuilder(pack.manifest().name());
    line.append(' ').append(pack.manifest().version());
    if (!pack.manifest().licence().isEmpty()) {
      line.append(page.say(Phrase.LIST_COMMA)).append(pack.manifest().licence());
    }
    line.append(page.say(Phrase.LIST_COMMA));
    line.append(
        pack.signer().isEmpty()
            ? page.say(Phrase.NOT_SIGNED)
            : page.say(Phrase.SIGNED_BY, pack.signer()));
    return line.toString();
  }

  private void writeFacts(Report.FactsRead facts) throws IOException {
    if (facts.known() == 0 && facts.unreadable().isEmpty() && facts.timedOut().isEmpty()) {
      return;
    }
    String count =
        facts.host().isEmpty()
            ? page.say(Phrase.FACTS, facts.known())
            : page.say(Phrase.FACTS_OF, facts.known(), facts.host());
    page.labelled(2, "• ", Style.PLAIN, count);
    writeByReason(Phrase.UNREADABLE, facts.unreadable());
    writeByReason(Phrase.TIMED_OUT, facts.timedOut());
  }

  private void writeByReason(Phrase phrase, List<Fact> facts) throws IOException {
    Map<String, StringBuilder> byReason = new TreeMap<>();
    for (Fact fact : facts) {
      StringBuilder names =
          byReason.computeIfAbsent(fact.reading().detail(), reason -> new StringBuilder());
      names.append(names.isEmpty() ? "" : page.say(Phrase.LIST_COMMA)).append(fact.name());
    }
    for (Map.Entry<String, StringBuilder> reason : byReason.entrySet()) {
      page.labelled(
          4, "! ", Style.PLAIN, page.say(phrase, page.reason(reason.getKey())) + reason.getValue());
    }
  }

  private static String size(long bytes) {
    int unit = 0;
    long scale = 1;
    while (unit + 1 < UNITS.length && bytes / scale >= 1024) {
      scale *= 1024;
      unit++;
    }
    long tenths = bytes * 10 / scale;
    String fraction = unit == 0 || tenths % 10 == 0 ? "" : "." + tenths % 10;
    return tenths / 10 + fraction + " " + UNITS[unit];
  }
}
