package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One mapping of a file, read key by key. Whoever reads it asks for every key that it can have, and
 * then calls {@link #close()}, which reports the keys that nobody asked for.
 */
final class Section {
  private final Mapping mapping;
  private final String what;
  private final Problems problems;
  private final Set<String> known = new LinkedHashSet<>();

  private Section(Mapping mapping, String what, Problems problems) {
    this.mapping = mapping;
    this.what = what;
    this.problems = problems;
  }

  /**
   * @param what what the mapping is, for messages: {@code a rule}, {@code a fix}
   */
  static Optional<Section> of(YamlNode node, String what, Problems problems) {
    if (node instanceof Mapping mapping) {
      return Optional.of(new Section(mapping, what, problems));
    }
    problems.error(node.at(), what + " is a mapping (key: value), not " + node.kind());
    return Optional.empty();
  }

  /** The same mapping under a name that says more. */
  Section as(String betterName) {
    return new Section(mapping, betterName, problems);
  }

  Location at() {
    return mapping.at();
  }

  /** Where the key's value stands; the section itself when it lacks the key. */
  Location at(String key) {
    return mapping.get(key).map(YamlNode::at).orElse(mapping.at());
  }

  List<Entry> entries() {
    return mapping.entries();
  }

  Optional<YamlNode> node(String key) {
    known.add(key);
    return mapping.get(key);
  }

  boolean has(String key) {
    return node(key).isPresent();
  }

  Optional<YamlNode> required(String key) {
    Optional<YamlNode> node = node(key);
    if (node.isEmpty()) {
      problems.error(mapping.at(), "'" + key + "' is missing in " + what);
    }
    return node;
  }

  Optional<Scalar> scalar(String key) {
    Optional<YamlNode> node = node(key);
    return node.isEmpty() ? Optional.empty() : asScalar(node.get(), "'" + key + "'");
  }

  /** The value's text; empty when the key is missing. */
  String text(String key) {
    return scalar(key).map(Scalar::text).orElse("");
  }

  String requiredText(String key) {
    Optional<YamlNode> node = required(key);
    if (node.isEmpty()) {
      return "";
    }
    Optional<Scalar> scalar = scalar(key);
    if (scalar.isPresent() && scalar.get().text().isBlank()) {
      problems.error(scalar.get().at(), "'" + key + "' is empty");
    }
    return scalar.map(Scalar::text).orElse("");
  }

  /** The single values of a list; one value stands for a list of one. */
  List<Scalar> scalars(String key) {
    List<Scalar> scalars = new ArrayList<>();
    for (YamlNode item : items(key)) {
      asScalar(item, "an item of '" + key + "'").ifPresent(scalars::add);
    }
    return scalars;
  }

  List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    for (Scalar scalar : scalars(key)) {
      texts.add(scalar.text());
    }
    return texts;
  }

  /** The items of a list; anything else stands for a list of one. */
  List<YamlNode> items(String key) {
    Optional<YamlNode> node = node(key);
    if (node.isEmpty()) {
      return List.of();
    }
    return node.get() instanceof Sequence sequence ? sequence.items() : List.of(node.get());
  }

  Optional<Section> section(String key, String whatItIs) {
    Optional<YamlNode> node = node(key);
    return node.isEmpty() ? Optional.empty() : of(node.get(), whatItIs, problems);
  }

  /** One of an enumeration's words. */
  <E extends Enum<E>> E word(String key, E[] constants, E fallback) {
    Optional<Scalar> scalar = scalar(key);
    if (scalar.isEmpty()) {
      return fallback;
    }
    String word = scalar.get().text();
    Optional<E> constant = EnumWord.find(constants, word);
    if (constant.isEmpty()) {
      unknownWord(key, scalar.get(), EnumWord.all(constants));
    }
    return constant.orElse(fallback);
  }

  /** One of a few words. */
  String word(String key, List<String> words, String fallback) {
    Optional<Scalar> scalar = scalar(key);
    if (scalar.isEmpty()) {
      return fallback;
    }
    if (!words.contains(scalar.get().text())) {
      unknownWord(key, scalar.get(), words);
    }
    return scalar.get().text();
  }

  boolean flag(String key) {
    return word(key, List.of("true", "false"), "false").equals("true");
  }

  /** Refuses a key that the format has but this program cannot act upon yet. */
  void refuse(String key, String reason) {
    if (has(key)) {
      problems.error(at(key), "'" + key + "' is not supported yet: " + reason);
    }
  }

  /** Reports every key that nobody asked for. */
  void close() {
    for (Entry entry : mapping.entries()) {
      if (!known.contains(entry.key())) {
        problems.error(
            entry.at(),
            "unknown key '" + entry.key() + "' in " + what + Hint.of(entry.key(), known));
      }
    }
  }

  private void unknownWord(String key, Scalar scalar, List<String> words) {
    problems.error(
        scalar.at(),
        "'" + key + "' cannot be '" + scalar.text() + "'" + Hint.of(scalar.text(), words));
  }

  private Optional<Scalar> asScalar(YamlNode node, String name) {
    if (node instanceof Scalar scalar) {
      return Optional.of(scalar);
    }
    problems.error(node.at(), name + " is a single value, not " + node.kind());
    return Optional.empty();
  }
}
