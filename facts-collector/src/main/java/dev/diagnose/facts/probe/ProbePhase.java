package dev.diagnose.facts.probe;

/**
 * What a child is at: {@code nvmlInit_v2}, or {@code gpu 5: nvmlDeviceGetName} when it is about one
 * device, so that another child can be told to leave that one out.
 *
 * @param text as people read it
 * @param device the device's number; -1 when the call is not about one
 */
record ProbePhase(String text, int device) {

  static ProbePhase of(String text) {
    int blank = text.indexOf(' ');
    int colon = text.indexOf(':');
    if (blank < 0 || colon < blank) {
      return new ProbePhase(text, -1);
    }
    try {
      return new ProbePhase(text, Integer.parseInt(text.substring(blank + 1, colon)));
    } catch (NumberFormatException other) {
      return new ProbePhase(text, -1);
    }
  }

  boolean isOfDevice() {
    return device >= 0;
  }

  /** Where the device's answers stand: {@code gpu/5/}. */
  String prefix() {
    return text.substring(0, text.indexOf(' ')) + "/" + device + "/";
  }
}
