package dev.diagnose.facts;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;

/** Puts each fact, and each record of a list, on a line of its own, so that a diff is readable. */
final class SnapshotLayout extends MinimalPrettyPrinter {
  private static final long serialVersionUID = 1L;

  /** The root object and the object of facts. */
  private static final int FACT_DEPTH = 2;

  /** An array inside a fact's object. */
  private static final int RECORD_DEPTH = 4;

  private int depth;

  @Override
  public void writeStartObject(JsonGenerator json) throws IOException {
    json.writeRaw('{');
    depth++;
  }

  @Override
  public void beforeObjectEntries(JsonGenerator json) throws IOException {
    line(json, depth <= FACT_DEPTH);
  }

  @Override
  public void writeObjectFieldValueSeparator(JsonGenerator json) throws IOException {
    json.writeRaw(": ");
  }

  @Override
  public void writeObjectEntrySeparator(JsonGenerator json) throws IOException {
    json.writeRaw(',');
    separate(json, depth <= FACT_DEPTH);
  }

  @Override
  public void writeEndObject(JsonGenerator json, int entries) throws IOException {
    depth--;
    line(json, depth < FACT_DEPTH);
    json.writeRaw('}');
  }

  @Override
  public void writeStartArray(JsonGenerator json) throws IOException {
    json.writeRaw('[');
    depth++;
  }

  @Override
  public void beforeArrayValues(JsonGenerator json) throws IOException {
    line(json, depth == RECORD_DEPTH);
  }

  @Override
  public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
    json.writeRaw(',');
    separate(json, depth == RECORD_DEPTH);
  }

  @Override
  public void writeEndArray(JsonGenerator json, int values) throws IOException {
    depth--;
    json.writeRaw(']');
  }

  private void separate(JsonGenerator json, boolean newLine) throws IOException {
    if (newLine) {
      line(json, true);
    } else {
      json.writeRaw(' ');
    }
  }

  private void line(JsonGenerator json, boolean wanted) throws IOException {
    if (wanted) {
      json.writeRaw('\n');
      for (int i = 0; i < depth; i++) {
        json.writeRaw("  ");
      }
    }
  }
}
