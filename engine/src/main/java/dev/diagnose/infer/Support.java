package dev.diagnose.infer;

import dev.diagnose.facts.Fact;
import dev.diagnose.log.Event;

/** What made a clause true or leaves it unknown. */
public sealed interface Support {
  /** Lines of a log. */
  record Line(Event event) implements Support {}

  /**
   * A fact; for a record of a list, the list's name with the record's keys and the deciding field.
   */
  record Known(Fact fact) implements Support {}
}
