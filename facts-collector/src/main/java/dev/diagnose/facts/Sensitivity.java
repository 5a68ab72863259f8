package dev.diagnose.facts;

import java.util.Locale;

/** What a fact gives away about its owner, and so what {@code --redact} replaces. */
public enum Sensitivity {
  /** Shown as it is. */
  NONE,
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
