package dev.diagnose.check;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.log.Event;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.rule.LintLevel;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.LoadResult.PlacedSample;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.yaml.Problem;
import dev.diagnose.yaml.YamlException;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All that can be said about a pack without running its tests: what the loader finds, clauses that
 * decide nothing or hang on what may be unknown, and what it shares with the rules that are there
 * already.
 */
public final class PackLint {
  private final Catalogue catalogue;
  private final Optional<Pack> base;
  private final PatternTable patterns;

  /**
   * A check of packs on top of a base.
   *
   * @param patterns the base's, compiled; an empty table for no base
   */
  public PackLint(Catalogue catalogue, Optional<Pack> base, PatternTable patterns) {
    this.catalogue = catalogue;
    this.base = base;
    this.patterns = patterns;
  }

  /** A check of packs on top of one that was checked before. */
  public PackLint onTopOf(Linted checked) {
    return base.isEmpty()
        ? this
        : new PackLint(catalogue, Optional.of(checked.pack()), checked.patterns());
  }

  /**
   * A checked pack.
   *
   * @param loaded base and pack together, without the broken files
   * @param patterns the pack's, compiled
   * @param own the rules that the base does not have
   * @param ownPatterns the patterns that the base does not have
   * @param overlays what the pack changes in rules of the base
   * @param problems all of them, by file and place
   */
  public record Linted(
      LoadResult loaded,
      PatternTable patterns,
      List<StoredRule> own,
      List<Pattern> ownPatterns,
      List<Overlay> overlays,
      List<Problem> problems) {
    public Linted {
      own = List.copyOf(own);
      ownPatterns = List.copyOf(ownPatterns);
      overlays = List.copyOf(overlays);
      problems = List.copyOf(problems);
    }

    /** How many problems of one severity there are. */
    public int count(Problem.Severity severity) {
      int count = 0;
      for (Problem problem : problems) {
        count += problem.severity() == severity ? 1 : 0;
      }
      return count;
    }

    /** The rules of the base that the pack changes, as they are then. */
    public List<StoredRule> changed() {
      List<StoredRule> changed = new ArrayList<>();
      for (StoredRule rule : pack().rules()) {
        if (overlays.stream().anyMatch(overlay -> overlay.rule().equals(rule.id()))) {
          changed.add(rule);
        }
      }
      return changed;
    }

    /** Base and pack together. */
    public Pack pack() {
      return loaded.pack();
    }
  }

  /**
   * Checks a directory, a zip or a single file. A directory that holds the base pack itself, by the
   * name in its {@code pack.yaml}, is checked without the base, and as strictly as the build does.
   */
  public Linted lint(Path path) {
    return level(path).check(path);
  }

  private PackLint level(Path path) {
    return base.isPresent() && isNamed(path.resolve("pack.yaml"), base.get().name())
        ? new PackLint(catalogue, Optional.empty(), PatternTable.compile(List.of()))
        : this;
  }

  private static boolean isNamed(Path header, String name) {
    try {
      return Files.isRegularFile(header)
          && YamlReader.read("", Files.readString(header)) instanceof YamlNode.Mapping mapping
          && mapping.get("name").orElse(null) instanceof YamlNode.Scalar scalar
          && scalar.text().equals(name);
    } catch (IOException | YamlException broken) {
      return false;
    }
  }

  /** Only reads them, as {@link #lint} does: for whoever wants to run their tests. */
  public Linted load(Path path) {
    return level(path).read(path);
  }

  private Linted read(Path path) {
    LintLevel level = base.isPresent() ? LintLevel.USER : LintLevel.SHIPPED;
    LoadResult loaded = PackLoader.load(path, catalogue, base, level);
    List<Pattern> own = ownPatterns(loaded.pack());
    PatternTable all = patterns.plus(own.stream().map(Pattern::toLogPattern).toList());
    List<Overlay> overlays = loaded.pack().overlays();
    int inherited = base.map(below -> below.overlays().size()).orElse(0);
    return new Linted(
        loaded,
        all,
        ownRules(loaded.pack()),
        own,
        overlays.subList(inherited, overlays.size()),
        loaded.problems());
  }

