package dev.diagnose.facts;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what {@link CatalogueEncoder} wrote: the index at once, an entry when it is asked for. */
final class CatalogueDecoder {
  private static final FactType[] TYPES = FactType.values();
  private static final Sensitivity[] SENSITIVITIES = Sensitivity.values();

  private final ByteBuffer bytes;

  private CatalogueDecoder(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** The entries by name, in file order. */
  static Map<String, Entry> decode(byte[] stored) throws IOException {
    CatalogueDecoder decoder = new CatalogueDecoder(ByteBuffer.wrap(stored));
    try {
      if (decoder.bytes.getInt(0) != CatalogueEncoder.MAGIC) {
        throw new IOException("it does not begin as a catalogue does");
      }
      return decoder.index();
    } catch (IndexOutOfBoundsException cut) {
      throw new IOException("it is cut short", cut);
    }
  }

  private Map<String, Entry> index() {
    int at = bytes.getInt(4);
    int count = bytes.getInt(at);
    Map<String, Entry> entries = new LinkedHashMap<>(count * 2);
    for (int i = 0; i < count; i++) {
      at += 8;
      String name = string(bytes.getInt(at - 4));
      entries.put(name, new Entry(this, bytes.getInt(at), null));
    }
    return entries;
  }

  private String string(int position) {
    int length = bytes.getInt(position);
    return new String(
        bytes.array(),
        position + 4,
        Math.abs(length),
        length < 0 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
  }

  /** One entry of the catalogue; safe to share between threads. */
  static final class Entry {
    private final CatalogueDecoder decoder;
    private final int position;
    private volatile FactDefinition definition;

    private Entry(CatalogueDecoder decoder, int position, FactDefinition definition) {
      this.decoder = decoder;
      this.position = position;
      this.definition = definition;
    }

    /** An entry that is already decoded. */
    static Entry of(FactDefinition definition) {
      return new Entry(null, 0, definition);
    }

    FactDefinition definition() {
      FactDefinition decoded = definition;
      if (decoded == null) {
        decoded = new Cursor(decoder, position).definition();
        definition = decoded;
      }
      return decoded;
    }
  }

  /** Walks over one entry. */
  private static final class Cursor {
    private final CatalogueDecoder decoder;
    private int at;

    Cursor(CatalogueDecoder decoder, int at) {
      this.decoder = decoder;
      this.at = at;
    }

    FactDefinition definition() {
      return new FactDefinition(
          string(),
          string(),
          TYPES[number()],
          strings(),
          string(),
          string(),
          string(),
          SENSITIVITIES[number()],
          string(),
          new Localized(string(), string()),
          strings(),
          fields());
    }

    private Map<String, FactDefinition> fields() {
      int count = number();
      Map<String, FactDefinition> fields = new LinkedHashMap<>(count * 2);
      for (int i = 0; i < count; i++) {
        FactDefinition field = definition();
        fields.put(field.name(), field);
      }
      return fields;
    }

    private List<String> strings() {
      int count = number();
      List<String> list = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        list.add(string());
      }
      return list;
    }

    private String string() {
      return decoder.string(number());
    }

    private int number() {
      int number = decoder.bytes.getInt(at);
      at += 4;
      return number;
    }
  }
}
