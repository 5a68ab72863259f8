package dev.diagnose.infer;

import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.log.Event;
import java.util.Map;
import java.util.Set;

/** What made a clause true or leaves it unknown. */
public sealed interface Support {
  /** Lines of a log. */
  record Line(Event event) implements Support {}

  /**
   * A fact; a record of a list stands as the list with this record alone.
   *
   * @param fields the fields of the record that decided; empty when the fact is not a record
   */
  record Known(Fact fact, Set<String> fields) implements Support {
    public Known {
      fields = Set.copyOf(fields);
    }

    public Known(Fact fact) {
      this(fact, Set.of());
    }

    /** Where the deciding field, or the fact, was read. */
    public Source source() {
      if (!fields.isEmpty()
          && fact.reading().value().orElse(null) instanceof Value.Records records) {
        for (Map.Entry<String, Reading> field : records.rows().get(0).entrySet()) {
          if (fields.contains(field.getKey())) {
            return field.getValue().source();
          }
        }
      }
      return fact.reading().source();
    }
  }
}