  private static List<Problem> lint(PlacedRule rule, Linted read) {
    List<Problem> problems = new ArrayList<>(new ReachLint(read.loaded()::where).check(rule));
    problems.addAll(new SilenceLint(read.pack().patterns(), read.loaded()::where).check(rule));
    return problems;
  }

  private Linted check(Path path) {
    Linted read = read(path);
    List<Problem> problems = new ArrayList<>(read.problems());
    List<StoredRule> rules = new ArrayList<>(read.own());
    rules.addAll(read.changed());
    for (StoredRule rule : rules) {
      PlacedRule.of(rule).ifPresent(placed -> problems.addAll(lint(placed, read)));
    }
    for (StoredRule rule : read.own()) {
      checkSays(rule.rule(), read.loaded(), problems);
    }
    if (base.isPresent()) {
      checkSamples(read.loaded(), read.patterns(), problems);
      checkTogether(read.loaded(), read.own(), read.patterns(), problems);
    }
    problems.sort(
        Comparator.comparing((Problem problem) -> problem.at().file())
            .thenComparing(problem -> problem.at().line())
            .thenComparing(problem -> problem.at().column()));
    return new Linted(
        read.loaded(), read.patterns(), read.own(), read.ownPatterns(), read.overlays(), problems);
  }

  private List<StoredRule> ownRules(Pack pack) {
    Set<String> known = new HashSet<>();
    base.map(Pack::rules).orElse(List.of()).forEach(rule -> known.add(rule.id()));
    return pack.rules().stream().filter(rule -> !known.contains(rule.id())).toList();
  }

  private List<Pattern> ownPatterns(Pack pack) {
    List<Pattern> own = new ArrayList<>();
    for (Pattern pattern : pack.patterns().values()) {
      if (base.isEmpty() || !base.get().patterns().containsKey(pattern.id())) {
        own.add(pattern);
      }
    }
    return own;
  }

  /** Nothing forbids them, but without them a report has nothing to show or to advise. */
  private static void checkSays(Rule rule, LoadResult loaded, List<Problem> problems) {
    if (rule.evidence().isEmpty()) {
      problems.add(
          Problem.warning(
              loaded.where(rule.at()),
              "the rule has no 'evidence', so its cause is never more than possible"));
    }
    if (rule.fixes().isEmpty()) {
      problems.add(
          Problem.warning(
              loaded.where(rule.at()), "the rule has no 'fixes': say what to do, best first"));
    }
  }

  /** A line that two patterns take is counted twice, or tells what it should not. */
  private static void checkSamples(LoadResult loaded, PatternTable all, List<Problem> problems) {
    LogScanner scanner = new LogScanner(all, ScanOptions.SMALL);
    for (PlacedSample sample : loaded.samples()) {
      LogInput input = LogInput.text("sample", sample.line());
      for (Event event : scanner.scan(List.of(input)).events()) {
        Pattern other = loaded.pack().patterns().get(event.pattern());
        if (other != null && !other.id().equals(sample.pattern()) && !isSilent(other)) {
          problems.add(
              Problem.warning(
                  sample.at(),
                  "the pattern '"
                      + other.id()
                      + "' matches this sample too; use that one (event: "
                      + other.id()
                      + "), or make one of the two narrower"));
        }
      }
    }
  }

  /** A line may well state a fact, or say what runs, besides being a sign of a failure. */
  private static boolean isSilent(Pattern pattern) {
    return pattern.background() || !pattern.states().isEmpty();
  }

  private void checkTogether(
      LoadResult loaded, List<StoredRule> own, PatternTable all, List<Problem> problems) {
    CrossTalk talk = new CrossTalk(loaded.pack(), new RuleChecker(loaded.pack(), catalogue, all));
    for (StoredRule rule : own) {
      CrossTalk.Result result = talk.check(rule);
      for (CrossTalk.Told told : result.undeclared()) {
        problems.add(
            Problem.warning(
                loaded.where(told.at()),
                "this log tells '"
                    + told.cause()
                    + "' ("
                    + told.band()
                    + ") besides; say why in 'also: {"
                    + told.cause()
                    + ": REASON}', or make one of the two rules narrower"));
      }
      for (String stale : result.stale()) {
        problems.add(
            Problem.warning(
                loaded.where(rule.rule().at()),
                "'also' names '" + stale + "', which no log of this rule tells; take it out"));
      }
    }
  }
}
