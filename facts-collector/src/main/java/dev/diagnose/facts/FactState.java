package dev.diagnose.facts;

/**
 * What came of looking for a fact. A fact that was never looked for has no state: it is unknown.
 */
public enum FactState {
  /** It is there, and this is its value. */
  VALUE("value"),
  /** It was looked for and is not there. This is evidence. */
  ABSENT("absent"),
  /** It may be there but could not be read; the reading's detail names the errno or the reason. */
  UNREADABLE("unreadable"),
  /** The read did not come back in time; the reading's detail names the phase it hung in. */
  TIMED_OUT("timed-out"),
  /** The question makes no sense on this node (an NVSwitch fact on a PCIe card). */
  NOT_APPLICABLE("not-applicable");

  private final String label;

  FactState(String label) {
    this.label = label;
  }

  /** The state's name in JSON and in text output. */
  public String label() {
    return label;
  }

  /** True when nothing can be concluded: the node may or may not have it. */
  public boolean isUnknown() {
    return this == UNREADABLE || this == TIMED_OUT;
  }
}
