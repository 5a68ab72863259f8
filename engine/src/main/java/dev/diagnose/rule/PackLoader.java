package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.RuleParser.Parsed;
import dev.diagnose.rule.SourceFiles.SourceText;
import dev.diagnose.yaml.Location;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a directory of YAML into a {@link Pack}. Whatever is wrong is collected and told at once; a
 * file with an error is left out, and so is what depends on it.
 */
public final class PackLoader {
  private final Path root;
  private final Optional<Pack> base;
  private final LintLevel level;
  private final Problems problems = new Problems();
  private final SampleLint samples = new SampleLint(problems);
  private final BlockLint outputs;
  private final Vocabulary vocabulary;
  private final TableParser tables;
  private final Map<String, Parsed> rules = new LinkedHashMap<>();
  private final Map<String, Parsed> remade = new LinkedHashMap<>();

  private PackLoader(Path root, Catalogue catalogue, Optional<Pack> base, LintLevel level) {
    this.root = root;
    this.base = base;
    this.level = level;
    this.vocabulary = Vocabulary.of(catalogue, problems);
    this.tables = new TableParser(vocabulary.tables(), level, problems);
    this.outputs = new BlockLint(catalogue, level, problems);
  }

  /** Loads a user's pack when there is a base, else a pack that is to be shipped. */
  public static LoadResult load(Path root, Catalogue catalogue, Optional<Pack> base) {
    return load(root, catalogue, base, base.isPresent() ? LintLevel.USER : LintLevel.SHIPPED);
  }

  /**
   * Loads a pack.
   *
   * @param root a directory with files in any layout, the zip of one, or a single file
   * @param catalogue the facts that rules can speak of
   * @param base a pack whose patterns, conditions, fixes and causes can be used; the result holds
   *     its rules too
   * @param level how much is demanded
   */
  public static LoadResult load(
      Path root, Catalogue catalogue, Optional<Pack> base, LintLevel level) {
    return new PackLoader(root, catalogue, base, level).load();
  }

  private LoadResult load() {
    base.ifPresent(vocabulary::inherit);
    Path directory = SourceFiles.directoryOf(root);
    SourceFiles sources = SourceFiles.read(root, problems);
    Documents documents = Documents.of(sources.texts(), tables, problems);
    PackManifest manifest = PackManifest.of(documents, root, level, base, problems);
    if (base.isPresent() && !manifest.fits(base.get())) {
      return new LoadResult(base.get(), problems.under(directory), List.of(), directory, manifest);
    }
    List<Section> ruleFiles = ruleFiles(documents);
    declare(documents, ruleFiles);
    ruleFiles.forEach(this::rule);
    if (tables.hasChangedBase()) {
      remake();
    }
    Overlays overlays = overlays(documents, directory);
    vocabulary.conditions().parseAll();
    lint(overlays);
    vocabulary.breakDependents();
    Pack pack = pack(documents, overlays, PackHeader.of(manifest, base, sources.hash()));
    return new LoadResult(
        pack, problems.under(directory), samples.placed(directory), directory, manifest);
  }

  /** Those that count: no drafts, and none that another pack of the user's brought along. */
  private List<Section> ruleFiles(Documents documents) {
    List<Section> files = new ArrayList<>();
    for (Section file : documents.of(FileShapes.RULE)) {
      if (!isDraft(file) && !isReadTwice(file)) {
        files.add(file);
      }
    }
    return files;
  }

  /** Takes up all names before any rule is read, so that files can stand in any order. */
  private void declare(Documents documents, List<Section> ruleFiles) {
    CauseParser causes = new CauseParser(vocabulary.causes(), level, problems);
    documents.of(FileShapes.CAUSES).forEach(causes::declareAll);
    PatternParser patterns =
        new PatternParser(vocabulary.catalogue(), vocabulary.patterns(), level, samples, problems);
    for (Section file : documents.of(FileShapes.PATTERNS)) {
      file.section("patterns").ifPresent(patterns::declareAll);
      file.close();
    }
    BlockParser blocks =
        new BlockParser(vocabulary.catalogue(), vocabulary.patterns(), outputs, problems);
    for (Section file : documents.of(FileShapes.BLOCKS)) {
      file.section("blocks").ifPresent(blocks::declareAll);
      file.close();
    }
    for (Section file : ruleFiles) {
      RuleParser.declareCause(file, vocabulary.causes());
      file.section("patterns").ifPresent(patterns::declareAll);
    }
    documents.of(FileShapes.CONDITIONS).forEach(vocabulary.conditions()::declare);
    FixFileParser fixes = new FixFileParser(vocabulary, level, problems);
    documents.of(FileShapes.FIXES).forEach(fixes::declareAll);
    tables.checkReferences(vocabulary.causes());
  }

  private static boolean isDraft(Section file) {
    return file.text("status").equals(Status.DRAFT.label());
  }

  private void rule(Section file) {
    Optional<Parsed> parsed = new RuleParser(vocabulary, level, problems, file).parse();
    if (parsed.isEmpty()) {
      return;
    }
    String id = parsed.get().rule().id();
    Parsed earlier = rules.putIfAbsent(id, parsed.get());
    if (earlier != null) {
      problems.error(
          file.at("id"),
          "the rule '" + id + "' is already declared in " + earlier.rule().at().file());
    } else if (inBase(id).isPresent()) {
      problems.error(
          file.at("id"),
          "the rule '"
              + id
              + "' is already declared in the base pack; take another id, or change that rule with"
              + " an overlay: diagnose kb overlay "
              + id
              + " --why TEXT");
    }
  }

