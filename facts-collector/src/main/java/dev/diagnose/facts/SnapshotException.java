package dev.diagnose.facts;

import dev.diagnose.yaml.Location;

/** A file that is not a snapshot at all, with the place where reading it ended. */
public final class SnapshotException extends Exception {
  private static final long serialVersionUID = 1L;

  SnapshotException(Location at, String message) {
    super(at + ": " + message);
  }
}
