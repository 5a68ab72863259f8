package dev.diagnose.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/**
 * What {@code diagnose watch} says as JSON lines, {@code schema: watch/1}: one object for each
 * change ({@code change} is new, stronger, weaker, score or withdrawn), and at the end one whose
 * {@code change} is {@code end} and whose {@code report} is that of {@link JsonReport}.
 */
public final class AlertJson {
  private static final String SCHEMA = "watch/1";

  private final Catalogue catalogue;
  private final Language language;
  private final Writer out;

  /**
   * A writer of changes.
   *
   * @param catalogue gives the units in which facts are said
   */
  public AlertJson(Catalogue catalogue, Language language, Writer out) {
    this.catalogue = catalogue;
    this.language = language;
    this.out = out;
  }

  /**
   * Writes a change.
   *
   * @param nanos when, as in {@link dev.diagnose.log.Occurrence#nanos}
   */
  public void write(Change change, long nanos) throws IOException {
    JsonGenerator json = begin(change.kind().name().toLowerCase(Locale.ROOT), nanos);
    json.writeStringField("id", change.diagnosis().id());
    if (change.before().isPresent()) {
      json.writeStringField("band_before", change.before().get().band().label());
    } else {
      json.writeNullField("band_before");
    }
    if (change.yields().isPresent()) {
      json.writeStringField("yields_to", change.yields().get().to());
      json.writeStringField("yields_by", change.yields().get().by().label());
    } else {
      json.writeNullField("yields_to");
      json.writeNullField("yields_by");
    }
    json.writeFieldName("diagnosis");
    new JsonDiagnosis(json, catalogue, language).write(change.diagnosis());
    end(json);
  }

  /** Writes the last line. */
  public void end(Report report, long nanos) throws IOException {
    JsonGenerator json = begin("end", nanos);
    json.writeFieldName("report");
    new JsonReport(catalogue).write(report, language, json);
    end(json);
  }

  private JsonGenerator begin(String change, long nanos) throws IOException {
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.writeStartObject();
    json.writeStringField("schema", SCHEMA);
    json.writeStringField("change", change);
    json.writeStringField("time", TextReport.isoTime(nanos));
    return json;
  }

  private void end(JsonGenerator json) throws IOException {
    json.writeEndObject();
    json.close();
    out.append('\n');
  }
}
