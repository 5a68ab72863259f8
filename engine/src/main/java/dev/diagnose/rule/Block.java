package dev.diagnose.rule;

import dev.diagnose.log.LogRow;
import dev.diagnose.rule.Pattern.StatedFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The pasted output of a command behind the header line that its pattern knows.
 *
 * @param namesHost whether the header's capture {@code host} names the machine of the outputs that
 *     follow
 * @param completes lists of which such an output names every record
 * @param rows the lines that may follow, in the order in which they are tried
 */
public record Block(boolean namesHost, List<String> completes, List<Row> rows) {
  /** Of a pattern that begins no output. */
  public static final Block NONE = new Block(false, List.of(), List.of());

  public Block {
    completes = List.copyOf(completes);
    rows = List.copyOf(rows);
  }

  /**
   * One kind of line.
   *
   * @param id the pattern's id, a dot and the row's name
   * @param section the id of the row within whose reach it counts; empty for anywhere
   * @param regexes searched in the line without prefix, indentation and trailing blanks
   * @param states what such a line states; its captures and those of what it stands in may be used
   */
  public record Row(
      String id, LogRow.Kind kind, String section, List<String> regexes, List<StatedFact> states) {
    public Row {
      regexes = List.copyOf(regexes);
      states = List.copyOf(states);
    }
  }

  /** The row whose events have this id. */
  public Optional<Row> row(String id) {
    for (Row row : rows) {
      if (row.id().equals(id)) {
        return Optional.of(row);
      }
    }
    return Optional.empty();
  }

  List<LogRow> toLogRows() {
    List<LogRow> all = new ArrayList<>(rows.size());
    for (Row row : rows) {
      all.add(new LogRow(row.id(), row.kind(), row.section(), row.regexes()));
    }
    return all;
  }
}
