package dev.diagnose.yaml;

import java.util.List;
import java.util.Optional;

/** A YAML value with its place in the file. */
public sealed interface YamlNode {
  Location at();

  /** What a person calls this kind of node in an error message. */
  String kind();

  /** A scalar, as text; an empty or {@code ~} scalar is the empty text. */
  record Scalar(String text, Location at) implements YamlNode {
    @Override
    public String kind() {
      return "a single value";
    }
  }

  /** A sequence. */
  record Sequence(List<YamlNode> items, Location at) implements YamlNode {
    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public String kind() {
      return "a list";
    }
  }

  /** One key with its value. */
  record Entry(String key, Location at, YamlNode value) {}

  /** A mapping; its keys are unique and keep the file's order. */
  record Mapping(List<Entry> entries, Location at) implements YamlNode {
    public Mapping {
      entries = List.copyOf(entries);
    }

    @Override
    public String kind() {
      return "a mapping";
    }

    public Optional<YamlNode> get(String key) {
      return entries.stream()
          .filter(entry -> entry.key().equals(key))
          .map(Entry::value)
          .findFirst();
    }
  }
}
