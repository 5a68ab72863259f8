package dev.diagnose.yaml;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Prints shapes as JSON Schema, draft 2020-12.
 *
 * <p>YAML gives an editor numbers, truth values and nulls where a reader of this project sees text,
 * so a single value can be of any of these types.
 */
public final class JsonSchema {
  private static final String DRAFT = "https://json-schema.org/draft/2020-12/schema";
  private static final String DEFINITIONS = "#/$defs/";
  private static final String TYPE = "type";
  private static final List<Object> FILLED_TYPES = List.of("string", "number", "boolean");
  private static final List<Object> ALL_TYPES = List.of("string", "number", "boolean", "null");

  /** Words that YAML 1.1 takes for truth values. */
  private static final Set<String> TRUE = Set.of("true", "yes", "on");

  private static final Set<String> FALSE = Set.of("false", "no", "off");

  private final Map<String, KnownNames> names;
  private final Optional<Repeated> repeated;
  private final Map<String, Object> definitions = new LinkedHashMap<>();

  /**
   * The names that an editor offers for one kind.
   *
   * @param isClosed whether no file can declare others
   * @param excluded names that stand elsewhere, in a shape of their own
   */
  public record KnownNames(List<String> names, boolean isClosed, List<String> excluded) {
    public KnownNames {
      names = List.copyOf(names);
      excluded = List.copyOf(excluded);
    }

    /** Names of which none is excluded. */
    public KnownNames(List<String> names, boolean isClosed) {
      this(names, isClosed, List.of());
    }
  }

  /**
   * What a list's item may be besides what the list holds. It has the keys of what it is repeated
   * to, and what stands under them shows only then; or else only a value.
   *
   * @param key the key that tells such an item
   * @param shape what stands under that key
   * @param value the key of an item that becomes what stands under it
   */
  public record Repeated(String key, Shape shape, String value) {}

  /**
   * @param names by the kind that {@link Shape.Name} says; a kind that is not here has no names
   */
  public JsonSchema(Map<String, KnownNames> names, Optional<Repeated> repeated) {
    this.names = Map.copyOf(names);
    this.repeated = repeated;
  }

  /** The schema of a file that has this shape. */
  public String print(String title, Shape file) {
    return text(title, Map.of("allOf", List.of(schema(file))));
  }

  /**
   * The schema of files whose first key says which shape they have.
   *
   * @param key that key
   * @param files by its value
   * @param unread what a file looks like that is not read at all
   */
  public String print(String title, String key, Map<String, Shape> files, Shape.Keys unread) {
    List<Object> branches = new ArrayList<>();
    for (Map.Entry<String, Shape> file : files.entrySet()) {
      Map<String, Object> whole = ordered("if", unread(unread), "then", true);
      whole.put("else", schema(file.getValue()));
      branches.add(
          ordered(
              "if",
              ordered(
                  "properties", Map.of(key, Map.of("const", file.getKey())),
                  "required", List.of(key)),
              "then",
              whole));
    }
    Map<String, Object> root =
        ordered(
            TYPE, "object", "properties", Map.of(key, Map.of("enum", List.copyOf(files.keySet()))));
    root.put("required", List.of(key));
    root.put("allOf", branches);
    return text(title, root);
  }

  private Map<String, Object> unread(Shape.Keys keys) {
    Map<String, Object> open = keys(keys);
    open.remove("additionalProperties");
    return open;
  }

  private Map<String, Object> schema(Shape shape) {
    if (shape instanceof Shape.Value value) {
      return value(value);
    }
    if (shape instanceof Shape.Name name) {
      return name(name);
    }
    if (shape instanceof Shape.Items items) {
      return items(items);
    }
    if (shape instanceof Shape.Names free) {
      return ordered(TYPE, "object", "additionalProperties", schema(free.value()));
    }
    if (shape instanceof Shape.Keys keys) {
      return keys(keys);
    }
    if (shape instanceof Shape.Either either) {
      List<Object> any = new ArrayList<>();
      either.shapes().forEach(one -> any.add(schema(one)));
      return ordered("anyOf", any);
    }
    return reference((Shape.Shared) shape);
  }

  private Map<String, Object> reference(Shape.Shared shared) {
    if (!definitions.containsKey(shared.name())) {
      definitions.put(shared.name(), Map.of());
      definitions.put(shared.name(), schema(shared.shape().get()));
    }
    return ordered("$ref", DEFINITIONS + shared.name());
  }

