package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The names of one kind (patterns, conditions, fixes, causes) that a pack declares or takes from
 * its base, and who uses them.
 */
final class Registry<T> {
  private record Declared<T>(T value, Optional<Location> at) {}

  private record Use(String name, Location at) {}

  private final String kind;
  private final Problems problems;
  private final Map<String, Declared<T>> declared = new LinkedHashMap<>();
  private final List<Use> uses = new ArrayList<>();

  /**
   * @param kind for messages: {@code pattern}
   */
  Registry(String kind, Problems problems) {
    this.kind = kind;
    this.problems = problems;
  }

  void inherit(Map<String, T> base) {
    for (Map.Entry<String, T> entry : base.entrySet()) {
      declared.put(entry.getKey(), new Declared<>(entry.getValue(), Optional.empty()));
    }
  }

  void declare(String name, T value, Location at) {
    Declared<T> earlier = declared.putIfAbsent(name, new Declared<>(value, Optional.of(at)));
    if (earlier != null) {
      String where =
          earlier
              .at()
              .map(Location::toString)
              .orElse("a pack below; use that, or take another name");
      problems.error(at, "the " + kind + " '" + name + "' is already declared in " + where);
    }
  }

  /** What the base declares under the name. */
  Optional<T> inherited(String name) {
    Declared<T> found = declared.get(name);
    return found == null || found.at().isPresent() ? Optional.empty() : Optional.of(found.value());
  }

  /** Puts a pack's own in the place of what its base declares. */
  void replace(String name, T value, Location at) {
    declared.put(name, new Declared<>(value, Optional.of(at)));
  }

  /**
   * Takes a replacement back whose file is broken: what the base has is still good.
   *
   * @return whether it was
   */
  boolean restoreIfBroken(String name, T value) {
    Optional<Location> at = declared.get(name).at();
    boolean isBroken = at.isPresent() && problems.isBroken(at.get().file());
    if (isBroken) {
      declared.put(name, new Declared<>(value, Optional.empty()));
    }
    return isBroken;
  }

  /** What the name stands for; an unknown name is an error at its use. */
  Optional<T> use(String name, Location at) {
    Declared<T> found = declared.get(name);
    if (found == null) {
      reportMissing(
          name, at, "unknown " + kind + " '" + name + "'" + Hint.of(name, declared.keySet()));
      return Optional.empty();
    }
    uses.add(new Use(name, at));
    return Optional.of(found.value());
  }

  /**
   * Reports the use of a name that nothing is declared under.
   *
   * @param error what to say, unless a file that cannot be read names it: then it says so itself
   */
  void reportMissing(String name, Location at, String error) {
    problems
        .unreadNaming(name)
        .ifPresentOrElse(
            file -> problems.leftOut(at, missing(name) + file + ", which names it, has errors"),
            () -> problems.error(at, error));
  }

  private String missing(String name) {
    return "the " + kind + " '" + name + "' is missing: ";
  }

  Optional<T> peek(String name) {
    return Optional.ofNullable(declared.get(name)).map(Declared::value);
  }

  /**
   * Breaks every file that uses a name of a broken file.
   *
   * @return whether a file broke
   */
  boolean breakDependents() {
    boolean changed = false;
    for (Use use : uses) {
      Optional<Location> at = declared.get(use.name()).at();
      if (at.isPresent()
          && problems.isBroken(at.get().file())
          && !problems.isBroken(use.at().file())) {
        String file = at.get().file();
        problems.leftOut(
            use.at(),
            missing(use.name())
                + "its file "
                + file
                + (problems.hasErrors(file) ? " has errors" : " is left out, too"));
        changed = true;
      }
    }
    return changed;
  }

  /** What is left when the broken files are taken away. */
  Map<String, T> sound() {
    Map<String, T> sound = new LinkedHashMap<>();
    for (Map.Entry<String, Declared<T>> entry : declared.entrySet()) {
      Optional<Location> at = entry.getValue().at();
      if (at.isEmpty() || !problems.isBroken(at.get().file())) {
        sound.put(entry.getKey(), entry.getValue().value());
      }
    }
    return sound;
  }

  Map<String, T> all() {
    Map<String, T> all = new LinkedHashMap<>();
    declared.forEach((name, entry) -> all.put(name, entry.value()));
    return all;
  }
}
