package dev.diagnose.facts;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.YamlException;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads one file of the catalogue: {@code groups}, each a mapping of fact names to entries, and the
 * other {@code files} that belong to it. All mistakes are collected, so that one build names them
 * all.
 */
final class CatalogueYaml {
  private static final Pattern FACT_NAME = Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z0-9-]+)*");
  private static final Pattern FIELD_NAME = Pattern.compile("[a-z][a-z0-9-]*");
  private static final Shape TEXTS = new Shape.Items(Shape.TEXT, false, 0);
  private static final Keys TEXT =
      Keys.of("text").must("en", Shape.FILLED, "English.").must("zh", Shape.FILLED, "Chinese.");
  private static final Keys FIELD =
      Keys.of("a field")
          .must("type", Shape.words(labels(FactType.values(), FactType::label)), "")
          .may("words", TEXTS, "All that it can be; for 'type: enum'.")
          .may("unit", Shape.TEXT, "The unit in which it is shown.")
          .may("source", Shape.TEXT, "The file or call that it is read from.")
          .may(
              "sensitivity",
              Shape.words(labels(Sensitivity.values(), Sensitivity::label)),
              "Whether it names people, machines or addresses.")
          .must("text", TEXT, "What it is.");
  private static final Keys FACT =
      Keys.of("a fact")
          .and(FIELD)
          .must("source", Shape.FILLED, "The file or call that it is read from.")
          .may("scope", Shape.words(List.of("node", "gpu", "port", "rank", "container")), "")
          .may("ask", Shape.TEXT, "The command that shows it.")
          .may("keys", TEXTS, "The fields that tell the records of a list apart.")
          .may("fields", new Shape.Names("'fields'", FIELD), "For 'type: records'.");

  /** A file of the catalogue. */
  static final Keys FILE =
      Keys.of("the file")
          .must("schema", Shape.words(List.of("facts/1")), "")
          .may("files", TEXTS, "The other files of the catalogue.")
          .may(
              "groups",
              new Shape.Names("'groups'", new Shape.Names("a group", FACT)),
              "Facts by group and name.");

  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, FactDefinition> definitions = new LinkedHashMap<>();
  private List<String> files = List.of();

  private CatalogueYaml() {}

  static CatalogueYaml read(String file, String text) {
    CatalogueYaml catalogue = new CatalogueYaml();
    try {
      catalogue.root(YamlReader.read(file, text));
    } catch (YamlException broken) {
      catalogue.problems.add(broken.problem());
    }
    return catalogue;
  }

  List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** The other files of the catalogue, which stand beside this one. */
  List<String> files() {
    return List.copyOf(files);
  }

  List<FactDefinition> definitions() {
    return List.copyOf(definitions.values());
  }

  private void root(YamlNode root) {
    Optional<YamlNode.Mapping> file = mapping(root);
    if (file.isEmpty()) {
      return;
    }
    conform(file.get(), FILE);
    files = strings(file.get(), "files");
    word(file.get(), "schema", FILE);
    file.get().get("groups").flatMap(this::mapping).ifPresent(this::groups);
  }

  private void groups(YamlNode.Mapping groups) {
    for (YamlNode.Entry group : groups.entries()) {
      mapping(group.value()).ifPresent(facts -> facts(group.key(), facts));
    }
  }

  private void facts(String group, YamlNode.Mapping facts) {
    for (YamlNode.Entry fact : facts.entries()) {
      if (!FACT_NAME.matcher(fact.key()).matches()) {
        error(fact.at(), "a fact's name is like area.noun.attribute, in lower case");
      }
      Optional<YamlNode.Mapping> entry = mapping(fact.value());
      if (entry.isEmpty()) {
        continue;
      }
      conform(entry.get(), FACT);
      FactDefinition definition = definition(group, fact.key(), entry.get());
      if (definitions.put(fact.key(), definition) != null) {
        error(fact.at(), "the fact " + fact.key() + " is declared twice");
      }
    }
  }

  private FactDefinition definition(String group, String name, YamlNode.Mapping entry) {
    FactType type = word(entry, "type", FACT, FactType.values(), FactType::label);
    Map<String, FactDefinition> fields = fields(group, name, entry, type);
    List<String> keys = strings(entry, "keys");
    for (String key : keys) {
      if (!fields.containsKey(key)) {
        error(entry.at(), "the key '" + key + "' is not a field of " + name);
      }
    }
    if (type == FactType.RECORDS && keys.isEmpty()) {
      error(entry.at(), "a list needs 'keys': the fields that tell its records apart");
    }
    String scope = word(entry, "scope", FACT);
    return new FactDefinition(
        name,
        group,
        type,
        words(entry, type),
        scalar(entry, "unit"),
        scalar(entry, "source"),
        scope.isEmpty() ? "node" : scope,
        sensitivity(entry),
        scalar(entry, "ask"),
        text(entry),
        keys,
        fields);
  }

  private Map<String, FactDefinition> fields(
      String group, String name, YamlNode.Mapping entry, FactType type) {
    Optional<YamlNode.Mapping> declared = entry.get("fields").flatMap(this::mapping);
    if (declared.isPresent() != (type == FactType.RECORDS)) {
      error(entry.at(), name + ": 'fields' goes with 'type: records', and only with it");
    }
    Map<String, FactDefinition> fields = new LinkedHashMap<>();
    if (declared.isPresent()) {
      for (YamlNode.Entry field : declared.get().entries()) {
        mapping(field.value())
            .ifPresent(body -> fields.put(field.key(), field(group, field, body)));
      }
    }
    return fields;
  }

  private FactDefinition field(String group, YamlNode.Entry field, YamlNode.Mapping body) {
    if (!FIELD_NAME.matcher(field.key()).matches()) {
      error(field.at(), "a field's name is one word in lower case, hyphens allowed");
    }
    conform(body, FIELD);
    FactType type = word(body, "type", FIELD, FactType.values(), FactType::label);
    if (type == FactType.RECORDS) {
      error(field.at(), "records cannot hold records");
    }
    return new FactDefinition(
        field.key(),
        group,
        type,
        words(body, type),
        scalar(body, "unit"),
        scalar(body, "source"),
        "",
        sensitivity(body),
        "",
        text(body),
        List.of(),
        Map.of());
  }

  private List<String> words(YamlNode.Mapping entry, FactType type) {
    List<String> words = strings(entry, "words");
    if (words.isEmpty() == (type == FactType.ENUM)) {
      error(entry.at(), "'words' goes with 'type: enum', and only with it");
    }
    return words;
  }

  private Sensitivity sensitivity(YamlNode.Mapping entry) {
    return word(entry, "sensitivity", FIELD, Sensitivity.values(), Sensitivity::label);
  }

  private Localized text(YamlNode.Mapping entry) {
    Optional<YamlNode.Mapping> text = entry.get("text").flatMap(this::mapping);
    if (text.isEmpty()) {
      return Localized.EMPTY;
    }
    conform(text.get(), TEXT);
    return new Localized(scalar(text.get(), "en"), scalar(text.get(), "zh"));
  }

  /** What the word stands for; the first value when it is missing or unknown. */
  private <E> E word(
      YamlNode.Mapping entry, String key, Keys shape, E[] values, Function<E, String> label) {
    String word = word(entry, key, shape);
    for (E value : values) {
      if (label.apply(value).equals(word)) {
        return value;
      }
    }
    return values[0];
  }

  private String word(YamlNode.Mapping entry, String key, Keys shape) {
    String word = scalar(entry, key);
    List<String> words = ((Shape.Value) shape.under(key).orElseThrow()).words();
    if (entry.get(key).isPresent() && !words.contains(word)) {
      error(entry.at(), key + " is one of " + words + ", not '" + word + "'");
    }
    return word;
  }

  private static <E> List<String> labels(E[] values, Function<E, String> label) {
    List<String> labels = new ArrayList<>();
    for (E value : values) {
      labels.add(label.apply(value));
    }
    return labels;
  }

  private String scalar(YamlNode.Mapping entry, String key) {
    Optional<YamlNode> node = entry.get(key);
    if (node.isEmpty()) {
      return "";
    }
    if (node.get() instanceof YamlNode.Scalar scalar) {
      return scalar.text();
    }
    error(node.get().at(), "expected a single value for '" + key + "'");
    return "";
  }

  private List<String> strings(YamlNode.Mapping entry, String key) {
    List<String> strings = new ArrayList<>();
    Optional<YamlNode> node = entry.get(key);
    if (node.isPresent() && node.get() instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        if (item instanceof YamlNode.Scalar scalar) {
          strings.add(scalar.text());
        } else {
          error(item.at(), "expected a single value in '" + key + "'");
        }
      }
    } else if (node.isPresent()) {
      error(node.get().at(), "expected a list for '" + key + "'");
    }
    return strings;
  }

  private Optional<YamlNode.Mapping> mapping(YamlNode node) {
    if (node instanceof YamlNode.Mapping mapping) {
      return Optional.of(mapping);
    }
    error(node.at(), "expected a mapping, found " + node.kind());
    return Optional.empty();
  }

  /**
   * Reports keys that the shape does not have, and those that it must have and that say nothing.
   */
  private void conform(YamlNode.Mapping mapping, Keys shape) {
    for (YamlNode.Entry entry : mapping.entries()) {
      if (shape.under(entry.key()).isEmpty()) {
        error(entry.at(), "unknown key '" + entry.key() + "'; known are " + shape.names());
      }
    }
    for (Shape.Key key : shape.keys()) {
      YamlNode value = mapping.get(key.name()).orElse(null);
      boolean isBlank = value instanceof YamlNode.Scalar scalar && scalar.text().isBlank();
      if (key.required() && (value == null || isBlank)) {
        error(mapping.at(), "'" + key.name() + "' is missing in " + shape.what());
      }
    }
  }

  private void error(Location at, String message) {
    problems.add(Problem.error(at, message));
  }
}
