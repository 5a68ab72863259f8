package dev.diagnose.log;

import dev.diagnose.log.LogRow.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The lines of an output whose header names its columns. A cell becomes a line of its own, {@code
 * NAME: VALUE}, so that rows say of a column what they say of a line, in whatever order and number
 * the columns were asked for. The first cell of each line is {@code #: NUMBER}, counted from 0.
 */
final class Columns {
  /** Of an output without columns. */
  static final Columns NONE = new Columns(-1, null, null, new int[0]);

  private final int row;
  private final WordingMatcher line;
  private final WordingMatcher separator;
  private final List<String> names = new ArrayList<>();
  private final int[] ranges;
  private Map<String, String> captures = Map.of();
  private int number;

  private Columns(int row, WordingMatcher line, WordingMatcher separator, int[] ranges) {
    this.row = row;
    this.line = line;
    this.separator = separator;
    this.ranges = ranges;
  }

  /**
   * The columns of an output.
   *
   * @param header the pattern of its header
   * @param listed their names, as the header lists them
   */
  static Columns of(PatternTable table, int header, String listed) {
    int row = table.firstRow(header, Kind.COLUMNS);
    if (row < 0 || listed.isEmpty()) {
      return NONE;
    }
    int pattern = table.rowPattern(header, row);
    IntLists wordings = table.wordingsOfPattern();
    WordingMatcher line = table.matcher(wordings.value(wordings.start(pattern)));
    WordingMatcher separator = table.matcher(wordings.value(wordings.start(pattern) + 1));
    int[] ranges = new int[2 * line.nameCount() + 2];
    Columns columns = new Columns(row, line, separator, ranges);
    columns.split(listed, columns.names);
    return columns;
  }

  /** The row that its lines are. */
  int row() {
    return row;
  }

  /** What the last line of cells says beside them. */
  Map<String, String> captures() {
    return captures;
  }

  /** The cells of a line; none when it has another number of them. */
  List<String> cells(String text) {
    if (names.isEmpty() || !line.find(text, ranges)) {
      return List.of();
    }
    Map<String, String> found = line.captures(text, ranges);
    List<String> values = new ArrayList<>();
    split(found.getOrDefault(LogRow.CELLS, ""), values);
    found.remove(LogRow.CELLS);
    if (values.size() != names.size()) {
      return List.of();
    }
    List<String> cells = new ArrayList<>();
    cells.add("#: " + number++);
    for (int i = 0; i < values.size(); i++) {
      cells.add(names.get(i) + ": " + values.get(i));
    }
    captures = found;
    return cells;
  }

  private void split(String text, List<String> into) {
    String rest = text.strip();
    while (separator.find(rest, ranges) && ranges[1] > 0) {
      into.add(rest.substring(0, ranges[0]));
      rest = rest.substring(ranges[1]);
    }
    into.add(rest);
  }
}
