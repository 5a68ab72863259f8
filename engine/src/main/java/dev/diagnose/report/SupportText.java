package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.infer.RankList;
import dev.diagnose.infer.Support;
import dev.diagnose.log.Event;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Shows what a claim rests on: the very log lines, and facts with their sources. */
final class SupportText {
  private static final int RANGES_SHOWN = 12;
  private static final int FEW_OTHERS = 4;

  private final Page page;
  private final FactText facts;
  private final List<String> allRanks;

  /**
   * @param allRanks the ranks that the logs name
   */
  SupportText(Page page, Catalogue catalogue, List<String> allRanks) {
    this.page = page;
    this.allRanks = allRanks;
    this.facts = new FactText(catalogue, page.language());
  }

  /** Shows up to so many supports and says how many more there are. */
  void write(int indent, List<Support> support, int atMost) throws IOException {
    write(indent, "", support, atMost);
  }

  /** The same, as points of their own: the line or the fact speaks for itself. */
  void writeAsPoints(int indent, List<Support> support, int atMost) throws IOException {
    write(indent, "• ", support, atMost);
  }

  private void write(int indent, String label, List<Support> support, int atMost)
      throws IOException {
    int shown = Math.min(atMost, support.size());
    for (Support one : support.subList(0, shown)) {
      if (one instanceof Support.Line line) {
        write(indent, label, line.event());
      } else if (one instanceof Support.Known known) {
        write(indent, label, known);
      }
    }
    if (support.size() > shown) {
      page.prose(indent, Style.FAINT, more(support, shown));
    }
  }

  /** What many ranks have in common is one line with their list. */
  private String more(List<Support> support, int shown) {
    Set<String> ranks = new LinkedHashSet<>();
    Set<String> hosts = new LinkedHashSet<>();
    for (Support one : support) {
      Coordinate at = at(one);
      add(at.rank(), ranks);
      add(at.host(), hosts);
    }
    if (ranks.size() > 1) {
      return onRanks(ranks);
    }
    return hosts.size() > 1
        ? page.say(Phrase.ON_HOSTS, hosts.size(), RankList.of(hosts, RANGES_SHOWN))
        : page.say(Phrase.MORE_PLACES, support.size() - shown);
  }

  /** Where few lack it, those are what a person looks for. */
  private String onRanks(Set<String> ranks) {
    Set<String> others = new LinkedHashSet<>(allRanks);
    others.removeAll(ranks);
    String list = RankList.of(ranks, RANGES_SHOWN);
    if (others.isEmpty()) {
      return page.say(Phrase.ON_RANKS, ranks.size(), list);
    }
    if (others.size() <= FEW_OTHERS && others.size() < ranks.size()) {
      list = page.say(Phrase.ALL_BUT, RankList.of(others, RANGES_SHOWN));
    }
    return page.say(Phrase.ON_SOME_RANKS, ranks.size(), ranks.size() + others.size(), list);
  }

  private static Coordinate at(Support support) {
    return support instanceof Support.Line line
        ? line.event().at()
        : ((Support.Known) support).fact().at();
  }

  private static void add(String name, Set<String> names) {
    if (!name.isEmpty()) {
      names.add(name);
    }
  }

  private void write(int indent, String label, Event event) throws IOException {
    StringBuilder place = new StringBuilder(event.first().file());
    place.append(':').append(event.first().line());
    if (event.count() > 1) {
      place.append("  ").append(page.say(Phrase.LINES_TO, event.count(), event.last().line()));
    }
    appendPlace(place, event.at());
    page.labelled(indent, label, Style.FAINT, place.toString());
    page.logLine(indent + label.length() + 2, event.first().text());
  }

  private void write(int indent, String label, Support.Known known) throws IOException {
    StringBuilder source = new StringBuilder(known.source().label());
    appendPlace(source, known.fact().at());
    page.labelled(indent, label, Style.PLAIN, facts.say(known) + "  ← " + source);
  }

  private void appendPlace(StringBuilder text, Coordinate at) {
    if (!at.host().isEmpty()) {
      text.append("  ").append(page.say(Phrase.HOSTS, at.host()));
    }
    if (!at.rank().isEmpty()) {
      text.append("  ").append(page.say(Phrase.RANKS, at.rank()));
    }
  }
}
