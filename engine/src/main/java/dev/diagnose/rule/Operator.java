package dev.diagnose.rule;

import java.util.Locale;

/** How a fact or a capture is compared. */
public enum Operator {
  EQ,
  NE,
  IN,
  NOT_IN,
  LT,
  LE,
  GT,
  GE,
  /** Both ends included. */
  BETWEEN,
  /** An RE2 expression, searched anywhere in the text. */
  MATCHES,
  /** A text contains the other, or a list of words holds it. */
  CONTAINS,
  /** True: there is a value. False: it was looked for and is absent. */
  EXISTS,
  /** A conjunction of version bounds: {@code >=2.22 <2.23.4}. */
  VERSION;

  /** The operator's key in YAML. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