  private static Map<String, Object> value(Shape.Value value) {
    if (value.words().isEmpty()) {
      return value.filled() ? filled() : ordered(TYPE, ALL_TYPES);
    }
    Set<Object> words = new LinkedHashSet<>(value.words());
    for (String word : value.words()) {
      if (TRUE.contains(word) || FALSE.contains(word)) {
        words.add(TRUE.contains(word));
      }
    }
    return ordered("enum", List.copyOf(words));
  }

  private static Map<String, Object> filled() {
    return ordered(TYPE, FILLED_TYPES, "pattern", "\\S");
  }

  private Map<String, Object> name(Shape.Name name) {
    KnownNames known = names.get(name.kind());
    if (known == null) {
      return filled();
    }
    if (!known.excluded().isEmpty()) {
      return ordered("allOf", List.of(filled(), Map.of("not", Map.of("enum", known.excluded()))));
    }
    Map<String, Object> offered = ordered("enum", known.names());
    return known.isClosed() ? offered : ordered("anyOf", List.of(offered, filled()));
  }

  private Map<String, Object> items(Shape.Items items) {
    Map<String, Object> item = schema(items.item());
    Map<String, Object> list = ordered(TYPE, "array", "items", orRepeated(item, items.item()));
    if (items.least() > 0) {
      list.put("minItems", items.least());
    }
    return items.single() ? ordered("anyOf", List.of(list, item)) : list;
  }

  private Map<String, Object> orRepeated(Map<String, Object> item, Shape shape) {
    if (repeated.isEmpty()) {
      return item;
    }
    List<Object> forms = new ArrayList<>();
    forms.add(repeated(List.of(repeated.get().value()), List.of(repeated.get().value())));
    addRepeated(shape, forms);
    List<String> required = List.of(repeated.get().key());
    Map<String, Object> branch = ordered("if", ordered(TYPE, "object", "required", required));
    branch.put("then", forms.size() == 1 ? forms.get(0) : ordered("anyOf", forms));
    branch.put("else", item);
    return branch;
  }

  private void addRepeated(Shape shape, List<Object> forms) {
    if (shape instanceof Shape.Shared shared) {
      addRepeated(shared.shape().get(), forms);
    } else if (shape instanceof Shape.Either either) {
      either.shapes().forEach(one -> addRepeated(one, forms));
    } else if (shape instanceof Shape.Keys keys) {
      List<String> required = new ArrayList<>();
      for (Shape.Key key : keys.keys()) {
        if (key.required()) {
          required.add(key.name());
        }
      }
      forms.add(repeated(keys.names(), required));
    } else if (shape instanceof Shape.Names) {
      Map<String, Object> open = repeated(List.of(), List.of());
      open.remove("additionalProperties");
      forms.add(open);
    }
  }

  private Map<String, Object> repeated(List<String> names, List<String> required) {
    String key = repeated.orElseThrow().key();
    Shape once = new Shape.Shared(key, () -> repeated.get().shape());
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put(key, schema(once));
    for (String name : names) {
      properties.put(name, true);
    }
    List<String> all = new ArrayList<>(required);
    all.add(0, key);
    Map<String, Object> form = ordered(TYPE, "object", "properties", properties);
    form.put("required", all);
    form.put("additionalProperties", false);
    return form;
  }

  private Map<String, Object> keys(Shape.Keys keys) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<Object> required = new ArrayList<>();
    for (Shape.Key key : keys.keys()) {
      Map<String, Object> property = new LinkedHashMap<>(schema(key.shape()));
      if (!key.meaning().isEmpty()) {
        property.put("description", key.meaning());
      }
      properties.put(key.name(), property);
      if (key.required()) {
        required.add(key.name());
      }
    }
    Map<String, Object> schema = ordered(TYPE, "object", "properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    schema.put("additionalProperties", false);
    return schema;
  }

  private String text(String title, Map<String, Object> root) {
    Map<String, Object> schema = ordered("$schema", DRAFT, "title", title);
    schema.putAll(root);
    schema.put("$defs", definitions);
    StringWriter text = new StringWriter();
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setPrettyPrinter(printer);
      write(json, schema);
    } catch (IOException cannotHappenInMemory) {
      throw new IllegalStateException(cannotHappenInMemory);
    }
    return text + "\n";
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName((String) entry.getKey());
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object item : list) {
        write(json, item);
      }
      json.writeEndArray();
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else {
      json.writeString((String) value);
    }
  }

  private static Map<String, Object> ordered(String key, Object value) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(key, value);
    return map;
  }

  private static Map<String, Object> ordered(
      String first, Object value, String second, Object other) {
    Map<String, Object> map = ordered(first, value);
    map.put(second, other);
    return map;
  }
}
