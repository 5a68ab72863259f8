package dev.diagnose.facts;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a catalogue in the form that {@link CatalogueDecoder} reads: the distinct strings, the
 * entries as positions of strings, and last an index of names and positions, so that a program
 * which needs ten facts decodes ten.
 *
 * <p>Strings that fit ISO 8859-1 are stored so, because such a string is read with one array copy.
 */
final class CatalogueEncoder {
  static final int MAGIC = 0x46414354;

  /** The magic number and the position of the index. */
  static final int HEADER = 8;

  private final Map<String, Integer> strings = new HashMap<>();
  private final ByteArrayOutputStream stringBytes = new ByteArrayOutputStream();
  private final ByteArrayOutputStream entryBytes = new ByteArrayOutputStream();
  private final DataOutputStream entries = new DataOutputStream(entryBytes);

  private CatalogueEncoder() {}

  static byte[] encode(Collection<FactDefinition> definitions) {
    try {
      return new CatalogueEncoder().file(definitions);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory failed", impossible);
    }
  }

  private byte[] file(Collection<FactDefinition> definitions) throws IOException {
    List<Integer> index = new ArrayList<>();
    for (FactDefinition definition : definitions) {
      index.add(position(definition.name()));
      index.add(entryBytes.size());
      definition(definition);
    }
    int entriesStart = HEADER + stringBytes.size();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(MAGIC);
    out.writeInt(entriesStart + entryBytes.size());
    stringBytes.writeTo(out);
    entryBytes.writeTo(out);
    out.writeInt(definitions.size());
    for (int i = 0; i < index.size(); i += 2) {
      out.writeInt(index.get(i));
      out.writeInt(entriesStart + index.get(i + 1));
    }
    return bytes.toByteArray();
  }

  private void definition(FactDefinition definition) throws IOException {
    string(definition.name());
    string(definition.group());
    entries.writeInt(definition.type().ordinal());
    strings(definition.words());
    string(definition.unit());
    string(definition.source());
    string(definition.scope());
    entries.writeInt(definition.sensitivity().ordinal());
    string(definition.ask());
    string(definition.text().en());
    string(definition.text().zh());
    strings(definition.keys());
    entries.writeInt(definition.fields().size());
    for (FactDefinition field : definition.fields().values()) {
      definition(field);
    }
  }

  private void strings(List<String> list) throws IOException {
    entries.writeInt(list.size());
    for (String string : list) {
      string(string);
    }
  }

  private void string(String string) throws IOException {
    entries.writeInt(position(string));
  }

  /** Where a string stands in the file; it is written when it is first needed. */
  private int position(String string) throws IOException {
    Integer known = strings.get(string);
    if (known != null) {
      return known;
    }
    int position = HEADER + stringBytes.size();
    boolean latin = StandardCharsets.ISO_8859_1.newEncoder().canEncode(string);
    byte[] text = string.getBytes(latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    DataOutputStream out = new DataOutputStream(stringBytes);
    out.writeInt(latin ? text.length : -text.length);
    out.write(text);
    strings.put(string, position);
    return position;
  }
}