  /** A rule that two of the user's packs bring along: all that its file declares is there. */
  private boolean isReadTwice(Section file) {
    String id = file.text("id");
    Optional<String> earlier =
        inBase(id).map(StoredRule::addedBy).filter(other -> !other.isEmpty());
    earlier.ifPresent(
        other ->
            problems.error(
                file.at("id"),
                "the rule '"
                    + id
                    + "' is already declared in "
                    + other
                    + "; remove one of the two"));
    return earlier.isPresent();
  }

  /** Makes the base's rules from rows anew, with the rows as this pack has them. */
  private void remake() {
    List<SourceText> texts = new ArrayList<>();
    base.orElseThrow().rowRules().forEach((name, text) -> texts.add(new SourceText(name, text)));
    for (Section file : Documents.of(texts, tables, problems).of(FileShapes.RULE)) {
      new RuleParser(vocabulary, LintLevel.USER, problems, file)
          .parse()
          .ifPresent(parsed -> remade.put(parsed.rule().id(), parsed));
    }
  }

  private Overlays overlays(Documents documents, Path directory) {
    List<Overlay> inherited = base.map(Pack::overlays).orElse(List.of());
    Overlays overlays = new Overlays(vocabulary, problems, baseRules(), inherited, directory);
    Map<String, StoredRule> others = new LinkedHashMap<>();
    remade.forEach((id, parsed) -> others.put(id, StoredRule.of(parsed.rule(), parsed.places())));
    if (!others.isEmpty()) {
      overlays.remade(others, documents.of(FileShapes.TABLE).get(0).at());
    }
    for (Section file : documents.of(FileShapes.OVERLAY)) {
      overlays.read(file, rules.keySet());
    }
    return overlays;
  }

  private Optional<StoredRule> inBase(String id) {
    for (StoredRule stored : baseRules()) {
      if (stored.id().equals(id)) {
        return Optional.of(base.get().unchanged(stored));
      }
    }
    return base.flatMap(below -> below.overlaysOf(id).stream().findFirst()).map(Overlay::base);
  }

  private List<StoredRule> baseRules() {
    return base.map(Pack::rules).orElse(List.of());
  }

  private void lint(Overlays overlays) {
    samples.check();
    outputs.check();
    RuleLint ruleLint = new RuleLint(level, problems);
    LinkLint linkLint = new LinkLint();
    boolean hasLinks = false;
    for (Parsed parsed : rules.values()) {
      ruleLint.check(parsed, vocabulary);
      linkLint.add(parsed.rule());
      hasLinks |= !parsed.rule().links().isEmpty();
    }
    if (hasLinks) {
      for (StoredRule stored : baseRules()) {
        overlays.apply(stored).ifPresent(used -> linkLint.add(used.rule()));
      }
    }
    linkLint.check(List.copyOf(rules.values()), problems);
    firstFixes(overlays);
  }

  /** Rules of the base are decoded only where a test names a fix. */
  private void firstFixes(Overlays overlays) {
    List<RuleTest> tests = new ArrayList<>();
    rules.values().forEach(parsed -> tests.addAll(parsed.tests()));
    overlays.ownSound().forEach(overlay -> tests.addAll(overlay.tests()));
    tests.removeIf(test -> test.expect().firstFix().isEmpty());
    if (tests.isEmpty()) {
      return;
    }
    FirstFixLint lint = new FirstFixLint(problems);
    rules.values().forEach(parsed -> lint.add(parsed.rule()));
    for (StoredRule stored : baseRules()) {
      overlays.apply(stored).ifPresent(used -> lint.add(used.rule()));
    }
    lint.check(tests);
  }

  private Pack pack(Documents documents, Overlays overlays, PackHeader header) {
    List<StoredRule> stored = new ArrayList<>();
    Map<String, List<RuleTest>> tests = new LinkedHashMap<>(base.map(Pack::tests).orElse(Map.of()));
    for (StoredRule rule : baseRules()) {
      overlays.apply(rule).ifPresentOrElse(stored::add, () -> tests.remove(rule.id()));
    }
    for (Parsed parsed : rules.values()) {
      if (!problems.isBroken(parsed.rule().at().file())) {
        StoredRule own = StoredRule.of(parsed.rule(), parsed.places());
        Location at = Problems.under(SourceFiles.directoryOf(root), parsed.rule().at());
        stored.add(base.isPresent() ? own.addedBy(at.file()) : own);
        tests.put(parsed.rule().id(), parsed.tests());
      }
    }
    stored.sort(Comparator.comparing(StoredRule::id));
    Map<String, String> rowRules = new LinkedHashMap<>(base.map(Pack::rowRules).orElse(Map.of()));
    rowRules.putAll(documents.speakingOfRows());
    return new Pack(
        header.name(),
        header.version(),
        header.hash(),
        vocabulary.causes().all(),
        vocabulary.patterns().sound(),
        vocabulary.conditions().sound(),
        vocabulary.fixes().sound(),
        vocabulary.tables().sound(),
        rowRules,
        stored,
        tests,
        overlays.all());
  }
}
