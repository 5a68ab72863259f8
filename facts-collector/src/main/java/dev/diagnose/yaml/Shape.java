package dev.diagnose.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What may stand at one place of a YAML file. Readers of files go by shapes (which keys there are,
 * which must be there, which words a value can be), and {@link JsonSchema} prints the same shapes
 * for editors: there is no second list of keys.
 */
public sealed interface Shape {
  /** A single value; an empty one too. */
  Shape TEXT = new Value(false, List.of());

  /** A single value that is not blank. */
  Shape FILLED = new Value(true, List.of());

  /** {@code true} or {@code false}. */
  Shape FLAG = new Value(true, List.of("true", "false"));

  /** A mapping, read key by key. */
  sealed interface Form extends Shape {
    /** What the mapping is, for messages: {@code a rule}. */
    String what();

    /** What may stand under the key; empty when the mapping cannot have it. */
    Optional<Shape> under(String key);
  }

  /**
   * A single value.
   *
   * @param filled whether it must not be blank
   * @param words the only ones that it can be; empty when it can be any
   */
  record Value(boolean filled, List<String> words) implements Shape {
    public Value {
      words = List.copyOf(words);
    }
  }

  /**
   * A single value that names something declared elsewhere. That the name is known is checked by
   * whoever resolves it.
   *
   * @param kind the kind of the named thing: {@code fact}, {@code cause}
   */
  record Name(String kind) implements Shape {}

  /**
   * A list.
   *
   * @param single whether one item may stand for a list of one
   * @param least how many items there must be
   */
  record Items(Shape item, boolean single, int least) implements Shape {}

  /** A mapping with keys of the author's choice, all of the same shape. */
  record Names(String what, Shape value) implements Form {
    @Override
    public Optional<Shape> under(String key) {
      return Optional.of(value);
    }
  }

  /**
   * A mapping with given keys.
   *
   * @param keys in the order in which an author is offered them
   */
  record Keys(String what, List<Key> keys) implements Form {
    public Keys {
      keys = List.copyOf(keys);
    }

    /** A mapping without keys yet. */
    public static Keys of(String what) {
      return new Keys(what, List.of());
    }

    /** This mapping with a key that must be there. */
    public Keys must(String name, Shape shape, String meaning) {
      return with(new Key(name, shape, true, meaning));
    }

    /** This mapping with a key that may be there. */
    public Keys may(String name, Shape shape, String meaning) {
      return with(new Key(name, shape, false, meaning));
    }

    /** This mapping with the keys of another one too, which take the place of its own. */
    public Keys and(Keys other) {
      List<Key> all = new ArrayList<>(keys);
      all.removeIf(key -> other.under(key.name()).isPresent());
      all.addAll(other.keys);
      return new Keys(what, all);
    }

    private Keys with(Key key) {
      return and(new Keys(what, List.of(key)));
    }

    /** The names of the keys. */
    public List<String> names() {
      List<String> names = new ArrayList<>();
      for (Key key : keys) {
        names.add(key.name());
      }
      return names;
    }

    @Override
    public Optional<Shape> under(String name) {
      for (Key key : keys) {
        if (key.name().equals(name)) {
          return Optional.of(key.shape());
        }
      }
      return Optional.empty();
    }
  }

  /**
   * A key of a mapping.
   *
   * @param required whether the mapping must have it
   * @param meaning one sentence for the author; empty when the name says all
   */
  record Key(String name, Shape shape, boolean required, String meaning) {}

  /** One of several shapes. */
  record Either(List<Shape> shapes) implements Shape {
    public Either {
      shapes = List.copyOf(shapes);
    }
  }

  /**
   * A shape that is used in several places, or within itself.
   *
   * @param name unique in a format
   */
  record Shared(String name, Supplier<Shape> shape) implements Shape {}

  /** One of a few words. */
  static Shape words(List<String> words) {
    return new Value(true, words);
  }

  /** A list, or one item that stands for a list of one. */
  static Shape list(Shape item) {
    return new Items(item, true, 0);
  }

  static Shape either(Shape... shapes) {
    return new Either(List.of(shapes));
  }
}
