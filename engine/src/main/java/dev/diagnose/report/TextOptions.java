package dev.diagnose.report;

import dev.diagnose.facts.Language;

/**
 * How a text report looks.
 *
 * @param colour whether ANSI colours may be used
 * @param width columns of the terminal; at least {@value #NARROWEST} are used
 */
public record TextOptions(Language language, boolean colour, int width) {
  public static final int DEFAULT_WIDTH = 80;
  static final int NARROWEST = 40;

  /** Longer lines are hard to read, however wide the terminal is. */
  static final int WIDEST = 110;

  public TextOptions {
    width = Math.max(NARROWEST, Math.min(WIDEST, width));
  }
}
