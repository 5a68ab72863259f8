package dev.diagnose.facts.probe;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a child told, and how it ended.
 *
 * @param ending how the first child ended that did not end well; else how the only one ended
 * @param answers by key
 */
public record ProbeResult(Ending ending, Map<String, Answer> answers) {

  public ProbeResult {
    answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
  }

  /**
   * How a child ended.
   *
   * @param phase the call that it was last in; empty when it ended well
   * @param detail a signal or an exit code; empty when there is none
   * @param waitsIn the kernel function that the thread making the call waited in; empty when it did
   *     not wait or the kernel does not tell
   * @param pid of a child that could not be ended; else 0
   */
  public record Ending(Outcome outcome, String phase, String detail, String waitsIn, long pid) {
    static Ending of(Outcome outcome, String phase, String detail) {
      return new Ending(outcome, phase, detail, "", 0);
    }

    /** {@code crashed in nvmlInit_v2 (SIGSEGV)}. */
    public String text() {
      return outcome.label()
          + (phase.isEmpty() ? "" : " in " + phase)
          + (detail.isEmpty() ? "" : " (" + detail + ")");
    }
  }

  /** The kinds of ending. */
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
    /** The library could not be loaded: a dependency is missing, or it is for another machine. */
    NOT_LOADED("not-loaded"),
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
