package dev.diagnose.check;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.report.Report;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs what rules are tested by: the tests in their files, that their own logs tell nothing else,
 * that they tell nothing in a healthy log, and that they are silent on the logs and samples of all
 * other rules. A rule of the base that an overlay changes is tested alike, but by the overlay's
 * tests: those in its own file are about the rule as it was.
 */
public final class PackTests {
  private final PackLint.Linted checked;
  private final Catalogue catalogue;
  private final RuleChecker checker;
  private final CrossTalk talk;
  private final String healthy;

  /**
   * The tests of a pack.
   *
   * @param healthy a log in which nothing is wrong
   */
  public PackTests(PackLint.Linted checked, Catalogue catalogue, String healthy) {
    this.checked = checked;
    this.catalogue = catalogue;
    this.checker = new RuleChecker(checked.pack(), catalogue, checked.patterns());
    this.talk = new CrossTalk(checked.pack(), checker);
    this.healthy = healthy;
  }

  /** Runs all tests of all that the pack brings, on all processors. */
  public List<TestRun> run() {
    return run(checked.own(), checked.overlays());
  }

  /**
   * Runs all tests of some of the pack's rules and overlays, on all processors.
   *
   * @return in the order of the rules
   */
  public List<TestRun> run(List<StoredRule> rules, List<Overlay> overlays) {
    List<TestRun> runs = new ArrayList<>();
    for (Overlay overlay : overlays) {
      runs.addAll(tests(overlay.base(), overlay.tests()));
    }
    List<StoredRule> changed = changedBy(overlays);
    Stream.concat(rules.stream(), changed.stream())
        .parallel()
        .flatMap(rule -> own(rule).stream())
        .toList()
        .forEach(runs::add);
    List<StoredRule> heard = new ArrayList<>(rules);
    heard.addAll(changed);
    for (Overlay overlay : overlays) {
      if (overlay.isSwitchedOff()) {
        heard.add(overlay.base());
      }
    }
    if (!heard.isEmpty()) {
      Set<String> ids = new HashSet<>();
      checked.own().forEach(rule -> ids.add(rule.id()));
      checked.overlays().forEach(overlay -> ids.add(overlay.rule()));
      List<Other> others = new ArrayList<>();
      for (StoredRule rule : checked.pack().rules()) {
        if (!ids.contains(rule.id())) {
          addOthers(rule, others);
        }
      }
      runs.addAll(others(others, heard));
    }
    return runs;
  }

  private List<TestRun> others(List<Other> others, List<StoredRule> heard) {
    if (others.isEmpty()) { // A whole pack without a base.
      return List.of();
    }
    Hearing hearing = new Hearing(heard, checked.pack(), catalogue);
    return hearing.couldSpeakInAny(others.stream().map(Other::test).toList())
        ? others.parallelStream()
            .filter(other -> hearing.couldSpeakIn(other.test()))
            .map(other -> run(other, heard))
            .toList()
        : List.of();
  }

  private List<StoredRule> changedBy(List<Overlay> overlays) {
    List<StoredRule> changed = new ArrayList<>();
    for (StoredRule rule : checked.changed()) {
      if (overlays.stream().anyMatch(overlay -> overlay.rule().equals(rule.id()))) {
        changed.add(rule);
      }
    }
    return changed;
  }

  private List<TestRun> tests(StoredRule rule, List<RuleTest> tests) {
    List<TestRun> runs = new ArrayList<>();
    for (RuleTest test : tests) {
      long start = System.nanoTime();
      List<String> differences = checker.check(rule.cause(), test);
      Location at = checked.loaded().where(test.at());
      runs.add(run(rule, test.name(), at, differences, test.log(), test.facts(), start));
    }
    return runs;
  }

  private List<TestRun> own(StoredRule rule) {
    List<RuleTest> tests = checked.pack().tests().getOrDefault(rule.id(), List.of());
    List<TestRun> runs = new ArrayList<>(isOwn(rule) ? tests(rule, tests) : List.of());
    runs.add(together(rule));
    long start = System.nanoTime();
    List<String> differences = new ArrayList<>();
    for (Diagnosis told : checker.conclude(healthy, Map.of()).diagnoses()) {
      if (told.rules().contains(rule.id())) {
        differences.add("expected nothing, got " + told.id() + " as " + told.band().label());
      }
    }
    runs.add(
        run(rule, "silent on a healthy log", placeOf(rule), differences, healthy, Map.of(), start));
    return runs;
  }

