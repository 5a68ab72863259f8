package dev.diagnose.rule;

import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Puts the Chinese texts of {@code ID.zh.yaml} into the tree of {@code ID.yaml}. A key is the path
 * to an English text: keys joined by dots, list items by their number from 1 or by their {@code
 * id}: {@code evidence.2.say}, {@code fixes.docker-shm-size.title}.
 */
final class Translations {
  private final Problems problems;

  Translations(Problems problems) {
    this.problems = problems;
  }

  YamlNode apply(YamlNode root, Section translations) {
    YamlNode translated = root;
    for (Entry entry : translations.entries()) {
      if (entry.key().equals("schema")) {
        continue;
      }
      Optional<Scalar> text = translations.scalar(entry.key());
      if (text.isPresent()) {
        List<String> path = Arrays.asList(entry.key().split("\\.", -1));
        Optional<YamlNode> replaced = replace(translated, path, text.get());
        if (replaced.isEmpty()) {
          problems.error(
              entry.at(),
              "'" + entry.key() + "' is not the path to an English text without Chinese");
        }
        translated = replaced.orElse(translated);
      }
    }
    return translated;
  }

  private static Optional<YamlNode> replace(YamlNode node, List<String> path, Scalar text) {
    if (path.isEmpty()) {
      return translated(node, text);
    }
    if (node instanceof Mapping mapping) {
      return inMapping(mapping, path, text);
    }
    return node instanceof Sequence sequence ? inSequence(sequence, path, text) : Optional.empty();
  }

  private static Optional<YamlNode> translated(YamlNode node, Scalar text) {
    return node instanceof Scalar english
        ? Optional.of(
            new Mapping(
                List.of(new Entry("en", english.at(), english), new Entry("zh", text.at(), text)),
                english.at()))
        : Optional.empty();
  }

  /** A key may itself hold dots, so the longest key that begins the path is tried first. */
  private static Optional<YamlNode> inMapping(Mapping mapping, List<String> path, Scalar text) {
    for (int length = path.size(); length > 0; length--) {
      String key = String.join(".", path.subList(0, length));
      for (int i = 0; i < mapping.entries().size(); i++) {
        Entry entry = mapping.entries().get(i);
        if (entry.key().equals(key)) {
          List<Entry> entries = new ArrayList<>(mapping.entries());
          int index = i;
          return replace(entry.value(), path.subList(length, path.size()), text)
              .map(
                  value -> {
                    entries.set(index, new Entry(entry.key(), entry.at(), value));
                    return new Mapping(entries, mapping.at());
                  });
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<YamlNode> inSequence(Sequence sequence, List<String> path, Scalar text) {
    for (int i = 0; i < sequence.items().size(); i++) {
      if (isNamed(sequence.items().get(i), i + 1, path.get(0))) {
        List<YamlNode> items = new ArrayList<>(sequence.items());
        int index = i;
        return replace(items.get(i), path.subList(1, path.size()), text)
            .map(
                value -> {
                  items.set(index, value);
                  return new Sequence(items, sequence.at());
                });
      }
    }
    return Optional.empty();
  }

  private static boolean isNamed(YamlNode item, int number, String name) {
    if (name.equals(Integer.toString(number))) {
      return true;
    }
    return item instanceof Mapping mapping
        && mapping.get("id").orElse(null) instanceof Scalar id
        && id.text().equals(name);
  }
}
