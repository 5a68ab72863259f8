package dev.diagnose.facts;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
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
  private static final List<String> SCOPES = List.of("node", "gpu", "port", "rank", "container");
  private static final List<String> FACT_KEYS =
      List.of(
          "type",
          "words",
          "unit",
          "source",
          "scope",
          "sensitivity",
          "ask",
          "text",
          "keys",
          "fields");
  private static final List<String> FIELD_KEYS =
      List.of("type", "words", "unit", "source", "sensitivity", "text");

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
    unknownKeys(file.get(), List.of("schema", "files", "groups"));
    files = strings(file.get(), "files");
    if (!scalar(file.get(), "schema").equals("facts/1")) {
      error(root.at(), "expected 'schema: facts/1'");
    }
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
      unknownKeys(entry.get(), FACT_KEYS);
      FactDefinition definition = definition(group, fact.key(), entry.get());
      if (definitions.put(fact.key(), definition) != null) {
        error(fact.at(), "the fact " + fact.key() + " is declared twice");
      }
    }
  }

  private FactDefinition definition(String group, String name, YamlNode.Mapping entry) {
    FactType type = word(entry, "type", FactType.values(), FactType::label, FactType.STRING);
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
    String scope = scalar(entry, "scope");
    if (!scope.isEmpty() && !SCOPES.contains(scope)) {
      error(entry.at(), "scope is one of " + SCOPES + ", not '" + scope + "'");
    }
    return new FactDefinition(
        name,
        group,
        type,
        words(entry, type),
        scalar(entry, "unit"),
        required(entry, "source"),
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
    unknownKeys(body, FIELD_KEYS);
    FactType type = word(body, "type", FactType.values(), FactType::label, FactType.STRING);
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
    return entry.get("sensitivity").isEmpty()
        ? Sensitivity.NONE
        : word(entry, "sensitivity", Sensitivity.values(), Sensitivity::label, Sensitivity.NONE);
  }

  private Localized text(YamlNode.Mapping entry) {
    Optional<YamlNode.Mapping> text = entry.get("text").flatMap(this::mapping);
    if (text.isEmpty()) {
      error(entry.at(), "expected 'text: {en: ..., zh: ...}'");
      return Localized.EMPTY;
    }
    unknownKeys(text.get(), List.of("en", "zh"));
    return new Localized(required(text.get(), "en"), required(text.get(), "zh"));
  }

  private <E> E word(
      YamlNode.Mapping entry, String key, E[] values, Function<E, String> label, E fallback) {
    String word = required(entry, key);
    List<String> labels = new ArrayList<>();
    for (E value : values) {
      if (label.apply(value).equals(word)) {
        return value;
      }
      labels.add(label.apply(value));
    }
    error(entry.at(), key + " is one of " + labels + ", not '" + word + "'");
    return fallback;
  }

  private String required(YamlNode.Mapping entry, String key) {
    String text = scalar(entry, key);
    if (text.isEmpty()) {
      error(entry.at(), "'" + key + "' is missing");
    }
    return text;
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

  private void unknownKeys(YamlNode.Mapping mapping, List<String> known) {
    for (YamlNode.Entry entry : mapping.entries()) {
      if (!known.contains(entry.key())) {
        error(entry.at(), "unknown key '" + entry.key() + "'; known are " + known);
      }
    }
  }

  private void error(Location at, String message) {
    problems.add(Problem.error(at, message));
  }
}