  private boolean isOwn(StoredRule rule) {
    return checked.own().contains(rule);
  }

  /** Where whoever can mend it looks: a rule of the base is as it is because of an overlay. */
  private Location placeOf(StoredRule rule) {
    for (Overlay overlay : checked.overlays()) {
      if (overlay.rule().equals(rule.id())) {
        return overlay.at();
      }
    }
    return checked.loaded().where(rule.rule().at());
  }

  private TestRun together(StoredRule rule) {
    long start = System.nanoTime();
    CrossTalk.Result result = talk.check(rule);
    List<String> differences = new ArrayList<>();
    for (CrossTalk.Told told : result.undeclared()) {
      differences.add(
          "expected nothing else, got "
              + told.cause()
              + " as "
              + told.band()
              + " from: "
              + told.log()
              + " (if that is right, write 'also: {"
              + told.cause()
              + ": REASON}')");
    }
    for (String stale : isOwn(rule) ? result.stale() : Set.<String>of()) {
      differences.add("'also' names " + stale + ", which no log of this rule tells; take it out");
    }
    Location at = placeOf(rule);
    return new TestRun(
        rule.id(),
        "its logs tell nothing else",
        at,
        differences,
        Optional.empty(),
        System.nanoTime() - start);
  }

  /** A test of another rule, or one of its samples, and how to call it. */
  private record Other(StoredRule rule, String name, RuleTest test) {}

  private void addOthers(StoredRule rule, List<Other> others) {
    List<RuleTest> tests = checked.pack().tests().getOrDefault(rule.id(), List.of());
    for (RuleTest test : tests) {
      others.add(new Other(rule, "the test '" + test.name() + "'", test));
    }
    Set<String> samples = new LinkedHashSet<>();
    for (String id : rule.requirement().witnessPatterns()) {
      for (Pattern.Wording wording : checked.pack().patterns().get(id).wordings()) {
        samples.addAll(wording.samples());
      }
    }
    Map<String, String> also = tests.isEmpty() ? Map.of() : tests.get(0).also();
    RuleTest.Expectation nothing = RuleTest.Expectation.NONE;
    for (String sample : samples) {
      RuleTest test = new RuleTest(sample, sample, Map.of(), nothing, also, rule.rule().at());
      others.add(new Other(rule, "the sample '" + sample + "'", test));
    }
  }

  /** What a changed rule tells in it, it may have told before; of those only the test counts. */
  private TestRun run(Other other, List<StoredRule> heard) {
    RuleTest test = other.test();
    String cause = other.rule().cause();
    long start = System.nanoTime();
    List<String> differences = new ArrayList<>(checker.check(cause, test));
    StoredRule guilty = heard.get(0);
    for (Diagnosis told : checker.conclude(test.log(), test.facts()).diagnoses()) {
      for (StoredRule rule : heard) {
        boolean speaks = isOwn(rule) && told.rules().contains(rule.id());
        if (speaks && !told.id().equals(checked.pack().reportedId(cause))) {
          guilty = rule;
          if (!test.also().containsKey(told.id())) {
            differences.add("expected no " + told.id() + ", got it as " + told.band().label());
          }
        }
      }
    }
    String name = "with " + other.name() + " of " + other.rule().id();
    Location at = placeOf(guilty);
    return run(guilty, name, at, differences, test.log(), test.facts(), start);
  }

  private TestRun run(
      StoredRule rule,
      String name,
      Location at,
      List<String> differences,
      String log,
      Map<String, String> facts,
      long start) {
    Optional<Report> proof =
        differences.isEmpty()
            ? Optional.empty()
            : Optional.of(checker.explain(log, facts, rule.id()));
    return new TestRun(rule.id(), name, at, differences, proof, System.nanoTime() - start);
  }
}
