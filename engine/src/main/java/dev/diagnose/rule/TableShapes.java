package dev.diagnose.rule;

import dev.diagnose.rule.Table.Column;
import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.Shape.Names;
import java.util.List;
import java.util.Map;

/** The shapes of tables and of what is repeated for their rows. */
final class TableShapes {
  static final Keys OTHER_TABLE =
      Keys.of("a column of rows: {row: TABLE}").must("row", Shape.FILLED, "Rows of this table.");

  static final Names COLUMNS =
      new Names(
          "'columns' (name: type)", Shape.either(Shape.TEXT, Shape.list(Shape.TEXT), OTHER_TABLE));

  private static final Names ANY_ROW = new Names("a row", TextShapes.TEXT);

  /** Rows for a table of the base pack. */
  static final Keys MORE_ROWS =
      Keys.of("a table")
          .must("schema", Shape.words(List.of(FileShapes.TABLE)), "")
          .must("table", new Shape.Name("table"), "The name of the table.")
          .must("rows", Shape.list(ANY_ROW), "One mapping each: column: cell.");

  /** The kind of names that no table of the base has. */
  static final String UNKNOWN = "unknown-table";

  /** Rows for a table of which nothing is known here. */
  static final Keys MORE_ROWS_OF_UNKNOWN =
      MORE_ROWS.must("table", new Shape.Name(UNKNOWN), "The name of the table.");

  static final Keys TABLE =
      MORE_ROWS
          .must("key", Shape.FILLED, "The column that tells rows apart.")
          .must("columns", COLUMNS, "int, word, text, versions, cause, [choices], {row: TABLE}.");

  static final Names MEANT = new Names("'where' (column: value)", Shape.list(Shape.TEXT));

  static final Keys FOR =
      Keys.of("'for': {row: TABLE, where: {...}}")
          .must("row", new Shape.Name("table"), "Repeats the item for the rows of this table.")
          .may("where", MEANT, "Only for rows with these cells.");

  private TableShapes() {}

  /** Rows for a table whose columns are known. */
  static Keys moreRowsOf(Table table) {
    return MORE_ROWS
        .must("table", Shape.words(List.of(table.name())), "The name of the table.")
        .must("rows", Shape.list(rows(table.columns())), "Each replaces its namesake.");
  }

  /** The rows of one table. */
  static Keys rows(Map<String, Column> columns) {
    Keys row = Keys.of("a row");
    for (Map.Entry<String, Column> column : columns.entrySet()) {
      Shape cell = cell(column.getValue());
      row =
          column.getValue().optional()
              ? row.may(column.getKey(), cell, "")
              : row.must(column.getKey(), cell, "");
    }
    return row;
  }

  private static Shape cell(Column column) {
    return switch (column.type()) {
      case TEXT -> TextShapes.TEXT;
      case CHOICE -> Shape.words(column.choices());
      case INT, WORD, VERSIONS, CAUSE, ROW -> Shape.FILLED;
    };
  }
}
