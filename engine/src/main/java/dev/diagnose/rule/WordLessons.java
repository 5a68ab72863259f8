package dev.diagnose.rule;

import dev.diagnose.likeness.Lesson;
import dev.diagnose.rule.Pattern.Wording;
import java.util.ArrayList;
import java.util.List;

/** What rules teach of the words of failures. Mere consequences are left out: they are no guess. */
public final class WordLessons {
  /**
   * Logs that leave a cause no more than possible teach nothing: many hold the very lines that
   * speak against it.
   */
  private static final String DOUBTFUL = "possible";

  private WordLessons() {}

  /** Of the rules of a pack that come with their tests: in a pre-parsed pack those of the user. */
  public static List<Lesson> of(Pack pack) {
    List<Lesson> lessons = new ArrayList<>();
    for (StoredRule stored : pack.rules()) {
      List<RuleTest> tests = pack.tests().getOrDefault(stored.id(), List.of());
      if (!tests.isEmpty() && !stored.rule().isConsequence()) {
        add(stored, tests, pack, lessons);
      }
    }
    return lessons;
  }

  private static void add(
      StoredRule stored, List<RuleTest> tests, Pack pack, List<Lesson> lessons) {
    Rule rule = stored.rule();
    String cause = pack.reportedId(rule.cause());
    List<String> texts =
        new ArrayList<>(List.of(rule.title().en(), rule.why().en(), rule.impact().en()));
    for (Evidence evidence : rule.evidence()) {
      texts.add(evidence.say().en());
    }
    for (String pattern : stored.requirement().witnessPatterns()) {
      for (Wording wording : pack.patterns().get(pattern).wordings()) {
        texts.addAll(wording.samples());
      }
    }
    List<String> nearMisses = new ArrayList<>();
    for (RuleTest test : tests) {
      if (test.expect().silent()) {
        nearMisses.add(test.log());
      } else if (test.tells(cause) && !test.expect().band().equals(DOUBTFUL)) {
        texts.add(test.log());
      }
    }
    texts.removeIf(String::isBlank);
    lessons.add(new Lesson(cause, texts));
    lessons.add(new Lesson(Lesson.NONE, nearMisses));
  }
}
