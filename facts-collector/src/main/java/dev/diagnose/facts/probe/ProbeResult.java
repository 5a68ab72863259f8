package dev.diagnose.facts.probe;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a child told, and how it ended.
 *
 * @param outcome how it ended
 * @param phase the call that it was last in; empty when it ended well
 * @param detail a signal, an exit code, or where in the kernel an unkillable child waits
 * @param answers by key
 */
public record ProbeResult(
    Outcome outcome, String phase, String detail, Map<String, Answer> answers) {

  public ProbeResult {
    answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
  }

  /** How a child ended. */
  public enum Outcome {
    /** It said all it had to say. */
    OK("ok"),
    /** A call did not come back, and the child was killed. */
    HUNG("hung"),
    /** A call did not come back, and the kernel does not let the child go. */
    STUCK("stuck"),
    /** A signal ended it: SIGSEGV, SIGABRT. */
    CRASHED("crashed"),
    /** It ended in the middle, as after exit() inside the library. */
    ENDED("ended"),
    /** The library printed without end. */
    FLOODED("flooded"),
    /** It could not be started. */
    NOT_STARTED("not-started");

    private final String label;

    Outcome(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  /**
   * One answer.
   *
   * @param kind value, unreadable or absent
   * @param text the value, or the reason
   */
  public record Answer(Kind kind, String text) {
    /** What the text is. */
    public enum Kind {
      VALUE,
      UNREADABLE,
      ABSENT
    }
  }
}
