package dev.diagnose.facts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a person states with {@code --fact}: {@code shm.size=64MiB}, {@code driver.version=absent},
 * {@code kernel.modules[nvidia_peermem].version=555.42}, or a whole list by its keys, {@code
 * kernel.modules=nvidia,mlx5_core}.
 */
public final class FactOption {
  /** The source that such facts name. */
  public static final Source SOURCE = Source.of("--fact");

  private FactOption() {}

  /**
   * Reads one option's value.
   *
   * @throws IllegalArgumentException with a message that says what is wrong and what to write
   */
  public static Fact parse(String option, Catalogue catalogue) {
    int equals = option.indexOf('=', Math.max(0, option.indexOf(']')));
    if (equals <= 0) {
      throw new IllegalArgumentException(
          "--fact '"
              + option
              + "': write NAME=VALUE, like shm.size=64MiB or driver.version=absent");
    }
    String path = option.substring(0, equals);
    try {
      return FactPath.parse(path).stating(option.substring(equals + 1), SOURCE, catalogue);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException("--fact " + path + ": " + wrong.getMessage(), wrong);
    }
  }

  /**
   * Reads all options of a command. Several fields of one record become one record, several records
   * one list; of two statements about the same thing the later one counts.
   *
   * @throws IllegalArgumentException as {@link #parse}
   */
  public static List<Fact> parseAll(List<String> options, Catalogue catalogue) {
    Map<String, Fact> byName = new LinkedHashMap<>();
    for (String option : options) {
      Fact fact = parse(option, catalogue);
      Fact before = byName.get(fact.name());
      byName.put(
          fact.name(),
          before == null
              ? fact
              : merged(before, fact, catalogue.find(fact.name()).orElseThrow().keys()));
    }
    return List.copyOf(byName.values());
  }

  private static Fact merged(Fact before, Fact later, List<String> keys) {
    if (!(before.reading().value().orElse(null) instanceof Value.Records known)
        || !(later.reading().value().orElse(null) instanceof Value.Records added)
        || added.complete()) {
      return later;
    }
    List<Map<String, Reading>> rows = new ArrayList<>(known.rows());
    for (Map<String, Reading> row : added.rows()) {
      int same = indexOf(rows, row, keys);
      if (same < 0) {
        rows.add(row);
      } else {
        Map<String, Reading> joined = new LinkedHashMap<>(rows.get(same));
        joined.putAll(row);
        rows.set(same, joined);
      }
    }
    Value.Records records = new Value.Records(rows, known.complete());
    return new Fact(later.name(), later.at(), Reading.of(records, SOURCE));
  }

  private static int indexOf(
      List<Map<String, Reading>> rows, Map<String, Reading> row, List<String> keys) {
    for (int i = 0; i < rows.size(); i++) {
      boolean same = true;
      for (String key : keys) {
        same &= row.get(key).equals(rows.get(i).get(key));
      }
      if (same) {
        return i;
      }
    }
    return -1;
  }
}
