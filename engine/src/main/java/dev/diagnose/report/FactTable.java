package dev.diagnose.report;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.ValueFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The records of a list as a table. Fields that say the same of every record stand in one line
 * above it, fields that no record has are left out, and columns that do not fit side by side follow
 * in a second table with the same keys.
 */
final class FactTable {
  private static final int INDENT = 4;
  private static final int GAP = 2;
  private static final int ROWS = 12;
  private static final int WIDEST_CELL = 40;

  /** More fields of one value than these are counted, not named: most of them are 0. */
  private static final int NAMES = 6;

  private final Page page;
  private final FactDefinition list;
  private final List<Map<String, Reading>> rows;

  FactTable(Page page, FactDefinition list, List<Map<String, Reading>> rows) {
    this.page = page;
    this.list = list;
    this.rows = rows;
  }

  /**
   * One field of the list.
   *
   * @param cells one for each row shown
   */
  private record Column(String name, List<String> cells, int width, boolean rightAligned) {}

  void write(boolean allRows) throws IOException {
    int shown = allRows || rows.size() <= ROWS ? rows.size() : ROWS;
    List<Column> keys = new ArrayList<>();
    List<Column> others = new ArrayList<>();
    Map<String, List<String>> shared = new LinkedHashMap<>();
    for (FactDefinition field : list.fields().values()) {
      String common = common(field);
      if (rows.size() == 1 || (common != null && !list.keys().contains(field.name()))) {
        if (common != null && !common.isEmpty()) {
          shared.computeIfAbsent(common, value -> new ArrayList<>()).add(field.name());
        }
      } else {
        (list.keys().contains(field.name()) ? keys : others).add(column(field, shown));
      }
    }
    writeShared(shared, allRows);
    writeBands(keys, others, shown);
    if (shown < rows.size()) {
      page.prose(
          INDENT, Style.FAINT, page.say(Phrase.MORE_ROWS, rows.size() - shown, list.group()));
    }
  }

  /** What every record says; empty when none has the field, null when they differ. */
  private String common(FactDefinition field) {
    String common = null;
    for (Map<String, Reading> row : rows) {
      Reading reading = row.get(field.name());
      String cell = isMissing(reading) ? "" : cell(field, reading);
      if (common != null && !common.equals(cell)) {
        return null;
      }
      common = cell;
    }
    return common;
  }

  private Column column(FactDefinition field, int shown) {
    List<String> cells = new ArrayList<>();
    int width = DisplayWidth.of(field.name());
    int widest = list.keys().contains(field.name()) ? page.width() / 2 : WIDEST_CELL;
    for (Map<String, Reading> row : rows.subList(0, shown)) {
      String cell = Page.shortenedInside(cell(field, row.get(field.name())), widest);
      cells.add(cell);
      width = Math.max(width, DisplayWidth.of(cell));
    }
    boolean number = field.type() == FactType.INT || field.type() == FactType.BYTES;
    return new Column(field.name(), cells, width, number);
  }

  private static boolean isMissing(Reading reading) {
    return reading == null
        || reading.state() == FactState.ABSENT
        || reading.state() == FactState.NOT_APPLICABLE;
  }

  private String cell(FactDefinition field, Reading reading) {
    if (isMissing(reading)) {
      return "-";
    }
    if (reading.value().isEmpty()) {
      return "?";
    }
    String text = ValueFormat.format(field, reading.value().get());
    return text.isEmpty() ? page.say(Phrase.NONE) : text;
  }

  private void writeShared(Map<String, List<String>> shared, boolean allNames) throws IOException {
    StringBuilder said = new StringBuilder();
    for (Map.Entry<String, List<String>> value : shared.entrySet()) {
      said.append(said.isEmpty() ? "" : page.say(Phrase.LIST_COMMA));
      List<String> names = value.getValue();
      said.append(
          allNames || names.size() <= NAMES
              ? String.join(" = ", names)
              : page.say(Phrase.FIELDS_ALIKE, names.size()));
      said.append(" = ").append(value.getKey());
    }
    if (!said.isEmpty()) {
      page.prose(INDENT, rows.size() == 1 ? said.toString() : page.say(Phrase.IN_ALL, said));
    }
  }

  private void writeBands(List<Column> keys, List<Column> others, int shown) throws IOException {
    int next = 0;
    while (rows.size() > 1 && (next == 0 || next < others.size())) {
      List<Column> band = new ArrayList<>(keys);
      int width = INDENT;
      for (Column key : keys) {
        width += key.width() + GAP;
      }
      int first = next;
      while (next < others.size()
          && (next == first || width + others.get(next).width() <= page.width())) {
        width += others.get(next).width() + GAP;
        band.add(others.get(next));
        next++;
      }
      writeBand(band, shown);
      if (others.isEmpty()) {
        return;
      }
    }
  }

  private void writeBand(List<Column> band, int shown) throws IOException {
    StringBuilder header = new StringBuilder();
    for (Column column : band) {
      append(header, column, column.name());
    }
    page.row(INDENT, Style.FAINT, header.toString().stripTrailing());
    for (int i = 0; i < shown; i++) {
      StringBuilder row = new StringBuilder();
      for (Column column : band) {
        append(row, column, column.cells().get(i));
      }
      page.row(INDENT, Style.PLAIN, row.toString().stripTrailing());
    }
  }

  private static void append(StringBuilder row, Column column, String cell) {
    String padding = " ".repeat(Math.max(0, column.width() - DisplayWidth.of(cell)));
    row.append(column.rightAligned() ? padding + cell : cell + padding).append(" ".repeat(GAP));
  }
}
