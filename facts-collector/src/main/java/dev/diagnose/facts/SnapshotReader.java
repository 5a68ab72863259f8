package dev.diagnose.facts;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reading half of {@link SnapshotJson}. */
final class SnapshotReader {
  /** What editors on Windows put in front. */
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final String file;
  private final Catalogue catalogue;
  private final List<Problem> problems = new ArrayList<>();
  private String host = "";

  SnapshotReader(String file, Catalogue catalogue) {
    this.file = file;
    this.catalogue = catalogue;
  }

  SnapshotJson.Loaded read(String text) throws SnapshotException {
    JsonNode.Members root = members(parse(text), "a snapshot is a JSON object");
    JsonNode schema = root.members().get("schema");
    if (!(schema instanceof JsonNode.Scalar scalar) || !scalar.text().equals(SnapshotJson.SCHEMA)) {
      throw new SnapshotException(
          root.at(), "not a snapshot: expected \"schema\": \"" + SnapshotJson.SCHEMA + "\"");
    }
    host = text(root, "host");
    JsonNode facts = root.members().get("facts");
    if (facts == null) {
      throw new SnapshotException(root.at(), "not a snapshot: \"facts\" is missing");
    }
    Map<String, JsonNode> byName =
        members(facts, "\"facts\" is a JSON object of fact names").members();
    reportUnknown(byName);
    List<Fact> known = new ArrayList<>();
    for (FactDefinition definition : catalogue.all()) {
      JsonNode node = byName.get(definition.name());
      if (node != null) {
        facts(definition, node, known);
      }
    }
    return new SnapshotJson.Loaded(new Snapshot(host, known), problems);
  }

