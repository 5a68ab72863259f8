package dev.diagnose.infer;

import dev.diagnose.rule.Link;

/** That one assessment gives way to another, and by which kind of link. */
record Demotion(Assessment demoted, Assessment by, Link.Kind kind) {
  @Override
  public String toString() {
    return by.cause() + " " + kind.label() + " " + demoted.cause();
  }
}
