package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Table.Column;
import dev.diagnose.rule.Table.ColumnType;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads {@code {table: NAME, key: COLUMN, columns: {COLUMN: TYPE}, rows: [{COLUMN: CELL}]}}. A file
 * without columns adds rows to a table of the base pack, or replaces those with the same key.
 */
final class TableParser {
  private static final String OPTIONAL = "optional ";

  private final Registry<Table> tables;
  private final LintLevel level;
  private final Problems problems;
  private final List<Reference> references = new ArrayList<>();

  /** What the base has under the names that files of this pack add rows to. */
  private final Map<String, Table> changed = new LinkedHashMap<>();

  /** A cell that names a cause or a row of another table. */
  private record Reference(Column column, String value, Location at) {}

  TableParser(Registry<Table> tables, LintLevel level, Problems problems) {
    this.tables = tables;
    this.level = level;
    this.problems = problems;
  }

  /** What repeats the items of a file that stand for rows. */
  RowExpansion expansion(YamlNode file) {
    return new RowExpansion(tables, problems, file);
  }

  /** Whether a table of the base has other rows now. */
  boolean hasChangedBase() {
    return !changed.isEmpty();
  }

  void declare(Section file) {
    String name = file.text("table");
    Optional<Table> base = tables.inherited(name);
    if (base.isPresent() && !file.has("columns")) {
      file.as(TableShapes.MORE_ROWS).close();
      changed.put(name, base.get());
      tables.replace(name, base.get().with(rows(file, base.get())), file.at("table"));
    } else if (isMisspelt(file, name)) {
      problems.error(
          file.at("table"),
          "unknown table '"
              + name
              + "'"
              + Hint.of(name, tables.all().keySet())
              + " (a new table needs 'key' and 'columns')");
    } else {
      Map<String, Column> columns = new LinkedHashMap<>();
      file.section("columns").ifPresent(section -> columns(section, columns));
      String key = file.text("key");
      if (!columns.isEmpty() && !columns.containsKey(key)) {
        problems.error(file.at("key"), "no column '" + key + "'" + Hint.of(key, columns.keySet()));
      }
      Table empty = new Table(name, key, columns, Map.of());
      tables.declare(name, empty.with(rows(file, empty)), file.at("table"));
      file.close();
    }
  }

  /** Rows alone are for a table that there is already. */
  private boolean isMisspelt(Section file, String name) {
    return !file.has("columns") && !file.has("key") && tables.peek(name).isEmpty();
  }

  private void columns(Section section, Map<String, Column> columns) {
    for (Entry entry : section.entries()) {
      column(section, entry).ifPresent(column -> columns.put(entry.key(), column));
    }
  }

  private Optional<Column> column(Section section, Entry entry) {
    YamlNode type = entry.value();
    if (type instanceof Sequence) {
      return Optional.of(new Column(ColumnType.CHOICE, section.texts(entry.key()), "", false));
    }
    if (type instanceof Mapping) {
      Section other = Section.of(type, TableShapes.OTHER_TABLE, problems).orElseThrow();
      String table = other.text("row");
      other.close();
      return Optional.of(new Column(ColumnType.ROW, List.of(), table, false));
    }
    String word = ((Scalar) type).text();
    boolean optional = word.startsWith(OPTIONAL);
    String plain = optional ? word.substring(OPTIONAL.length()) : word;
    List<ColumnType> simple =
        List.of(
            ColumnType.INT,
            ColumnType.WORD,
            ColumnType.TEXT,
            ColumnType.VERSIONS,
            ColumnType.CAUSE);
    Optional<ColumnType> found = EnumWord.find(simple.toArray(new ColumnType[0]), plain);
    if (found.isEmpty()) {
      problems.error(
          type.at(),
          "the type of a column is int, word, text, versions, cause, a list of choices or {row:"
              + " TABLE}, after 'optional' when a row may lack it; not '"
              + word
              + "'");
    }
    return found.map(kind -> new Column(kind, List.of(), "", optional));
  }

  private Map<String, Map<String, Localized>> rows(Section file, Table table) {
    Map<String, Map<String, Localized>> rows = new LinkedHashMap<>();
    Shape.Keys shape = TableShapes.rows(table.columns());
    for (YamlNode node : file.items("rows")) {
      Optional<Section> section = Section.of(node, shape, problems);
      if (section.isPresent()) {
        Map<String, Localized> cells = cells(section.get(), table);
        String key = cells.getOrDefault(table.key(), Localized.EMPTY).en();
        if (rows.putIfAbsent(key, cells) != null) {
          problems.error(
              section.get().at(table.key()),
              "there is already a row with " + table.key() + " '" + key + "'");
        }
      }
    }
    return rows;
  }

  private Map<String, Localized> cells(Section row, Table table) {
    Map<String, Localized> cells = new LinkedHashMap<>();
    for (Map.Entry<String, Column> column : table.columns().entrySet()) {
      String name = column.getKey();
      if (!row.has(name)) {
        cells.put(name, Localized.EMPTY);
      } else if (column.getValue().type() == ColumnType.TEXT) {
        cells.put(name, text(row, name));
      } else {
        cells.put(name, Localized.of(checked(row, name, column.getValue())));
      }
    }
    row.close();
    return cells;
  }

  private Localized text(Section row, String name) {
    if (!(row.node(name).orElseThrow() instanceof Mapping)) {
      if (level == LintLevel.SHIPPED) {
        problems.error(
            row.at(name), "'" + name + "' has no Chinese text; write {en: ..., zh: ...}");
      }
      if (row.text(name).isBlank()) {
        problems.error(row.at(name), "'" + name + "' is empty");
      }
      return Localized.of(row.text(name));
    }
    Section languages =
        Section.of(row.node(name).orElseThrow(), TextShapes.LANGUAGES, problems).orElseThrow();
    String zh = languages.text("zh");
    if (zh.isBlank() && level == LintLevel.SHIPPED) {
      problems.error(languages.at(), "'" + name + "' has no Chinese text");
    }
    Localized text = new Localized(languages.text("en"), zh);
    languages.close();
    return text;
  }

  private String checked(Section row, String name, Column column) {
    String value = row.text(name);
    Location at = row.at(name);
    switch (column.type()) {
      case INT -> {
        if (!value.matches("-?(?:0|[1-9]\\d{0,17})")) {
          problems.error(at, "'" + name + "' is a whole number, not '" + value + "'");
        }
      }
      case VERSIONS -> {
        try {
          VersionRange.of(value);
        } catch (IllegalArgumentException broken) {
          problems.error(at, broken.getMessage());
        }
      }
      case CHOICE -> row.word(name, "");
      case CAUSE, ROW -> references.add(new Reference(column, value, at));
      default -> {}
    }
    return value;
  }

  /** Checks what cells name, when all tables and causes are known. */
  void checkReferences(Registry<Cause> causes) {
    for (Reference reference : references) {
      if (reference.column().type() == ColumnType.CAUSE) {
        causes.use(reference.value(), reference.at());
      } else {
        Optional<Table> other = tables.use(reference.column().table(), reference.at());
        if (other.isPresent() && !other.get().rows().containsKey(reference.value())) {
          problems.error(
              reference.at(),
              "the table '"
                  + other.get().name()
                  + "' has no row '"
                  + reference.value()
                  + "'"
                  + Hint.of(reference.value(), other.get().rows().keySet()));
        }
      }
    }
    references.clear();
    changed.entrySet().removeIf(entry -> tables.restoreIfBroken(entry.getKey(), entry.getValue()));
  }
}
