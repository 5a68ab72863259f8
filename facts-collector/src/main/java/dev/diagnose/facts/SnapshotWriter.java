package dev.diagnose.facts;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The writing half of {@link SnapshotJson}. */
final class SnapshotWriter {
  private final JsonGenerator json;
  private final Coordinate here;

  SnapshotWriter(JsonGenerator json, String host) {
    this.json = json;
    this.here = Coordinate.ofHost(host);
  }

  void snapshot(Snapshot snapshot) throws IOException {
    json.writeStartObject();
    json.writeStringField("schema", SnapshotJson.SCHEMA);
    json.writeStringField("host", snapshot.host());
    json.writeObjectFieldStart("facts");
    Map<String, List<Fact>> byName = new LinkedHashMap<>();
    for (Fact fact : snapshot.facts()) {
      byName.computeIfAbsent(fact.name(), name -> new ArrayList<>()).add(fact);
    }
    for (Map.Entry<String, List<Fact>> facts : byName.entrySet()) {
      json.writeFieldName(facts.getKey());
      if (facts.getValue().size() == 1) {
        fact(facts.getValue().get(0));
      } else {
        json.writeStartArray();
        for (Fact fact : facts.getValue()) {
          fact(fact);
        }
        json.writeEndArray();
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void fact(Fact fact) throws IOException {
    json.writeStartObject();
    if (!fact.at().equals(here)) {
      json.writeObjectFieldStart("at");
      part("host", fact.at().host());
      part("rank", fact.at().rank());
      part("device", fact.at().device());
      json.writeEndObject();
    }
    reading(fact.reading());
    json.writeEndObject();
  }

  private void part(String name, String text) throws IOException {
    if (!text.isEmpty()) {
      json.writeStringField(name, text);
    }
  }

  private void reading(Reading reading) throws IOException {
    if (reading.value().isEmpty()) {
      json.writeStringField("state", reading.state().label());
      if (!reading.detail().isEmpty()) {
        json.writeStringField("detail", reading.detail());
      }
    } else if (reading.value().get() instanceof Value.Records records) {
      records(records, reading.source());
      part("detail", reading.detail());
    } else {
      json.writeFieldName("value");
      value(reading.value().get());
    }
    source(reading.source());
  }

  private void records(Value.Records records, Source listSource) throws IOException {
    json.writeArrayFieldStart("records");
    for (Map<String, Reading> row : records.rows()) {
      json.writeStartObject();
      for (Map.Entry<String, Reading> field : row.entrySet()) {
        json.writeFieldName(field.getKey());
        Reading reading = field.getValue();
        if (reading.value().isPresent() && reading.source().equals(listSource)) {
          value(reading.value().get());
        } else {
          json.writeStartObject();
          reading(reading);
          json.writeEndObject();
        }
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeBooleanField("complete", records.complete());
  }

  private void value(Value value) throws IOException {
    if (value instanceof Value.Whole whole) {
      if (whole.number() == ValueParser.UNLIMITED) {
        json.writeString("unlimited");
      } else {
        json.writeNumber(whole.number());
      }
    } else if (value instanceof Value.Flag flag) {
      json.writeBoolean(flag.on());
    } else if (value instanceof Value.Words words) {
      json.writeStartArray();
      for (String word : words.words()) {
        json.writeString(word);
      }
      json.writeEndArray();
    } else {
      json.writeString(value.text());
    }
  }

  private void source(Source source) throws IOException {
    if (source.line() == 0 && source.text().isEmpty()) {
      json.writeStringField("source", source.origin());
      return;
    }
    json.writeObjectFieldStart("source");
    json.writeStringField("file", source.origin());
    json.writeNumberField("line", source.line());
    json.writeStringField("text", source.text());
    json.writeEndObject();
  }
}
