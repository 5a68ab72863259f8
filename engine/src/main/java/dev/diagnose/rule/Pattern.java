package dev.diagnose.rule;

import dev.diagnose.log.LogPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A pattern with all that its author said of it.
 *
 * @param id globally unique
 * @param source the program that prints it
 * @param needs the source and level whose presence in a log makes the absence of this message mean
 *     something: {@code nccl-warn}, {@code nccl-info}, {@code kernel}; by default the source itself
 * @param background whether the line only says what runs or is set, as a healthy job's log does
 *     too; such an event alone is no sign of a failure
 * @param ownFailure whether the line says that its process failed by a fault of its own, so that it
 *     can be the first failure where the diagnoses don't know the cause
 * @param wordings every version's words, all with the same captures
 * @param counterSamples lines that look alike and must not match
 * @param states facts that a matching line thereby states
 * @param block what may follow when the line is the header of a pasted output; else {@link
 *     Block#NONE}
 */
public record Pattern(
    String id,
    String source,
    String needs,
    boolean background,
    boolean ownFailure,
    List<Wording> wordings,
    List<String> counterSamples,
    List<StatedFact> states,
    Block block) {
  /** The source of a line whose program its author does not know. */
  public static final String SITE = "site";

  /** The same message with other words, and others that look alike. */
  public Pattern with(List<Wording> otherWordings, List<String> otherCounterSamples) {
    return new Pattern(
        id,
        source,
        needs,
        background,
        ownFailure,
        otherWordings,
        otherCounterSamples,
        states,
        block);
  }

  public Pattern {
    wordings = List.copyOf(wordings);
    counterSamples = List.copyOf(counterSamples);
    states = List.copyOf(states);
  }

  /**
   * One wording, where it was seen, and lines that show it. The pre-parsed pack leaves the last two
   * out.
   */
  public record Wording(String regex, List<String> seenIn, List<String> samples) {
    public Wording {
      seenIn = List.copyOf(seenIn);
      samples = List.copyOf(samples);
    }
  }

  /**
   * A fact that the line states.
   *
   * @param fact a fact's name, or the list's name when keys are given
   * @param keys values of the list's key fields, in the catalogue's order, with placeholders; empty
   *     for a plain fact
   * @param field the field of the record; empty for a plain fact
   * @param value the text of the value, with placeholders {@code ${capture}}
   */
  public record StatedFact(String fact, List<String> keys, String field, String value) {
    public StatedFact {
      keys = List.copyOf(keys);
    }

    /** A text with its placeholders filled; empty when a capture took no part in the match. */
    public static Optional<String> fill(String template, Map<String, String> captures) {
      String text = template;
      for (Map.Entry<String, String> capture : captures.entrySet()) {
        text = text.replace("${" + capture.getKey() + "}", capture.getValue());
      }
      return text.contains("${") ? Optional.empty() : Optional.of(text);
    }
  }

  /**
   * What a line states.
   *
   * @param event the pattern's id, or the id of one of its block's rows
   */
  public List<StatedFact> statesOf(String event) {
    if (event.equals(id)) {
      return states;
    }
    Block.Row row = block.row(event).orElse(null);
    return row == null ? List.of() : row.states();
  }

  public LogPattern toLogPattern() {
    List<String> regexes = new ArrayList<>(wordings.size());
    for (Wording wording : wordings) {
      regexes.add(wording.regex());
    }
    return new LogPattern(id, source, regexes, block.toLogRows(), block.namesHost(), background);
  }
}
