package dev.diagnose.cli;

import dev.diagnose.check.PackLint;
import dev.diagnose.check.RuleChecker;
import dev.diagnose.draft.OverlayDraft;
import dev.diagnose.draft.RuleDraft;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.pack.FileFailure;
import dev.diagnose.rule.RuleTest;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** A new file of rules: read and tested before it is put where it belongs. */
final class RuleFile {
  private final String id;
  private final Path file;
  private final KnowledgeBase knowledge;
  private final Catalogue catalogue;

  RuleFile(String id, Path directory, KnowledgeBase knowledge, Catalogue catalogue) {
    this.id = id;
    this.file = directory.resolve(id + ".yaml");
    this.knowledge = knowledge;
    this.catalogue = catalogue;
  }

  /** Nothing that exists is written over, and no id is used twice. */
  void checkIsNew() throws UsageException {
    if (Files.exists(file)) {
      throw new UsageException(file + " exists already; edit it, or choose another id");
    }
    for (StoredRule rule : knowledge.pack().rules()) {
      if (rule.id().equals(id)) {
        throw new UsageException("there is a rule '" + id + "' already; choose another id");
      }
    }
  }

  /** Writes the rule and says what comes next; the exit code. */
  int write(RuleDraft draft, Writer out) throws UsageException, IOException {
    List<String> failures = tried(draft.yaml(), "no rule can be made of this: ");
    put(draft.yaml(), out);
    if (failures.isEmpty()) {
      out.write("It passes lint, and its tests pass.\n");
    } else {
      out.write("It passes lint; look at this before you use it:\n");
      for (String failure : failures) {
        out.write("  " + failure + "\n");
      }
    }
    return failures.isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.FOUND;
  }

  /** Writes the overlay and says what comes next; the exit code. */
  int write(OverlayDraft draft, Writer out) throws UsageException, IOException {
    if (draft.isComplete()) {
      tried(draft.yaml(), "kb overlay: ");
    }
    put(draft.yaml(), out);
    out.write(
        draft.isComplete()
            ? "It passes lint.\n"
            : "Take the # from what is to be different, and change it. Then: diagnose kb lint "
                + file
                + "\n");
    return ExitCode.NOTHING_FOUND;
  }

  private void put(String yaml, Writer out) throws UsageException, IOException {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
    } catch (IOException refused) {
      throw cannotBeWritten(refused);
    }
    try {
      Files.writeString(file, yaml, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException raced) {
      throw new UsageException(file + " exists already; edit it, or choose another id");
    } catch (IOException refused) {
      throw cannotBeWritten(refused);
    }
    out.write("Wrote " + file + "\n");
    Path schema = file.resolveSibling(RuleDraft.SCHEMA_FILE);
    if (!Files.exists(schema)) {
      out.write("For help in your editor: diagnose kb schema -o " + schema + "\n");
    }
  }

  private UsageException cannotBeWritten(IOException refused) {
    return new UsageException(file + " cannot be written: " + FileFailure.writing(refused));
  }

  /** Reads the text as the program will, and runs its tests; what does not come out as expected. */
  private List<String> tried(String yaml, String refusal) throws UsageException, IOException {
    Path directory = temporary();
    Path draft = directory.resolve(id + ".yaml");
    try {
      Files.writeString(draft, yaml);
      PackLint.Linted linted = knowledge.lint(catalogue).lint(draft);
      for (Problem problem : linted.problems()) {
        if (problem.severity() == Problem.Severity.ERROR) {
          throw new UsageException(refusal + problem.message());
        }
      }
      return failures(linted);
    } finally {
      Files.deleteIfExists(draft);
      Files.deleteIfExists(directory);
    }
  }

  private static Path temporary() throws UsageException {
    try {
      return Files.createTempDirectory("diagnose-kb-new");
    } catch (IOException refused) {
      throw new UsageException(
          "no temporary directory can be made in "
              + System.getProperty("java.io.tmpdir")
              + ": "
              + FileFailure.writing(refused));
    }
  }

  /** What does not come out as the rule's tests expect, and what lint warns of. */
  private List<String> failures(PackLint.Linted linted) {
    List<String> failures = new ArrayList<>();
    RuleChecker checker = new RuleChecker(linted.pack(), catalogue, linted.patterns());
    for (StoredRule rule : linted.own()) {
      for (RuleTest test : linted.pack().tests().getOrDefault(rule.id(), List.of())) {
        for (String failure : checker.check(rule.cause(), test)) {
          failures.add("test '" + test.name() + "': " + failure);
        }
      }
    }
    for (Problem problem : linted.problems()) {
      failures.add("warning: " + problem.message());
    }
    return failures;
  }
}
