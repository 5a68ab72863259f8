package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.yaml.JsonSchema;
import dev.diagnose.yaml.JsonSchema.KnownNames;
import dev.diagnose.yaml.JsonSchema.Repeated;
import dev.diagnose.yaml.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The JSON Schema (2020-12) of the files of a pack, printed from the shapes that the loader goes
 * by.
 *
 * <p>What the schema refuses the loader refuses. What the schema takes can still be wrong: the
 * loader knows what other files declare, what a regular expression captures, and what stands in an
 * item with {@code for} once it is repeated.
 */
public final class RuleSchema {
  private RuleSchema() {}

  /**
   * Prints the schema.
   *
   * @param catalogue the facts; no others can be named
   * @param base whose causes, rules, patterns, conditions, fixes and tables an editor offers; files
   *     can declare others
   */
  public static String of(Catalogue catalogue, Pack base) {
    List<String> lists = new ArrayList<>();
    for (FactDefinition fact : catalogue.all()) {
      if (fact.type() == FactType.RECORDS) {
        lists.add(fact.name());
      }
    }
    Map<String, KnownNames> names = new LinkedHashMap<>();
    names.put("fact", new KnownNames(List.copyOf(catalogue.names()), true));
    names.put("list", new KnownNames(lists, true));
    names.put("cause", open(base.causes()));
    names.put("rule", new KnownNames(ruleIds(base), false));
    names.put("pattern", open(base.patterns()));
    names.put("condition", open(base.conditions()));
    names.put("fix", open(base.fixes()));
    names.put("table", open(base.tables()));
    return new JsonSchema(names, Optional.of(new Repeated(RowExpansion.FOR, TableShapes.FOR)))
        .print("Rules of diagnose", "schema", files(), FileShapes.DRAFT);
  }

  private static List<String> ruleIds(Pack base) {
    List<String> ids = new ArrayList<>();
    for (StoredRule rule : base.rules()) {
      ids.add(rule.id());
    }
    return ids;
  }

  private static KnownNames open(Map<String, ?> declared) {
    return new KnownNames(List.copyOf(declared.keySet()), false);
  }

  private static Map<String, Shape> files() {
    Map<String, Shape> files = new LinkedHashMap<>(FileShapes.ALL);
    files.put(FileShapes.TABLE, Shape.either(TableShapes.TABLE, TableShapes.MORE_ROWS));
    return files;
  }
}
