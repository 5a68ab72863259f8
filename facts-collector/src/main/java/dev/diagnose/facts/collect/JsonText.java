package dev.diagnose.facts.collect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;

/** One value out of a JSON configuration file; comments are allowed, as cufile.json has them. */
final class JsonText {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();

  private JsonText() {}

  /**
   * The scalar at a path of names separated by dots; null when it isn't there.
   *
   * @throws IllegalArgumentException when the text isn't JSON
   */
  static String value(String text, String path) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("it is not a JSON object");
      }
      return member(parser, path);
    } catch (IOException broken) {
      throw new IllegalArgumentException("it is not valid JSON", broken);
    }
  }

  private static String member(JsonParser parser, String path) throws IOException {
    int dot = path.indexOf('.');
    String name = dot < 0 ? path : path.substring(0, dot);
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean wanted = parser.currentName().equals(name);
      JsonToken value = parser.nextToken();
      if (wanted && dot < 0) {
        return value.isScalarValue() && value != JsonToken.VALUE_NULL ? parser.getText() : null;
      }
      if (wanted && value == JsonToken.START_OBJECT) {
        return member(parser, path.substring(dot + 1));
      }
      parser.skipChildren();
    }
    return null;
  }
}