  private JsonNode parse(String text) throws SnapshotException {
    String json = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      if (parser.nextToken() == null) {
        throw new SnapshotException(new Location(file, 1, 1), "the file is empty");
      }
      JsonNode root = JsonNode.read(file, parser, 0);
      if (parser.nextToken() != null) {
        JsonLocation at = parser.currentTokenLocation();
        throw new SnapshotException(
            new Location(file, at.getLineNr(), at.getColumnNr()),
            "a second JSON value starts here; a snapshot is one object");
      }
      return root;
    } catch (JsonProcessingException broken) {
      throw new SnapshotException(at(broken.getLocation()), "not JSON: " + reason(broken));
    } catch (IOException broken) {
      throw new SnapshotException(new Location(file, 1, 1), "not JSON: " + broken.getMessage());
    }
  }

  private static String reason(JsonProcessingException broken) {
    String message = broken.getOriginalMessage();
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }

  private Location at(JsonLocation location) {
    return location == null
        ? new Location(file, 1, 1)
        : new Location(
            file, Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
  }

  private void reportUnknown(Map<String, JsonNode> byName) {
    for (Map.Entry<String, JsonNode> fact : byName.entrySet()) {
      if (catalogue.find(fact.getKey()).isEmpty()) {
        Optional<String> nearest = catalogue.nearest(fact.getKey());
        String hint = nearest.isPresent() ? "; did you mean " + nearest.get() + "?" : "";
        report(fact.getValue().at(), "unknown fact '" + fact.getKey() + "', left out" + hint);
      }
    }
  }

  private void facts(FactDefinition definition, JsonNode node, List<Fact> known) {
    boolean severalPlaces =
        node instanceof JsonNode.Items items
            && !items.items().isEmpty()
            && items.items().get(0) instanceof JsonNode.Members
            && definition.type() != FactType.RECORDS;
    if (node instanceof JsonNode.Items items && (severalPlaces || hasReadings(items))) {
      for (JsonNode item : items.items()) {
        fact(definition, item, known);
      }
    } else {
      fact(definition, node, known);
    }
  }

  /** A list fact seen at several places, as opposed to its records written bare. */
  private static boolean hasReadings(JsonNode.Items items) {
    for (JsonNode item : items.items()) {
      if (item instanceof JsonNode.Members members
          && (members.members().get("records") instanceof JsonNode.Items
              || (members.members().containsKey("at")
                  && members.members().containsKey("source")))) {
        return true;
      }
    }
    return false;
  }

  private void fact(FactDefinition definition, JsonNode node, List<Fact> known) {
    try {
      Reading reading = reading(definition, node, Source.of(file));
      known.add(new Fact(definition.name(), coordinate(node), reading));
    } catch (Misfit misfit) {
      report(misfit.at, definition.name() + ": " + misfit.getMessage() + "; the fact is left out");
    }
  }

  private Coordinate coordinate(JsonNode node) {
    if (node instanceof JsonNode.Members members
        && members.members().get("at") instanceof JsonNode.Members at) {
      return new Coordinate(text(at, "host"), text(at, "rank"), text(at, "device"));
    }
    return Coordinate.ofHost(host);
  }

  private Reading reading(FactDefinition definition, JsonNode node, Source listSource)
      throws Misfit {
    if (!(node instanceof JsonNode.Members members)) {
      return Reading.of(value(definition, node, listSource, true), listSource);
    }
    Source source = source(members, listSource);
    JsonNode value = members.members().get("value");
    JsonNode records = members.members().get("records");
    JsonNode state = members.members().get("state");
    if (value != null) {
      return Reading.of(value(definition, value, source, true), source);
    }
    if (records != null) {
      boolean complete =
          !(members.members().get("complete") instanceof JsonNode.Scalar scalar
              && scalar.text().equals("false"));
      Value list = value(definition, records, source, complete);
      String detail = text(members, "detail");
      return new Reading(FactState.VALUE, Optional.of(list), detail, source);
    }
    if (state instanceof JsonNode.Scalar label) {
      return Reading.without(state(label), text(members, "detail"), source);
    }
    throw new Misfit(node.at(), "expected \"value\", \"records\" or \"state\"");
  }

  private static FactState state(JsonNode.Scalar label) throws Misfit {
    for (FactState state : FactState.values()) {
      if (state.label().equals(label.text()) && state != FactState.VALUE) {
        return state;
      }
    }
    throw new Misfit(
        label.at(),
        "the state '"
            + label.text()
            + "' is not one of absent, unreadable, timed-out, not-applicable");
  }

  private static Source source(JsonNode.Members members, Source fallback) {
    JsonNode source = members.members().get("source");
    if (source instanceof JsonNode.Scalar origin) {
      return Source.of(origin.text());
    }
    if (source instanceof JsonNode.Members line) {
      return new Source(text(line, "file"), number(text(line, "line")), text(line, "text"));
    }
    return fallback;
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException notALine) {
      return 0;
    }
  }

  private Value value(FactDefinition definition, JsonNode node, Source source, boolean complete)
      throws Misfit {
    if (definition.type() == FactType.RECORDS) {
      return records(definition, node, source, complete);
    }
    if (definition.type() == FactType.WORDS && node instanceof JsonNode.Items items) {
      List<String> words = new ArrayList<>();
      for (JsonNode item : items.items()) {
        words.add(scalar(item, definition).text());
      }
      return new Value.Words(words);
    }
    JsonNode.Scalar scalar = scalar(node, definition);
    if (!scalar.quoted() && definition.type() == FactType.DURATION) {
      return new Value.Whole(nanoseconds(scalar));
    }
    try {
      return ValueParser.parse(definition, scalar.text());
    } catch (IllegalArgumentException wrongForm) {
      throw new Misfit(scalar.at(), wrongForm.getMessage());
    }
  }

  private static long nanoseconds(JsonNode.Scalar scalar) throws Misfit {
    try {
      return Long.parseLong(scalar.text());
    } catch (NumberFormatException fraction) {
      throw new Misfit(
          scalar.at(),
          "a bare number is whole nanoseconds; write a duration as text, like \"1.5s\"");
    }
  }

  private static JsonNode.Scalar scalar(JsonNode node, FactDefinition definition) throws Misfit {
    if (node instanceof JsonNode.Scalar scalar) {
      return scalar;
    }
    throw new Misfit(node.at(), "expected a single value of type " + definition.type().label());
  }

  private Value records(FactDefinition list, JsonNode node, Source source, boolean complete)
      throws Misfit {
    if (!(node instanceof JsonNode.Items items)) {
      throw new Misfit(node.at(), "expected a list of records");
    }
    List<Map<String, Reading>> rows = new ArrayList<>();
    for (JsonNode item : items.items()) {
      if (!(item instanceof JsonNode.Members members)) {
        throw new Misfit(item.at(), "expected a record, a JSON object");
      }
      rows.add(row(list, members, source));
    }
    return new Value.Records(rows, complete);
  }

  private Map<String, Reading> row(FactDefinition list, JsonNode.Members members, Source source) {
    Map<String, Reading> row = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> member : members.members().entrySet()) {
      Optional<FactDefinition> field = list.field(member.getKey());
      if (field.isEmpty()) {
        Optional<String> nearest = NearestWord.find(member.getKey(), list.fields().keySet());
        String hint = nearest.isPresent() ? "; did you mean " + nearest.get() + "?" : "";
        report(
            member.getValue().at(),
            list.name() + " has no field '" + member.getKey() + "', left out" + hint);
        continue;
      }
      try {
        row.put(member.getKey(), reading(field.get(), member.getValue(), source));
      } catch (Misfit misfit) {
        report(
            misfit.at,
            list.name()
                + "."
                + member.getKey()
                + ": "
                + misfit.getMessage()
                + "; the field is left out");
      }
    }
    return row;
  }

  private static JsonNode.Members members(JsonNode node, String otherwise)
      throws SnapshotException {
    if (node instanceof JsonNode.Members members) {
      return members;
    }
    throw new SnapshotException(node.at(), otherwise);
  }

  private static String text(JsonNode.Members members, String name) {
    return members.members().get(name) instanceof JsonNode.Scalar scalar ? scalar.text() : "";
  }

  private void report(Location at, String message) {
    problems.add(Problem.warning(at, message));
  }

  /** A value that does not fit its fact. */
  private static final class Misfit extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Location at;

    Misfit(Location at, String message) {
      super(message);
      this.at = at;
    }
  }
}
