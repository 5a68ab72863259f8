package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueFormat;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A node's facts as a person reads them: a block for each group, lists as tables, and at the end
 * what could not be read and why. What is not there costs one line a group.
 */
public final class FactSheet {
  private static final int LONGEST_NAME = 34;

  private final Catalogue catalogue;

  /**
   * A writer of fact sheets.
   *
   * @param catalogue gives groups, types and units
   */
  public FactSheet(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * How much of it is shown.
   *
   * @param absent every absent fact on a line of its own, rather than a line for each group
   * @param rows every record of a list, rather than the first of a long one
   */
  public record Extent(boolean absent, boolean rows) {}

  /**
   * What one collector cost.
   *
   * @param finished false when the budget ended before it did
   */
  public record Cost(String collector, Duration elapsed, boolean finished) {}

  /**
   * Writes the sheet.
   *
   * @throws IOException when the output refuses it
   */
  public void write(Snapshot snapshot, Extent extent, TextOptions options, Appendable out)
      throws IOException {
    Page page = new Page(out, options);
    page.prose(
        0,
        Style.HEADING,
        snapshot.host().isEmpty()
            ? page.say(Phrase.SHEET)
            : page.say(Phrase.SHEET_OF, snapshot.host()));
    for (Map.Entry<String, List<Fact>> group : groups(snapshot).entrySet()) {
      page.blank();
      page.prose(0, Style.HEADING, group.getKey());
      writeGroup(page, extent, group.getValue());
    }
    new FactLosses(page, catalogue).write(snapshot);
  }

  /**
   * Writes what each collector cost, the dearest first.
   *
   * @throws IOException when the output refuses it
   */
  public static void writeCosts(List<Cost> costs, TextOptions options, Appendable out)
      throws IOException {
    Page page = new Page(out, options);
    page.heading(Phrase.COSTS);
    List<Cost> dearestFirst = new ArrayList<>(costs);
    dearestFirst.sort((one, other) -> other.elapsed().compareTo(one.elapsed()));
    for (Cost cost : dearestFirst) {
      String millis = cost.elapsed().toMillis() + " ms";
      String ending = cost.finished() ? "" : "  " + page.say(Phrase.NOT_BACK);
      String aligned = " ".repeat(Math.max(0, 9 - millis.length())) + millis;
      page.row(2, Style.PLAIN, aligned + "  " + cost.collector() + ending);
    }
  }

  private Map<String, List<Fact>> groups(Snapshot snapshot) {
    Map<String, List<Fact>> groups = new LinkedHashMap<>();
    for (Fact fact : snapshot.facts()) {
      String group = catalogue.find(fact.name()).orElseThrow().group();
      groups.computeIfAbsent(group, name -> new ArrayList<>()).add(fact);
    }
    return groups;
  }

  private void writeGroup(Page page, Extent extent, List<Fact> facts) throws IOException {
    int column = nameColumn(facts, extent);
    List<String> absent = new ArrayList<>();
    for (Fact fact : facts) {
      FactState state = fact.reading().state();
      if (state == FactState.ABSENT && !extent.absent()) {
        absent.add(fact.name());
      } else if (fact.reading().value().orElse(null) instanceof Value.Records records) {
        writeList(page, extent, column, fact.name(), records);
      } else {
        String name = padded(fact.name(), column);
        page.labelled(2, name, styleOf(state), text(page, fact.name(), fact.reading()));
      }
    }
    if (!absent.isEmpty()) {
      page.row(2, Style.FAINT, notThere(page, absent));
    }
  }

  /** One line: the first names in full, and how many there are in all. */
  private static String notThere(Page page, List<String> absent) {
    String all = page.say(Phrase.NOT_THERE, absent.size(), String.join(comma(page), absent));
    for (int shown = absent.size(); DisplayWidth.of(all) > page.width() - 2 && shown > 1; ) {
      shown--;
      String names = String.join(comma(page), absent.subList(0, shown)) + comma(page) + "…";
      all = page.say(Phrase.NOT_THERE, absent.size(), names);
    }
    return all;
  }

  private static String comma(Page page) {
    return page.say(Phrase.LIST_COMMA);
  }

  private void writeList(Page page, Extent extent, int column, String name, Value.Records records)
      throws IOException {
    int rows = records.rows().size();
    Phrase whole = rows == 0 ? Phrase.NONE : rows == 1 ? Phrase.ENTRY : Phrase.ENTRIES;
    String count = page.say(records.complete() ? whole : Phrase.ENTRIES_AT_LEAST, rows);
    page.labelled(2, padded(name, column), Style.PLAIN, count);
    if (rows > 0) {
      new FactTable(page, catalogue.find(name).orElseThrow(), records.rows()).write(extent.rows());
    }
  }

  private String text(Page page, String name, Reading reading) {
    FactDefinition definition = catalogue.find(name).orElseThrow();
    return switch (reading.state()) {
      case VALUE -> {
        String text = ValueFormat.format(definition, reading.value().orElseThrow());
        boolean list = definition.type() == FactType.WORDS;
        yield text.isEmpty() ? page.say(list ? Phrase.NONE : Phrase.EMPTY_TEXT) : text;
      }
      case ABSENT -> page.say(Phrase.STATE_ABSENT);
      case UNREADABLE -> page.say(Phrase.STATE_UNREADABLE, page.reason(reading.detail()));
      case TIMED_OUT -> page.say(Phrase.STATE_TIMED_OUT, page.reason(reading.detail()));
      case NOT_APPLICABLE -> page.say(Phrase.STATE_NOT_APPLICABLE, page.reason(reading.detail()));
    };
  }

  private static Style styleOf(FactState state) {
    return switch (state) {
      case VALUE -> Style.PLAIN;
      case ABSENT, NOT_APPLICABLE -> Style.FAINT;
      case UNREADABLE, TIMED_OUT -> Style.LIKELY;
    };
  }

  private static int nameColumn(List<Fact> facts, Extent extent) {
    int longest = 0;
    for (Fact fact : facts) {
      if (extent.absent() || fact.reading().state() != FactState.ABSENT) {
        longest = Math.max(longest, fact.name().length());
      }
    }
    return Math.min(longest, LONGEST_NAME) + 2;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(2, width - text.length()));
  }
}
