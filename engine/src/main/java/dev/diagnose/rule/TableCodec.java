package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Table.Column;
import dev.diagnose.rule.Table.ColumnType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tables in the flat form. */
final class TableCodec {
  private static final ColumnType[] TYPES = ColumnType.values();

  private TableCodec() {}

  static void write(BinaryWriter out, Table table) {
    out.text(table.name());
    out.text(table.key());
    out.texts(table.columns().keySet());
    for (Column column : table.columns().values()) {
      out.word(column.type());
      out.texts(column.choices());
      out.text(column.table());
      out.flag(column.optional());
    }
    out.number(table.rows().size());
    for (Map<String, Localized> row : table.rows().values()) {
      for (String column : table.columns().keySet()) {
        out.localized(row.get(column));
      }
    }
  }

  static Table read(BinaryReader in) {
    String name = in.text();
    String key = in.text();
    List<String> names = in.texts();
    Map<String, Column> columns = new LinkedHashMap<>();
    for (String column : names) {
      columns.put(column, new Column(in.word(TYPES), in.texts(), in.text(), in.flag()));
    }
    int size = in.index();
    Map<String, Map<String, Localized>> rows = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      Map<String, Localized> row = new LinkedHashMap<>();
      for (String column : names) {
        row.put(column, in.localized());
      }
      rows.put(row.get(key).en(), row);
    }
    return new Table(name, key, columns, rows);
  }
}
