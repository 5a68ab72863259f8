package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.facts.NearestWord;
import dev.diagnose.rule.Cause;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Finds the listed cause that a person means, by its id or by words of its description. */
final class CauseChoice {
  private static final int MOST_SHOWN = 8;

  private final Map<String, Cause> causes;
  private final Language language;

  CauseChoice(Map<String, Cause> causes, Language language) {
    this.causes = causes;
    this.language = language;
  }

  /** The cause that was given as an option. */
  Cause given(String id) throws UsageException {
    Cause cause = causes.get(id);
    if (cause != null) {
      return cause;
    }
    StringBuilder near = new StringBuilder();
    for (Cause found : search(id)) {
      near.append(near.isEmpty() ? "; it could be " : ", ").append(found.id());
    }
    throw new UsageException(
        "--cause "
            + id
            + ": no such cause"
            + (near.isEmpty() ? "; 'diagnose kb coverage' lists them" : near)
            + "; "
            + ownCause(id));
  }

  private static String ownCause(String id) {
    return "a cause of your own is declared in a YAML file beside your rules: 'schema: causes/1',"
        + " 'causes: {site: {"
        + id
        + ": WHAT IT IS}}'";
  }

  /** Asks until one is chosen. */
  Cause ask(Interview interview) throws UsageException, IOException {
    List<Cause> offered = List.of();
    while (true) {
      String answer =
          interview.demand(
              "What is the cause? Its id, or words to search for, like: fan thermal", "--cause ID");
      if (causes.containsKey(answer)) {
        return causes.get(answer);
      }
      if (answer.matches("[1-9]") && Integer.parseInt(answer) <= offered.size()) {
        return offered.get(Integer.parseInt(answer) - 1);
      }
      offered = search(answer);
      if (offered.isEmpty()) {
        interview.show(
            "No cause speaks of that. 'diagnose kb coverage' lists them all; "
                + ownCause("NAME-OF-IT")
                + ".");
      }
      for (int i = 0; i < offered.size(); i++) {
        Cause cause = offered.get(i);
        interview.show("  " + (i + 1) + "  " + cause.id() + ": " + cause.text().in(language));
      }
    }
  }

  /** The nearest id, then the causes that hold most of the words. */
  List<Cause> search(String text) {
    List<Cause> found = new ArrayList<>();
    Optional<String> near = NearestWord.find(text, causes.keySet());
    near.ifPresent(id -> found.add(causes.get(id)));
    String[] words = text.toLowerCase(Locale.ROOT).split("[\\s,-]+");
    List<Cause> speaking = new ArrayList<>();
    for (Cause cause : causes.values()) {
      if (score(cause, words) > 0 && !found.contains(cause)) {
        speaking.add(cause);
      }
    }
    speaking.sort(Comparator.comparingInt((Cause cause) -> -score(cause, words)));
    found.addAll(speaking);
    return found.subList(0, Math.min(MOST_SHOWN, found.size()));
  }

  private static int score(Cause cause, String[] words) {
    String spoken =
        (cause.id() + " " + cause.text().en() + " " + cause.text().zh()).toLowerCase(Locale.ROOT);
    int score = 0;
    for (String word : words) {
      score += word.length() > 1 && spoken.contains(word) ? 1 : 0;
    }
    return score;
  }
}
