package dev.diagnose.rule;

import dev.diagnose.facts.NearestWord;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The end of an error message: what the author probably meant. */
final class Hint {
  private static final int FEW = 16;
  private static final int SHORTEST_BEGINNING = 3;

  private Hint() {}

  /** A guess when one is near, the choices when they are few, else nothing. */
  static String of(String word, Collection<String> choices) {
    Optional<String> nearest =
        NearestWord.find(word, choices).or(() -> onlyBeginningWith(word, choices));
    if (nearest.isPresent()) {
      return "; did you mean '" + nearest.get() + "'?";
    }
    return choices.isEmpty() || choices.size() > FEW
        ? ""
        : "; it can be " + String.join(", ", choices);
  }

  private static Optional<String> onlyBeginningWith(String word, Collection<String> choices) {
    List<String> found =
        choices.stream().filter(choice -> choice.startsWith(word)).distinct().toList();
    return word.length() >= SHORTEST_BEGINNING && found.size() == 1
        ? Optional.of(found.get(0))
        : Optional.empty();
  }
}
