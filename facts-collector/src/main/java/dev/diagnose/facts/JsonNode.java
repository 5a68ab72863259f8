package dev.diagnose.facts;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.diagnose.yaml.Location;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON value with its place in the file. */
sealed interface JsonNode {
  /** Deeper than any snapshot; a bound for hostile input. */
  int MAX_DEPTH = 16;

  Location at();

  /** A string, number or boolean, as text; {@code null} is not one of them. */
  record Scalar(String text, boolean quoted, Location at) implements JsonNode {}

  record Items(List<JsonNode> items, Location at) implements JsonNode {}

  record Members(Map<String, JsonNode> members, Location at) implements JsonNode {}

  /** The explicit {@code null}. */
  record Nothing(Location at) implements JsonNode {}

  static JsonNode read(String file, JsonParser parser, int depth)
      throws IOException, SnapshotException {
    Location at = here(file, parser);
    if (depth > MAX_DEPTH) {
      throw new SnapshotException(at, "nested more than " + MAX_DEPTH + " levels deep");
    }
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> members(file, parser, depth, at);
      case START_ARRAY -> items(file, parser, depth, at);
      case VALUE_NULL -> new Nothing(at);
      default -> new Scalar(parser.getText(), token == JsonToken.VALUE_STRING, at);
    };
  }

  private static JsonNode members(String file, JsonParser parser, int depth, Location at)
      throws IOException, SnapshotException {
    Map<String, JsonNode> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (members.put(name, read(file, parser, depth + 1)) != null) {
        throw new SnapshotException(
            here(file, parser), "'" + name + "' stands here for the second time");
      }
    }
    return new Members(members, at);
  }

  private static JsonNode items(String file, JsonParser parser, int depth, Location at)
      throws IOException, SnapshotException {
    List<JsonNode> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(file, parser, depth + 1));
    }
    return new Items(items, at);
  }

  private static Location here(String file, JsonParser parser) {
    return new Location(
        file,
        Math.max(1, parser.currentTokenLocation().getLineNr()),
        Math.max(1, parser.currentTokenLocation().getColumnNr()));
  }
}
