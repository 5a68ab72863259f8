package dev.diagnose.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The words of an enumeration as YAML spells them: {@code WORKS_AROUND} is {@code works-around}.
 */
final class EnumWord {
  private EnumWord() {}

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static <E extends Enum<E>> Optional<E> find(E[] constants, String word) {
    for (E constant : constants) {
      if (of(constant).equals(word)) {
        return Optional.of(constant);
      }
    }
    return Optional.empty();
  }

  static List<String> all(Enum<?>[] constants) {
    List<String> words = new ArrayList<>();
    for (Enum<?> constant : constants) {
      words.add(of(constant));
    }
    return words;
  }
}
