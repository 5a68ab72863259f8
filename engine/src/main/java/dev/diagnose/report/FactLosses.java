package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The end of a fact sheet: what was not read, why, what root could read, and the count. */
final class FactLosses {
  private static final int RECORDS_NAMED = 3;

  private final Page page;
  private final Catalogue catalogue;
  private final Map<String, Map<String, Set<String>>> refused = new TreeMap<>();
  private final Map<String, Map<String, Set<String>>> unreadable = new TreeMap<>();
  private final Map<String, Map<String, Set<String>>> timedOut = new TreeMap<>();

  FactLosses(Page page, Catalogue catalogue) {
    this.page = page;
    this.catalogue = catalogue;
  }

  void write(Snapshot snapshot) throws IOException {
    int[] count = new int[FactState.values().length];
    for (Fact fact : snapshot.facts()) {
      count[fact.reading().state().ordinal()]++;
      gather(fact);
    }
    write(Phrase.SHEET_UNREADABLE, unreadable);
    write(Phrase.SHEET_TIMED_OUT, timedOut);
    write(Phrase.SHEET_REFUSED, refused);
    if (!refused.isEmpty()) {
      page.prose(2, page.say(Phrase.SHEET_ROOT));
      page.copyable(4, "$ ", "sudo ./diagnose facts");
    }
    page.blank();
    page.prose(0, counted(snapshot.facts().size(), count));
  }

  private String counted(int facts, int[] count) {
    List<String> parts = new ArrayList<>();
    for (FactState state : FactState.values()) {
      if (count[state.ordinal()] > 0) {
        parts.add(page.say(phrase(state), count[state.ordinal()]));
      }
    }
    return page.say(Phrase.SHEET_COUNT, facts, String.join(page.say(Phrase.LIST_COMMA), parts));
  }

  private static Phrase phrase(FactState state) {
    return switch (state) {
      case VALUE -> Phrase.COUNT_VALUE;
      case ABSENT -> Phrase.COUNT_ABSENT;
      case UNREADABLE -> Phrase.COUNT_UNREADABLE;
      case TIMED_OUT -> Phrase.COUNT_TIMED_OUT;
      case NOT_APPLICABLE -> Phrase.COUNT_NOT_APPLICABLE;
    };
  }

  private void gather(Fact fact) {
    gather(fact.name(), "", fact.reading());
    if (fact.reading().value().orElse(null) instanceof Value.Records records) {
      FactDefinition list = catalogue.find(fact.name()).orElseThrow();
      for (Map<String, Reading> row : records.rows()) {
        for (Map.Entry<String, Reading> field : row.entrySet()) {
          gather(fact.name() + "." + field.getKey(), key(list, row), field.getValue());
        }
      }
    }
  }

  private void gather(String name, String record, Reading reading) {
    boolean partly = reading.state() == FactState.VALUE && !reading.detail().isEmpty();
    if (!reading.state().isUnknown() && !partly) {
      return;
    }
    boolean denied = reading.detail().equals("EACCES") || reading.detail().equals("EPERM");
    Map<String, Map<String, Set<String>>> where =
        reading.state() == FactState.TIMED_OUT ? timedOut : denied ? refused : unreadable;
    where
        .computeIfAbsent(reading.detail(), reason -> new TreeMap<>())
        .computeIfAbsent(name, fact -> new TreeSet<>())
        .add(record);
  }

  private static String key(FactDefinition list, Map<String, Reading> row) {
    List<String> keys = new ArrayList<>();
    for (String key : list.keys()) {
      Reading reading = row.get(key);
      keys.add(reading == null || reading.value().isEmpty() ? "?" : reading.value().get().text());
    }
    return String.join(",", keys);
  }

  private void write(Phrase heading, Map<String, Map<String, Set<String>>> losses)
      throws IOException {
    if (losses.isEmpty()) {
      return;
    }
    page.heading(heading);
    for (Map.Entry<String, Map<String, Set<String>>> reason : losses.entrySet()) {
      List<String> said = new ArrayList<>();
      for (Map.Entry<String, Set<String>> fact : reason.getValue().entrySet()) {
        said.add(fact.getKey() + records(fact.getValue()));
      }
      String names = String.join(page.say(Phrase.LIST_COMMA), said);
      page.labelled(
          2, "• ", Style.PLAIN, page.say(Phrase.VERDICT, page.reason(reason.getKey()), names));
    }
  }

  private String records(Set<String> records) {
    if (records.size() == 1 && records.contains("")) {
      return "";
    }
    List<String> named = new ArrayList<>(records);
    int more = named.size() - RECORDS_NAMED;
    String shown =
        String.join(
            page.say(Phrase.LIST_COMMA), more > 0 ? named.subList(0, RECORDS_NAMED) : named);
    return " (" + (more > 0 ? page.say(Phrase.AND_MORE, shown, more) : shown) + ")";
  }
}
