package dev.diagnose.cli;

import dev.diagnose.check.PackDiff;
import dev.diagnose.check.PackDiff.Change;
import dev.diagnose.check.PackLint;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import dev.diagnose.report.ProblemText;
import dev.diagnose.report.SourceLines;
import dev.diagnose.report.TextOptions;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb diff OLD NEW}: what changed in a pack, and what its next version is. */
final class KbDiffCommand extends OptionCommand {
  private static final String NAME = "kb diff";
  private static final Localized NOTHING = new Localized("nothing changed", "没有变化");

  KbDiffCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose " + NAME);
    spec.usageMessage()
        .description("Says what changed between two versions of a pack, and the step it is.", "")
        .customSynopsis("diagnose kb diff [OPTION...] OLD NEW")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.positional(spec, "PACK", "Two directories or zips.");
    OutputOptions.declareText(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    TextOptions text = OutputOptions.text(parsed, terminal);
    List<String> names = parsed.matchedPositionalValue(0, List.<String>of());
    if (names.size() != 2) {
      throw new UsageException(NAME + ": name two packs, the old one and the new one");
    }
    List<Path> paths = UserRules.named(names, NAME);
    Catalogue catalogue = Catalogue.load();
    PackLint lint = KnowledgeBase.shipped(catalogue).lint(catalogue);
    PackLint.Linted old = lint.load(paths.get(0));
    PackLint.Linted now = lint.load(paths.get(1));
    if (tellErrors(old, text) | tellErrors(now, text)) {
      return ExitCode.USAGE;
    }
    Versions versions =
        new Versions(old.loaded().manifest().version(), now.loaded().manifest().version());
    write(PackDiff.between(old, now), versions, text.language());
    return ExitCode.NOTHING_FOUND;
  }

  /** A file that is left out would count as removed. */
  private boolean tellErrors(PackLint.Linted read, TextOptions text) throws IOException {
    return new ProblemText(new SourceLines(), text).writeErrors(read.problems(), out);
  }

  /** The versions that the two packs state. */
  private record Versions(String old, String now) {}

  private void write(List<Change> changes, Versions versions, Language language)
      throws IOException {
    if (changes.isEmpty()) {
      out.write(NOTHING.in(language) + "\n");
      return;
    }
    out.write(step(changes.get(0).kind().step(), versions).in(language) + "\n");
    for (Change change : changes) {
      out.write("  " + said(change.kind()).in(language) + ": " + change.id() + "\n");
    }
  }

  private static Localized step(PackDiff.Step step, Versions versions) {
    String name = step.name().toLowerCase(Locale.ROOT);
    String wanted = step.after(versions.old()).orElse("");
    if (wanted.isEmpty()) {
      return Localized.of(name);
    }
    String en = name + ": " + versions.old() + " becomes " + wanted;
    String zh = name + "：" + versions.old() + " 变为 " + wanted;
    if (wanted.equals(versions.now())) {
      return new Localized(en, zh);
    }
    return versions.now().isEmpty()
        ? new Localized(en + "; the new pack states no version", zh + "；新规则包没有写明版本")
        : new Localized(
            en + "; the new pack says " + versions.now(), zh + "；新规则包写的是 " + versions.now());
  }

  private static Localized said(PackDiff.Kind kind) {
    return switch (kind) {
      case RULE_REMOVED -> new Localized("major, rule removed", "major，规则已删除");
      case CAUSE_CHANGED -> new Localized("major, tells another cause", "major，所指原因已改变");
      case RULE_SWITCHED_OFF -> new Localized("major, rule switched off", "major，停用规则");
      case PATTERN_REMOVED -> new Localized("major, pattern removed", "major，模式已删除");
      case RULE_ADDED -> new Localized("minor, new rule", "minor，新规则");
      case MEANING_CHANGED -> new Localized("minor, weighs otherwise", "minor，判断方式已改变");
      case OVERLAY_CHANGED ->
          new Localized("minor, changes a rule below otherwise", "minor，对下层规则的修改已改变");
      case PATTERN_ADDED -> new Localized("minor, new pattern", "minor，新模式");
      case PATTERN_CHANGED -> new Localized("minor, pattern matches otherwise", "minor，模式匹配已改变");
      case TEXT_CHANGED -> new Localized("patch, texts or fixes", "patch，文字或处理办法");
      case TESTS_CHANGED -> new Localized("patch, tests or samples", "patch，测试或样例");
    };
  }
}
