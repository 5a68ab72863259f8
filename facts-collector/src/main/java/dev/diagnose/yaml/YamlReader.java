package dev.diagnose.yaml;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;

/** Reads one YAML document into a tree of located nodes. */
public final class YamlReader {
  /** A rule file of this size is a mistake; the limit also bounds what a hostile file can cost. */
  static final int MAX_CHARACTERS = 4 * 1024 * 1024;

  private static final int MAX_DEPTH = 60;

  private final String file;
  private final YAMLParser parser;

  private YamlReader(String file, YAMLParser parser) {
    this.file = file;
    this.parser = parser;
  }

  /**
   * Reads the only document of a text.
   *
   * @param file the name to give in locations
   * @throws YamlException when the text is too large, is not YAML, has more than one document, or
   *     uses an anchor, an alias, a tag or the same key twice
   */
  public static YamlNode read(String file, String text) throws YamlException {
    if (text.length() > MAX_CHARACTERS) {
      throw new YamlException(
          new Location(file, 1, 1),
          "the file is larger than 4 MiB; split it into one file per rule");
    }
    LoaderOptions limits = new LoaderOptions();
    limits.setCodePointLimit(MAX_CHARACTERS);
    limits.setNestingDepthLimit(MAX_DEPTH + 10);
    YAMLFactory factory = YAMLFactory.builder().loaderOptions(limits).build();
    try (YAMLParser parser = factory.createParser(text)) {
      YamlReader reader = new YamlReader(file, parser);
      JsonToken first = parser.nextToken();
      if (first == null) {
        throw new YamlException(new Location(file, 1, 1), "the file is empty");
      }
      YamlNode root = reader.node(first, 0);
      if (parser.nextToken() != null) {
        throw new YamlException(
            reader.here(), "a second document starts here; keep one document per file");
      }
      return root;
    } catch (JsonProcessingException broken) {
      throw SyntaxMistake.in(file, broken);
    } catch (IOException broken) {
      throw new YamlException(new Location(file, 1, 1), "cannot be read: " + broken.getMessage());
    }
  }

  private YamlNode node(JsonToken token, int depth) throws IOException, YamlException {
    if (depth > MAX_DEPTH) {
      throw new YamlException(here(), "nested more than " + MAX_DEPTH + " levels deep");
    }
    if (parser.isCurrentAlias()) {
      throw new YamlException(here(), "aliases (*name) are not allowed; write the value out");
    }
    if (parser.getObjectId() != null) {
      throw new YamlException(
          here(), "anchors (&name) are not allowed; write the value out where it is needed");
    }
    if (parser.getTypeId() != null) {
      throw new YamlException(here(), "tags (!name) are not allowed; write the plain value");
    }
    return switch (token) {
      case START_OBJECT -> mapping(depth);
      case START_ARRAY -> sequence(depth);
      default -> new YamlNode.Scalar(scalarText(token), here());
    };
  }

  private YamlNode mapping(int depth) throws IOException, YamlException {
    Location start = here();
    List<YamlNode.Entry> entries = new ArrayList<>();
    Set<String> keys = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      Location at = here();
      if (!keys.add(key)) {
        throw new YamlException(at, "the key '" + key + "' stands here for the second time");
      }
      entries.add(new YamlNode.Entry(key, at, node(parser.nextToken(), depth + 1)));
    }
    return new YamlNode.Mapping(entries, start);
  }

  private YamlNode sequence(int depth) throws IOException, YamlException {
    Location start = here();
    List<YamlNode> items = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      items.add(node(token, depth + 1));
    }
    return new YamlNode.Sequence(items, start);
  }

  private String scalarText(JsonToken token) throws IOException {
    return token == JsonToken.VALUE_NULL ? "" : parser.getText();
  }

  private Location here() {
    return SyntaxMistake.at(file, parser.currentTokenLocation());
  }
}
