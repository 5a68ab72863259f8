package dev.diagnose.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The one setting in which two commands differ.
 *
 * @param value its value in the second; empty for an option that has none
 * @param insteadOf its value in the first; empty when it is not set there
 * @param isNew whether the first does not set it
 */
record Difference(String setting, String value, String insteadOf, boolean isNew) {

  /** Empty when they differ in nothing or in more, or when the second lacks what the first sets. */
  static Optional<Difference> of(CommandLine first, CommandLine second) {
    if (!second.settings().keySet().containsAll(first.settings().keySet())) {
      return Optional.empty();
    }
    List<Difference> all = variables(first.settings(), second.settings());
    if (!first.words().equals(second.words())) {
      Optional<Difference> option = option(first.words(), second.words());
      if (option.isEmpty()) {
        return Optional.empty();
      }
      all.add(option.get());
    }
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  private static List<Difference> variables(Map<String, String> before, Map<String, String> after) {
    List<Difference> differences = new ArrayList<>();
    after.forEach(
        (name, value) -> {
          String old = before.get(name);
          if (!value.equals(old)) {
            differences.add(new Difference(name, value, old == null ? "" : old, old == null));
          }
        });
    return differences;
  }

  private static Optional<Difference> option(List<String> first, List<String> second) {
    int shorter = Math.min(first.size(), second.size());
    int begin = 0;
    while (begin < shorter && first.get(begin).equals(second.get(begin))) {
      begin++;
    }
    int end = 0;
    while (end < shorter - begin
        && first.get(first.size() - 1 - end).equals(second.get(second.size() - 1 - end))) {
      end++;
    }
    List<String> before = first.subList(begin, first.size() - end);
    List<String> after = second.subList(begin, second.size() - end);
    if (before.size() == 1 && after.size() == 1) {
      return changed(before.get(0), after.get(0), begin == 0 ? "" : first.get(begin - 1));
    }
    return before.isEmpty() ? added(after) : Optional.empty();
  }

  /** {@code --name}, {@code --name=value}, {@code --name value}. */
  private static Optional<Difference> added(List<String> words) {
    String word = words.get(0);
    int equals = word.indexOf('=');
    if (!word.startsWith("-") || words.size() > (equals < 0 ? 2 : 1)) {
      return Optional.empty();
    }
    if (equals >= 0) {
      return Optional.of(
          new Difference(word.substring(0, equals), word.substring(equals + 1), "", true));
    }
    String value = words.size() == 1 ? "" : words.get(1);
    return value.startsWith("-")
        ? Optional.empty()
        : Optional.of(new Difference(word, value, "", true));
  }

  private static Optional<Difference> changed(String before, String after, String option) {
    int equals = after.indexOf('=');
    if (after.startsWith("-") && equals > 0 && before.startsWith(after.substring(0, equals + 1))) {
      return Optional.of(
          new Difference(
              after.substring(0, equals),
              after.substring(equals + 1),
              before.substring(equals + 1),
              false));
    }
    return option.startsWith("-") && !option.contains("=")
        ? Optional.of(new Difference(option, after, before, false))
        : Optional.empty();
  }
}
