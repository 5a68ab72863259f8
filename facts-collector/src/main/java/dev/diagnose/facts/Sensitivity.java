package dev.diagnose.facts;

import java.util.Locale;

/** What a fact gives away about its owner, and so what {@code --redact} replaces. */
public enum Sensitivity {
  /** Gives nothing away itself; a name known from elsewhere is replaced in it. */
  NONE,
  /**
   * Words of the kernel, the distribution or a maker, never a person's choice: shown as they are. A
   * name that is one of them ({@code /home/nvidia}, {@code /home/ubuntu}) is replaced nowhere but
   * in its own place.
   */
  VOCABULARY,
  /** A host name. */
  HOST,
  /** What is mounted: a network share names its server. */
  SHARE,
  /** An IP or MAC address. */
  ADDRESS,
  /** A GUID, UUID, GID or serial number. */
  SERIAL,
  /** A user name or a path that can hold one. */
  USER;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
