package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of many things of one kind, one row each: Xid codes, releases, platforms.
 *
 * @param name unique among the tables
 * @param key the column whose values tell the rows apart
 * @param columns by name, in the order of the file
 * @param rows by key, in the order of the file; a row has a cell for each column, an empty one
 *     where the column is optional
 */
public record Table(
    String name,
    String key,
    Map<String, Column> columns,
    Map<String, Map<String, Localized>> rows) {

  /** What the cells of a column hold. */
  enum ColumnType {
    /** A whole number. */
    INT,
    /** Plain text for programs: names, expressions. */
    WORD,
    /** Text for people, in both languages. */
    TEXT,
    /** Bounds of versions: {@code ">=2.22 <2.23.4"}. */
    VERSIONS,
    /** The id of a cause. */
    CAUSE,
    /** One of the column's choices. */
    CHOICE,
    /** The key of a row of another table. */
    ROW
  }

  /**
   * A column.
   *
   * @param choices the words of a {@code CHOICE}; else empty
   * @param table the other table of a {@code ROW}; else empty
   * @param optional whether a row may lack it
   */
  record Column(ColumnType type, List<String> choices, String table, boolean optional) {
    Column {
      choices = List.copyOf(choices);
    }
  }

  public Table {
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
  }

  /** This table with rows added, or put in the place of rows of the same key. */
  Table with(Map<String, Map<String, Localized>> others) {
    Map<String, Map<String, Localized>> merged = new LinkedHashMap<>(rows);
    merged.putAll(others);
    return new Table(name, key, columns, merged);
  }
}
