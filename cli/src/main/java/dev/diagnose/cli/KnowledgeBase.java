package dev.diagnose.cli;

import dev.diagnose.check.PackLint;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.likeness.Likeness;
import dev.diagnose.log.LogFollower;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogPattern;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.log.ScanResult;
import dev.diagnose.pack.PackArchive;
import dev.diagnose.pack.PackException;
import dev.diagnose.pack.TrustedKeys;
import dev.diagnose.report.Report;
import dev.diagnose.rule.LintLevel;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.PackReader;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.WordLessons;
import dev.diagnose.yaml.Problem;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The shipped rules with the user's own on top.
 *
 * @param patterns what to look for in logs, for all of the rules
 * @param packs the user's own, in the order in which they build on each other
 * @param problems one line for each mistake in a file of the user's
 */
record KnowledgeBase(
    Pack pack, PatternTable patterns, List<Report.PackUsed> packs, List<String> problems) {
  private static final String RULES = "/dev/diagnose/rules/pack.bin";
  private static final String EXAMPLES = "/dev/diagnose/rules/examples.bin";
  private static final String HEALTHY = "/dev/diagnose/rules/healthy.log";
  private static final String PATTERNS = "/dev/diagnose/rules/patterns.bin";
  private static final String WORDS = "/dev/diagnose/rules/words.bin";

  /**
   * Loads the rules. A broken file of the user's is left out and told; the rest works.
   *
   * @param added rules of the user's own, each pack on top of those before it
   */
  static KnowledgeBase load(UserRules added, Catalogue catalogue) throws UsageException {
    try (InputStream rules = shipped(RULES);
        DataInputStream patterns = new DataInputStream(shipped(PATTERNS))) {
      return new KnowledgeBase(
              PackReader.read(rules), PatternTable.read(patterns), List.of(), List.of())
          .with(added, catalogue);
    } catch (IOException damaged) {
      throw new IllegalStateException(damaged.getMessage(), damaged);
    }
  }

  /** These rules with the user's own on top, each pack on top of those before it. */
  KnowledgeBase with(UserRules added, Catalogue catalogue) throws UsageException {
    KnowledgeBase knowledge = this;
    for (Path pack : added.packs()) {
      knowledge = knowledge.with(pack, added.trustedKeys(), catalogue);
    }
    return knowledge;
  }

  /** The shipped rules alone. */
  static KnowledgeBase shipped(Catalogue catalogue) throws UsageException {
    return load(new UserRules(List.of(), Path.of("")), catalogue);
  }

  /** The same rules with their tests and samples, which only commands about rules need. */
  KnowledgeBase withExamples() {
    try (InputStream stored = shipped(EXAMPLES)) {
      return new KnowledgeBase(
          PackReader.withExamples(pack, stored.readAllBytes()), patterns, packs, problems);
    } catch (IOException damaged) {
      throw new IllegalStateException(damaged.getMessage(), damaged);
    }
  }

  /** What logs of the failures that the rules tell are like; read at each call. */
  Likeness likeness() {
    try (DataInputStream words = new DataInputStream(shipped(WORDS))) {
      return Likeness.read(words).plus(WordLessons.of(pack));
    } catch (IOException damaged) {
      throw new IllegalStateException(damaged.getMessage(), damaged);
    }
  }

  /** A log in which nothing is wrong. */
  static String healthyLog() {
    try (InputStream stored = shipped(HEALTHY)) {
      return new String(stored.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException damaged) {
      throw new IllegalStateException(damaged.getMessage(), damaged);
    }
  }

  private static InputStream shipped(String name) throws IOException {
    InputStream stored = KnowledgeBase.class.getResourceAsStream(name);
    if (stored == null) {
      throw new IOException(name + " is missing from the program; build it again");
    }
    // Small reads from a jar entry go through its decompression one by one.
    return new ByteArrayInputStream(stored.readAllBytes());
  }

  private KnowledgeBase with(Path added, Path trustedKeys, Catalogue catalogue)
      throws UsageException {
    List<String> wrong = new ArrayList<>(problems);
    String signer = "";
    try {
      if (PackArchive.isArchive(added)) {
        signer = TrustedKeys.in(trustedKeys).signer(PackArchive.read(added)).orElse("");
      }
    } catch (PackException refused) {
      wrong.add("the pack " + added + " is refused: it " + refused.getMessage());
      return new KnowledgeBase(pack, patterns, packs, List.copyOf(wrong));
    }
    LoadResult loaded = PackLoader.load(added, catalogue, Optional.of(pack), LintLevel.USER);
    for (Problem problem : loaded.problems()) {
      if (problem.leavesFileOut()) {
        wrong.add(problem.toString());
      }
    }
    List<LogPattern> looked = new ArrayList<>();
    for (Pattern pattern : loaded.pack().patterns().values()) {
      if (!pack.patterns().containsKey(pattern.id())) {
        looked.add(pattern.toLogPattern());
      }
    }
    List<Report.PackUsed> used = new ArrayList<>(packs);
    if (loaded.manifest().fits(pack)) {
      used.add(new Report.PackUsed(loaded.manifest(), signer));
    }
    try {
      return new KnowledgeBase(
          loaded.pack(), patterns.plus(looked), List.copyOf(used), List.copyOf(wrong));
    } catch (IllegalArgumentException notUsable) {
      throw new UsageException("--rules " + added + ": " + notUsable.getMessage());
    }
  }

  /** A check of packs on top of these rules. */
  PackLint lint(Catalogue catalogue) {
    return new PackLint(catalogue, Optional.of(pack), patterns);
  }

  /** Tells what is wrong in the user's files, a line each. */
  void tellProblems(Writer error) throws IOException {
    for (String problem : problems) {
      error.write("diagnose: " + problem + "\n");
    }
    error.flush();
  }

  /** Looks for every pattern of the rules, in one pass. */
  ScanResult scan(List<LogInput> inputs) {
    return new LogScanner(patterns, pack.watches(), ScanOptions.DEFAULT).scan(inputs);
  }

  /** Looks for every pattern of the rules in logs that grow. */
  LogFollower follow() {
    return new LogFollower(patterns, pack.watches(), ScanOptions.DEFAULT);
  }

  Report.RulesUsed used() {
    return new Report.RulesUsed(
        pack.name(),
        pack.version(),
        pack.hash(),
        pack.rules().size(),
        packs,
        pack.overlays(),
        problems);
  }
}
