package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Repeats the items of lists that stand {@code for} the rows of a table, so that what reads the
 * file afterwards knows nothing of tables: {@code - {for: {row: xid, where: {cause: $cause}}, ...}}
 * becomes one item for each of those rows, with {@code row.column} and {@code ${row.column}}
 * replaced by the row's cells. An item that is only a {@code value} becomes that value.
 */
final class RowExpansion {
  static final String FOR = "for";
  private static final String OWN_CAUSE = "$cause";

  private final Registry<Table> tables;
  private final Problems problems;
  private final YamlNode root;
  private final String cause;
  private boolean used;

  /**
   * @param root the file, whose rule's cause {@code $cause} stands for
   */
  RowExpansion(Registry<Table> tables, Problems problems, YamlNode root) {
    this.tables = tables;
    this.problems = problems;
    this.root = root;
    this.cause = causeOf(root);
  }

  /** Expands the file, and reports what its {@code for} gets wrong. */
  YamlNode expand() {
    return outside(root);
  }

  /** Whether the file was found to speak of rows. */
  boolean isUsed() {
    return used;
  }

  private static String causeOf(YamlNode root) {
    if (root instanceof Mapping rule) {
      Optional<YamlNode> cause = rule.get("cause");
      if ((cause.isPresent() ? cause : rule.get("id")).orElse(null) instanceof Scalar name) {
        return name.text();
      }
    }
    return "";
  }

  private YamlNode outside(YamlNode node) {
    if (node instanceof Mapping mapping) {
      List<Entry> entries = new ArrayList<>();
      for (Entry entry : mapping.entries()) {
        if (entry.key().equals(FOR) && !isOverlay(mapping)) {
          problems.error(
              entry.at(),
              "'for' stands on an item of a list (a condition under 'any', a piece of evidence, a"
                  + " fix): '- {for: {row: TABLE}, ...}'");
        } else {
          entries.add(new Entry(entry.key(), entry.at(), outside(entry.value())));
        }
      }
      return new Mapping(entries, mapping.at());
    }
    if (node instanceof Sequence sequence) {
      List<YamlNode> items = new ArrayList<>();
      for (YamlNode item : sequence.items()) {
        if (item instanceof Mapping mapping && mapping.get(FOR).isPresent()) {
          used = true;
          items.addAll(repeated(mapping));
        } else {
          items.add(outside(item));
        }
      }
      return new Sequence(items, sequence.at());
    }
    if (node instanceof Scalar scalar && RowText.isCell(scalar.text())) {
      problems.error(
          node.at(),
          "'" + scalar.text() + "' needs a row: put 'for: {row: TABLE}' on the item of the list");
    }
    return node;
  }

  /** An overlay says {@code for} which version of a rule it is. */
  private boolean isOverlay(Mapping mapping) {
    return mapping == root
        && mapping.get("schema").orElse(null) instanceof Scalar schema
        && schema.text().equals(FileShapes.OVERLAY);
  }

  private List<YamlNode> repeated(Mapping item) {
    List<YamlNode> items = new ArrayList<>();
    Optional<Section> section = Section.of(item.get(FOR).orElseThrow(), TableShapes.FOR, problems);
    if (section.isEmpty()) {
      return items;
    }
    Optional<Scalar> name = section.get().scalar("row");
    Optional<Table> table = name.flatMap(word -> tables.use(word.text(), word.at()));
    Optional<Section> where = section.get().section("where");
    section.get().close();
    if (table.isEmpty()) {
      return items;
    }
    YamlNode body = body(item);
    for (Map<String, Localized> row : table.get().rows().values()) {
      if (where.isEmpty() || isMeant(where.get(), table.get(), row)) {
        items.add(new RowText(tables, problems, table.get(), row).put(body));
      }
    }
    if (items.isEmpty() && !problems.isBroken(item.at().file())) {
      problems.error(section.get().at("where"), "no row of '" + table.get().name() + "' is meant");
    }
    return items;
  }

  private static YamlNode body(Mapping item) {
    List<Entry> entries = new ArrayList<>(item.entries());
    entries.removeIf(entry -> entry.key().equals(FOR));
    return entries.size() == 1 && entries.get(0).key().equals("value")
        ? entries.get(0).value()
        : new Mapping(entries, item.at());
  }

  private boolean isMeant(Section where, Table table, Map<String, Localized> row) {
    boolean meant = true;
    for (Entry entry : where.entries()) {
      Table.Column column = table.columns().get(entry.key());
      if (column == null) {
        problems.error(
            entry.at(),
            "the table '"
                + table.name()
                + "' has no column '"
                + entry.key()
                + "'"
                + Hint.of(entry.key(), table.columns().keySet()));
        return false;
      }
      boolean found = false;
      for (Scalar value : where.scalars(entry.key())) {
        String wanted = value.text().equals(OWN_CAUSE) ? cause : value.text();
        if (!column.choices().isEmpty() && !column.choices().contains(wanted)) {
          problems.error(
              value.at(),
              "'"
                  + entry.key()
                  + "' cannot be '"
                  + wanted
                  + "'"
                  + Hint.of(wanted, column.choices()));
        }
        found |= row.get(entry.key()).en().equals(wanted);
      }
      meant &= found;
    }
    return meant;
  }
}
