package dev.diagnose.facts;

import java.util.List;
import java.util.Map;

/**
 * The value of a fact, already normalised to its type, so that two equal values are equal objects
 * and no comparison ever has to guess: 8, 8.0 and "8" cannot meet.
 */
public sealed interface Value {

  /**
   * How a person reads it, without its unit's scaling: {@code 67108864}, {@code true}, {@code
   * 2.19.4+cuda12.4}.
   */
  String text();

  /** A string or an enum's word. */
  record Text(String text) implements Value {}

  /**
   * A whole number in the fact type's base unit: bytes, bits per second, nanoseconds, or a plain
   * count.
   */
  record Whole(long number) implements Value {
    @Override
    public String text() {
      return Long.toString(number);
    }
  }

  /** True or false. */
  record Flag(boolean on) implements Value {
    @Override
    public String text() {
      return Boolean.toString(on);
    }
  }

  /** A version with its original spelling; see {@link Version} for how two of them compare. */
  record Numbered(Version version) implements Value {
    @Override
    public String text() {
      return version.text();
    }
  }

  /** An ordered list of words: DT_NEEDED entries, capabilities, boot arguments. */
  record Words(List<String> words) implements Value {
    public Words {
      words = List.copyOf(words);
    }

    @Override
    public String text() {
      return String.join(" ", words);
    }
  }

  /**
   * A list of records, each a map from the catalogue's field names to readings of their own, in the
   * order found.
   *
   * @param complete false when part of the list could not be read, so that a record may be missing
   */
  record Records(List<Map<String, Reading>> rows, boolean complete) implements Value {
    public Records {
      rows = rows.stream().map(OrderedMap::copyOf).toList();
    }

    @Override
    public String text() {
      return rows.size() + (complete ? "" : "+") + " records";
    }
  }
}
