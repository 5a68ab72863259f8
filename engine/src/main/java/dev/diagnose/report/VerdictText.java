package dev.diagnose.report;

import dev.diagnose.facts.Coordinate;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.RankList;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;

/** The one line that says what is wrong and how sure that is, and beneath it where. */
final class VerdictText {
  private static final int NAMES_SHOWN = 4;

  private final Page page;

  VerdictText(Page page) {
    this.page = page;
  }

  void write(Diagnosis diagnosis) throws IOException {
    Style style = style(diagnosis.band());
    String title = diagnosis.title().in(page.language());
    page.prose(0, style, page.say(Phrase.VERDICT, page.say(band(diagnosis.band())), title));
    page.prose(2, Style.FAINT, place(diagnosis));
  }

  private String place(Diagnosis diagnosis) {
    Set<String> hosts = new LinkedHashSet<>();
    Set<String> ranks = new LinkedHashSet<>();
    Set<String> devices = new LinkedHashSet<>();
    for (Coordinate at : diagnosis.scope()) {
      add(hosts, at.host());
      add(ranks, at.rank());
      add(devices, at.device());
    }
    StringBuilder line = new StringBuilder(diagnosis.id());
    line.append(" · ").append(page.say(severity(diagnosis)));
    append(line, Phrase.HOSTS, hosts);
    append(line, Phrase.RANKS, ranks);
    append(line, Phrase.DEVICES, devices);
    return line.toString();
  }

  private static void add(Set<String> names, String name) {
    if (!name.isEmpty()) {
      names.add(name);
    }
  }

  private void append(StringBuilder line, Phrase phrase, Set<String> names) {
    if (names.isEmpty()) {
      return;
    }
    line.append(" · ").append(page.say(phrase, RankList.of(names, NAMES_SHOWN)));
  }

  static Style style(Band band) {
    return switch (band) {
      case CERTAIN -> Style.CERTAIN;
      case LIKELY -> Style.LIKELY;
      case POSSIBLE -> Style.POSSIBLE;
    };
  }

  static Phrase band(Band band) {
    return switch (band) {
      case CERTAIN -> Phrase.CERTAIN;
      case LIKELY -> Phrase.LIKELY;
      case POSSIBLE -> Phrase.POSSIBLE;
    };
  }

  private static Phrase severity(Diagnosis diagnosis) {
    return switch (diagnosis.severity()) {
      case FATAL -> Phrase.FATAL;
      case DEGRADED -> Phrase.DEGRADED;
      case RISK -> Phrase.RISK;
      case INFO -> Phrase.INFO;
    };
  }
}
