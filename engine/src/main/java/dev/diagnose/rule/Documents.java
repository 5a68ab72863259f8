package dev.diagnose.rule;

import dev.diagnose.rule.SourceFiles.SourceText;
import dev.diagnose.yaml.YamlException;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of a pack as YAML, translations put in, sorted by what their {@code schema} says. */
final class Documents {
  static final String PACK = "pack/1";
  static final String CAUSES = "causes/1";
  static final String PATTERNS = "patterns/1";
  static final String CONDITIONS = "conditions/1";
  static final String FIXES = "fixes/1";
  static final String BLOCKS = "blocks/1";
  static final String RULE = "diagnosis/1";
  private static final String TRANSLATION = "translation/1";
  private static final String TABLE = "table/1";
  private static final List<String> SCHEMAS =
      List.of(RULE, PATTERNS, BLOCKS, CONDITIONS, FIXES, TABLE, CAUSES, PACK, TRANSLATION);
  private static final String CHINESE = ".zh.yaml";

  private final Problems problems;
  private final Map<String, YamlNode> trees = new LinkedHashMap<>();
  private final Map<String, List<Section>> bySchema = new LinkedHashMap<>();
  private final Map<String, String> speakingOfRows = new LinkedHashMap<>();

  private Documents(Problems problems) {
    this.problems = problems;
  }

  /**
   * Reads files.
   *
   * @param tables takes up the tables that the files declare; after that, whatever stands {@code
   *     for} their rows is repeated
   */
  static Documents of(List<SourceText> texts, TableParser tables, Problems problems) {
    Documents documents = new Documents(problems);
    for (SourceText text : texts) {
      documents.parse(text);
    }
    documents.translate();
    documents.declare(tables);
    documents.expand(tables, texts);
    return documents;
  }

  private void declare(TableParser tables) {
    for (YamlNode tree : trees.values()) {
      if (tree instanceof YamlNode.Mapping mapping
          && mapping.get("schema").orElse(null) instanceof YamlNode.Scalar schema
          && schema.text().equals(TABLE)) {
        Section.of(tree, "a table", problems).ifPresent(tables::declare);
      }
    }
  }

  private void expand(TableParser tables, List<SourceText> texts) {
    for (Map.Entry<String, YamlNode> tree : trees.entrySet()) {
      RowExpansion expansion = tables.expansion(tree.getValue());
      Section.of(expansion.expand(), "the file", problems).ifPresent(this::sort);
      if (expansion.isUsed()) {
        String stem = tree.getKey().replaceFirst("\\.ya?ml$", "");
        for (SourceText text : texts) {
          if (text.name().equals(tree.getKey()) || text.name().equals(stem + CHINESE)) {
            speakingOfRows.put(text.name(), text.text());
          }
        }
      }
    }
  }

  /** The texts of the files that speak of rows, by name: other rows make other rules of them. */
  Map<String, String> speakingOfRows() {
    return speakingOfRows;
  }

  List<Section> of(String schema) {
    return bySchema.getOrDefault(schema, List.of());
  }

  private void parse(SourceText text) {
    try {
      trees.put(text.name(), YamlReader.read(text.name(), text.text()));
    } catch (YamlException broken) {
      problems.add(broken.problem());
    }
  }

  private void translate() {
    for (String name : List.copyOf(trees.keySet())) {
      if (name.endsWith(CHINESE)) {
        YamlNode translation = trees.remove(name);
        String english = name.substring(0, name.length() - CHINESE.length()) + ".yaml";
        Optional<Section> section = Section.of(translation, "a translation", problems);
        if (!trees.containsKey(english)) {
          problems.error(translation.at(), "there is no sound file " + english + " to translate");
        } else if (section.isPresent()) {
          trees.put(english, new Translations(problems).apply(trees.get(english), section.get()));
        }
      }
    }
  }

  private void sort(Section file) {
    String schema = file.text("schema");
    if (schema.isEmpty()) {
      problems.error(
          file.at(),
          "'schema' is missing: a rule begins with 'schema: diagnosis/1'; others are "
              + String.join(", ", SCHEMAS.subList(1, SCHEMAS.size())));
    } else if (!SCHEMAS.contains(schema)) {
      problems.error(
          file.at("schema"), "unknown schema '" + schema + "'" + Hint.of(schema, SCHEMAS));
    }
    bySchema
        .computeIfAbsent(schema, kind -> new ArrayList<>())
        .add(schema.equals(RULE) ? file.as("a rule") : file);
  }
}
