package dev.diagnose.rules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.util.ArrayList;
import java.util.List;

/** A schema as an editor uses it: YAML gives it numbers, truth values and nulls. */
final class Schema {
  private static final YAMLMapper YAML = new YAMLMapper();

  private final JsonSchema schema;

  private Schema(JsonSchema schema) {
    this.schema = schema;
  }

  static Schema of(String text) {
    return new Schema(JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(text));
  }

  /** What the schema has against a text; empty when it takes it. */
  List<String> problems(String yaml) {
    List<String> problems = new ArrayList<>();
    for (ValidationMessage message : schema.validate(tree(yaml))) {
      problems.add(message.toString());
    }
    return problems;
  }

  static JsonNode tree(String yaml) {
    try {
      return YAML.readTree(yaml);
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException(broken);
    }
  }
}
