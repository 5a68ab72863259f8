package dev.diagnose.facts;

import java.util.Locale;

/** The types a fact can have; {@link ValueParser} says how each is written. */
public enum FactType {
  STRING,
  /** One of the words that the catalogue lists. */
  ENUM,
  INT,
  BOOL,
  VERSION,
  /** Whole bytes. */
  BYTES,
  /** Whole nanoseconds. */
  DURATION,
  /** Whole bits per second. */
  RATE,
  /** A PCI address; however it was written, it is kept as sysfs writes it. */
  PCI_ADDRESS,
  /** An ordered list of words. */
  WORDS,
  /** A list of records whose fields the catalogue names. */
  RECORDS;

  /** The type's name in {@code facts.yaml}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
