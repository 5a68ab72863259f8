package dev.diagnose.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** Problems as SARIF 2.1.0 (OASIS), which code hosts and editors read. */
public final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";
  private static final String RULE = "kb-lint";

  private final SourceLines sources;

  /** A writer of problems in these files. */
  public SarifReport(SourceLines sources) {
    this.sources = sources;
  }

  /**
   * Writes one run.
   *
   * @param version the program's
   * @throws IOException when the output refuses it
   */
  public void write(List<Problem> problems, String version, Writer out) throws IOException {
    JsonFactory factory = new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    try (JsonGenerator json = factory.createGenerator(out)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeStringField("$schema", SCHEMA);
      json.writeStringField("version", "2.1.0");
      json.writeArrayFieldStart("runs");
      json.writeStartObject();
      writeTool(version, json);
      json.writeStringField("columnKind", "unicodeCodePoints");
      json.writeArrayFieldStart("results");
      for (Problem problem : problems) {
        write(problem, json);
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    out.write("\n");
  }

  private static void writeTool(String version, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "diagnose");
    json.writeStringField("version", version);
    json.writeArrayFieldStart("rules");
    json.writeStartObject();
    json.writeStringField("id", RULE);
    json.writeObjectFieldStart("shortDescription");
    json.writeStringField("text", "A rule file is written as 'diagnose kb lint' demands.");
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void write(Problem problem, JsonGenerator json) throws IOException {
    boolean isError = problem.leavesFileOut();
    json.writeStartObject();
    json.writeStringField("ruleId", RULE);
    json.writeStringField("level", isError ? "error" : "warning");
    json.writeObjectFieldStart("message");
    json.writeStringField("text", problem.message());
    json.writeEndObject();
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(problem.at().file()));
    json.writeEndObject();
    writeRegion(problem.at(), json);
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeRegion(Location at, JsonGenerator json) throws IOException {
    SourceLines.Span span = sources.at(at);
    int length = span.line().codePointCount(span.start(), span.end());
    json.writeObjectFieldStart("region");
    json.writeNumberField("startLine", at.line());
    json.writeNumberField("startColumn", at.column());
    json.writeNumberField("endColumn", at.column() + Math.max(1, length));
    json.writeEndObject();
  }

  private static String uri(String file) throws IOException {
    try {
      String path = file.replace('\\', '/');
      return path.startsWith("/")
          ? new URI("file", "", path, null).toASCIIString()
          : new URI(null, null, path, null).toASCIIString();
    } catch (URISyntaxException impossible) {
      throw new IOException(file + ": no name for a URI: " + impossible.getReason(), impossible);
    }
  }
}
