package dev.diagnose.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.infer.Support;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import java.io.IOException;
import java.util.List;

/** Log lines and facts as JSON. */
final class JsonSupport {
  private static final int MOST = 64;

  private final JsonGenerator json;
  private final FactText facts;

  JsonSupport(JsonGenerator json, FactText facts) {
    this.json = json;
    this.facts = facts;
  }

  /**
   * Two arrays, {@code lines} and {@code facts}, and the number {@code left_out} where there is
   * more than they hold.
   */
  void write(List<Support> all) throws IOException {
    List<Support> support = all.subList(0, Math.min(MOST, all.size()));
    if (support.size() < all.size()) {
      json.writeNumberField("left_out", all.size() - support.size());
    }
    json.writeArrayFieldStart("lines");
    for (Support one : support) {
      if (one instanceof Support.Line line) {
        writeEvent(line.event());
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("facts");
    for (Support one : support) {
      if (one instanceof Support.Known known) {
        writeFact(known);
      }
    }
    json.writeEndArray();
  }

  /** The same two arrays for lines that no pattern knows. */
  void writeLines(List<Occurrence> lines) throws IOException {
    json.writeArrayFieldStart("lines");
    for (Occurrence line : lines) {
      writeLine("", line, 1, line.line(), Coordinate.UNKNOWN);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("facts");
    json.writeEndArray();
  }

  void writeEvent(String key, Event event) throws IOException {
    json.writeFieldName(key);
    writeEvent(event);
  }

  void writeEvent(Event event) throws IOException {
    writeLine(event.pattern(), event.first(), event.count(), event.last().line(), event.at());
  }

  private void writeLine(String pattern, Occurrence first, long count, long lastLine, Coordinate at)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("pattern", pattern);
    writeLine(json, first);
    json.writeNumberField("count", count);
    json.writeNumberField("last_line", lastLine);
    writePlace(json, at);
    json.writeEndObject();
  }

  static void writeLine(JsonGenerator json, Occurrence line) throws IOException {
    json.writeStringField("file", line.file());
    json.writeNumberField("line", line.line());
    json.writeStringField("text", line.text());
    if (line.moment().hasTimeOfDay()) {
      json.writeStringField("time", TextReport.isoTime(line.nanos()));
    } else {
      json.writeNullField("time");
    }
  }

  void writeFact(Support.Known known) throws IOException {
    Fact fact = known.fact();
    json.writeStartObject();
    json.writeStringField("name", fact.name());
    json.writeStringField("state", fact.reading().state().label());
    json.writeFieldName("value");
    Value value = fact.reading().value().orElse(null);
    if (value instanceof Value.Whole whole) {
      json.writeNumber(whole.number());
    } else if (value instanceof Value.Flag flag) {
      json.writeBoolean(flag.on());
    } else if (value == null || value instanceof Value.Records) {
      json.writeNull();
    } else {
      json.writeString(value.text());
    }
    json.writeStringField("text", facts.say(known));
    json.writeStringField("detail", fact.reading().detail());
    Source source = known.source();
    json.writeStringField("source", source.label());
    writePlace(json, fact.at());
    json.writeEndObject();
  }

  static void writePlace(JsonGenerator json, Coordinate at) throws IOException {
    json.writeStringField("host", at.host());
    json.writeStringField("rank", at.rank());
    json.writeStringField("device", at.device());
  }
}
