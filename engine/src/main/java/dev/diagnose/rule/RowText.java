package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Table.Column;
import dev.diagnose.rule.Table.ColumnType;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the cells of one row into an item. A value that is nothing but a cell becomes the cell, in
 * both languages when it has them; a key whose value is an empty cell is dropped.
 */
final class RowText {
  private static final String NAME = "row\\.([a-z][a-z0-9-]*(?:\\.[a-z][a-z0-9-]*)?)";
  private static final Pattern ALONE = Pattern.compile("(?:" + NAME + "|\\$\\{" + NAME + "})");
  private static final Pattern WITHIN = Pattern.compile("\\$\\{" + NAME + "}");

  private final Registry<Table> tables;
  private final Problems problems;
  private final Table table;
  private final Map<String, Localized> row;

  /** The language that a value is in, from the key it stands under. */
  private enum Wording {
    ENGLISH,
    CHINESE,
    OPEN
  }

  RowText(Registry<Table> tables, Problems problems, Table table, Map<String, Localized> row) {
    this.tables = tables;
    this.problems = problems;
    this.table = table;
    this.row = row;
  }

  /** Whether the value is nothing but a cell of a row. */
  static boolean isCell(String text) {
    return text.startsWith("row.") && ALONE.matcher(text).matches();
  }

  YamlNode put(YamlNode node) {
    return put(node, Wording.OPEN).orElse(node);
  }

  /** Empty for a value that is an empty cell. */
  private Optional<YamlNode> put(YamlNode node, Wording wording) {
    if (node instanceof Scalar scalar) {
      return text(scalar, wording);
    }
    if (node instanceof Sequence sequence) {
      List<YamlNode> items = new ArrayList<>();
      for (YamlNode item : sequence.items()) {
        put(item, Wording.OPEN).ifPresent(items::add);
      }
      return Optional.of(new Sequence(items, sequence.at()));
    }
    List<Entry> entries = new ArrayList<>();
    for (Entry entry : ((Mapping) node).entries()) {
      Wording language =
          switch (entry.key()) {
            case "en" -> Wording.ENGLISH;
            case "zh" -> Wording.CHINESE;
            case "for" -> nested(entry);
            default -> Wording.OPEN;
          };
      put(entry.value(), language)
          .ifPresent(value -> entries.add(new Entry(entry.key(), entry.at(), value)));
    }
    return Optional.of(new Mapping(entries, node.at()));
  }

  private Wording nested(Entry entry) {
    problems.error(entry.at(), "a 'for' inside a 'for' is one too many");
    return Wording.OPEN;
  }

  private Optional<YamlNode> text(Scalar scalar, Wording wording) {
    Matcher alone = ALONE.matcher(scalar.text());
    if (alone.matches()) {
      String name = alone.group(1) == null ? alone.group(2) : alone.group(1);
      return alone(cell(name, scalar.at()), wording, scalar.at());
    }
    Matcher within = WITHIN.matcher(scalar.text());
    StringBuilder text = new StringBuilder();
    while (within.find()) {
      Localized cell = cell(within.group(1), scalar.at());
      if (wording == Wording.OPEN && !cell.zh().isEmpty()) {
        problems.error(
            scalar.at(),
            "'" + within.group(1) + "' has two languages; write the text as {en: ..., zh: ...}");
      }
      within.appendReplacement(text, Matcher.quoteReplacement(in(wording, cell)));
    }
    within.appendTail(text);
    return Optional.of(new Scalar(text.toString(), scalar.at()));
  }

  private static Optional<YamlNode> alone(Localized cell, Wording wording, Location at) {
    if (cell.isEmpty()) {
      return Optional.empty();
    }
    if (wording != Wording.OPEN || cell.zh().isEmpty()) {
      return Optional.of(new Scalar(in(wording, cell), at));
    }
    return Optional.of(
        new Mapping(
            List.of(
                new Entry("en", at, new Scalar(cell.en(), at)),
                new Entry("zh", at, new Scalar(cell.zh(), at))),
            at));
  }

  private static String in(Wording wording, Localized cell) {
    return wording == Wording.CHINESE && !cell.zh().isEmpty() ? cell.zh() : cell.en();
  }

  /** The cell of a column, or of a column of the row that a cell names. */
  private Localized cell(String name, Location at) {
    int dot = name.indexOf('.');
    String own = dot < 0 ? name : name.substring(0, dot);
    Optional<Column> column = column(table, own, at);
    if (column.isEmpty() || dot < 0) {
      return column.isEmpty() ? Localized.EMPTY : row.get(own);
    }
    if (column.get().type() != ColumnType.ROW) {
      problems.error(at, "the column '" + own + "' names no row of another table");
      return Localized.EMPTY;
    }
    Optional<Table> other = tables.peek(column.get().table());
    Map<String, Localized> named =
        other.map(found -> found.rows().get(row.get(own).en())).orElse(null);
    String further = name.substring(dot + 1);
    return named == null || column(other.get(), further, at).isEmpty()
        ? Localized.EMPTY
        : named.get(further);
  }

  private Optional<Column> column(Table in, String name, Location at) {
    Column column = in.columns().get(name);
    if (column == null) {
      problems.error(
          at,
          "the table '"
              + in.name()
              + "' has no column '"
              + name
              + "'"
              + Hint.of(name, in.columns().keySet()));
    }
    return Optional.ofNullable(column);
  }
}
