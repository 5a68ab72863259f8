package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Form;
import dev.diagnose.yaml.Shape.Key;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.Shape.Name;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Mapping;
import dev.diagnose.yaml.YamlNode.Scalar;
import dev.diagnose.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * One mapping of a file, read key by key. Its {@link Form} says what it can hold; a reader that
 * asks for anything else is a mistake of this program. {@link #close()} reports what is not of the
 * form.
 */
final class Section {
  private final Mapping mapping;
  private final Form form;
  private final Problems problems;

  private Section(Mapping mapping, Form form, Problems problems) {
    this.mapping = mapping;
    this.form = form;
    this.problems = problems;
  }

  /** Empty, and reported, when the node is no mapping. */
  static Optional<Section> of(YamlNode node, Form form, Problems problems) {
    if (node instanceof Mapping mapping) {
      return Optional.of(new Section(mapping, form, problems));
    }
    problems.error(node.at(), form.what() + " is a mapping (key: value), not " + node.kind());
    return Optional.empty();
  }

  /** The same mapping, of which more is known. */
  Section as(Form better) {
    return new Section(mapping, better, problems);
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
    shape(key);
    return mapping.get(key);
  }

  boolean has(String key) {
    return node(key).isPresent();
  }

  Optional<Scalar> scalar(String key) {
    part(key, Shape.Value.class, Shape.Name.class);
    Optional<YamlNode> node = mapping.get(key);
    return node.isEmpty() ? Optional.empty() : asScalar(node.get(), "'" + key + "'");
  }

  /** The value's text; empty when the key is missing. */
  String text(String key) {
    return scalar(key).map(Scalar::text).orElse("");
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
    part(key, Shape.Items.class);
    Optional<YamlNode> node = mapping.get(key);
    if (node.isEmpty()) {
      return List.of();
    }
    return node.get() instanceof Sequence sequence ? sequence.items() : List.of(node.get());
  }

  Optional<Section> section(String key) {
    Form inner = (Form) part(key, Shape.Keys.class, Shape.Names.class);
    Optional<YamlNode> node = mapping.get(key);
    return node.isEmpty() ? Optional.empty() : of(node.get(), inner, problems);
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
      unknownWord(key, scalar.get(), words(key));
    }
    return constant.orElse(fallback);
  }

  /** One of the words that the form says. */
  String word(String key, String fallback) {
    return word(key, words(key), fallback);
  }

  /** One of a few words that other parts of the file say. */
  String word(String key, Collection<String> words, String fallback) {
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
    return word(key, "false").equals("true");
  }

  /** Reports the keys that the form does not have, and those that it must have and are not here. */
  void close() {
    if (!(form instanceof Keys keys)) {
      return;
    }
    for (Entry entry : mapping.entries()) {
      if (keys.under(entry.key()).isEmpty()) {
        problems.error(
            entry.at(),
            "unknown key '"
                + entry.key()
                + "' in "
                + form.what()
                + Hint.of(entry.key(), keys.names()));
      }
    }
    for (Key key : keys.keys()) {
      Optional<YamlNode> node = mapping.get(key.name());
      if (node.isEmpty() && key.required()) {
        problems.error(mapping.at(), "'" + key.name() + "' is missing in " + form.what());
      } else if (node.isPresent()) {
        checkFilled(key, node.get());
      }
    }
  }

  private void checkFilled(Key key, YamlNode node) {
    boolean isWord = key.shape() instanceof Shape.Value value && !value.words().isEmpty();
    boolean mustBe =
        key.shape() instanceof Shape.Value value ? value.filled() : key.shape() instanceof Name;
    if (mustBe && !isWord && node instanceof Scalar scalar && scalar.text().isBlank()) {
      problems.error(node.at(), "'" + key.name() + "' is empty");
    }
  }

  private Shape shape(String key) {
    return form.under(key)
        .orElseThrow(() -> new IllegalStateException(form.what() + " has no key '" + key + "'"));
  }

  private List<String> words(String key) {
    return ((Shape.Value) part(key, Shape.Value.class)).words();
  }

  /** The key's shape, or that one of several which is of a wanted kind. */
  private Shape part(String key, Class<?>... wanted) {
    return part(shape(key), wanted)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "'" + key + "' of " + form.what() + " is read as what it is not"));
  }

  private static Optional<Shape> part(Shape shape, Class<?>... wanted) {
    if (shape instanceof Shape.Shared shared) {
      return part(shared.shape().get(), wanted);
    }
    if (shape instanceof Shape.Either either) {
      for (Shape one : either.shapes()) {
        Optional<Shape> found = part(one, wanted);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    for (Class<?> kind : wanted) {
      if (kind.isInstance(shape)) {
        return Optional.of(shape);
      }
    }
    return Optional.empty();
  }

  private void unknownWord(String key, Scalar scalar, Collection<String> words) {
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
