package dev.diagnose.likeness;

import java.util.List;

/**
 * Texts of one kind.
 *
 * @param cause the failure that they tell or speak of; {@link #NONE} for logs of no failure that
 *     look like one
 * @param texts each counts once, however often it uses a word
 */
public record Lesson(String cause, List<String> texts) {
  /** What near misses teach. */
  public static final String NONE = "";

  public Lesson {
    texts = List.copyOf(texts);
  }
}
