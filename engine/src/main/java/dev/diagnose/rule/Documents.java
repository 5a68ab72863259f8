package dev.diagnose.rule;

import dev.diagnose.rule.SourceFiles.SourceText;
import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.YamlException;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of a pack as YAML, translations put in, sorted by what their {@code schema} says. */
final class Documents {
  private static final List<String> SCHEMAS = List.copyOf(FileShapes.ALL.keySet());
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
    for (SourceText text : texts) {
      if (problems.hasErrors(text.name())) {
        problems.unread(text.name(), text.text());
      }
    }
    return documents;
  }

  private void declare(TableParser tables) {
    for (YamlNode tree : trees.values()) {
      if (tree instanceof YamlNode.Mapping mapping
          && mapping.get("schema").orElse(null) instanceof YamlNode.Scalar schema
          && schema.text().equals(FileShapes.TABLE)) {
        Section.of(tree, TableShapes.TABLE, problems).ifPresent(tables::declare);
      }
    }
  }

  private void expand(TableParser tables, List<SourceText> texts) {
    for (Map.Entry<String, YamlNode> tree : trees.entrySet()) {
      RowExpansion expansion = tables.expansion(tree.getValue());
      sort(expansion.expand());
      if (expansion.isUsed()) {
        String stem = tree.getKey().replaceFirst("(?i)\\.ya?ml$", "");
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
        Optional<Section> section = Section.of(translation, FileShapes.TRANSLATIONS, problems);
        if (!trees.containsKey(english)) {
          problems.error(translation.at(), "there is no sound file " + english + " to translate");
        } else if (section.isPresent()) {
          trees.put(english, new Translations(problems).apply(trees.get(english), section.get()));
        }
      }
    }
  }

  private void sort(YamlNode file) {
    Optional<Scalar> schema = schema(file);
    if (schema.isEmpty()) {
      return;
    }
    String name = schema.get().text();
    Shape.Form form = FileShapes.ALL.get(name);
    if (form == null) {
      problems.error(schema.get().at(), "unknown schema '" + name + "'" + Hint.of(name, SCHEMAS));
      return;
    }
    List<Section> same = bySchema.computeIfAbsent(name, kind -> new ArrayList<>());
    Section.of(file, form, problems).ifPresent(same::add);
  }

  private Optional<Scalar> schema(YamlNode file) {
    Optional<Section> section = Section.of(file, FileShapes.ANY, problems);
    Optional<Scalar> schema = section.flatMap(found -> found.scalar("schema"));
    if (section.isPresent() && schema.map(Scalar::text).orElse("").isEmpty()) {
      problems.error(
          file.at(),
          "'schema' is missing: a rule begins with 'schema: diagnosis/1'; others are "
              + String.join(", ", SCHEMAS.subList(1, SCHEMAS.size())));
      return Optional.empty();
    }
    return schema;
  }
}
