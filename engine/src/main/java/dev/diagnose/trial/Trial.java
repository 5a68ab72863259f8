package dev.diagnose.trial;

import dev.diagnose.log.LogExtract.Line;

/**
 * One setting made a difference between two runs of one command.
 *
 * @param setting a variable's name, or an option with its dashes
 * @param value what it was set to; empty for an option without a value
 * @param insteadOf what it was in the other run; empty when it was not set there
 * @param effect what the setting did
 * @param with the command with it
 * @param without the command without it
 */
public record Trial(
    String setting, String value, String insteadOf, Effect effect, Line with, Line without) {
  /** What a setting did. */
  public enum Effect {
    /** With it the command ended well, without it badly. */
    HELPED,
    /** With it the command ended badly, without it well. */
    HARMED
  }
}
