package dev.diagnose.cli;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.draft.RuleDraft;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.LintLevel;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.PackLoader;
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
import java.util.Optional;

/** A new rule's file: read and tested before it is put where it belongs. */
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
    String yaml = draft.yaml();
    List<String> failures = tried(yaml);
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, yaml, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException raced) {
      throw new UsageException(file + " exists already; edit it, or choose another id");
    } catch (IOException refused) {
      throw new UsageException(file + " cannot be written: " + refused.getMessage());
    }
    out.write("Wrote " + file + "\n");
    if (failures.isEmpty()) {
      out.write("It passes lint, and its tests pass. Read it, and put a real near miss in.\n");
      return ExitCode.NOTHING_FOUND;
    }
    out.write("It passes lint, but not yet its tests:\n");
    for (String failure : failures) {
      out.write("  " + failure + "\n");
    }
    return ExitCode.FOUND;
  }

  /** Reads the text as the program will, and runs its tests; what does not come out as expected. */
  private List<String> tried(String yaml) throws UsageException, IOException {
    Path directory = Files.createTempDirectory("diagnose-kb-new");
    Path draft = directory.resolve(id + ".yaml");
    try {
      Files.writeString(draft, yaml);
      LoadResult loaded =
          PackLoader.load(draft, catalogue, Optional.of(knowledge.pack()), LintLevel.USER);
      for (Problem problem : loaded.problems()) {
        if (problem.severity() == Problem.Severity.ERROR) {
          throw new UsageException("no rule can be made of this: " + problem.message());
        }
      }
      RuleChecker checker = new RuleChecker(loaded.pack(), catalogue);
      List<String> failures = new ArrayList<>();
      for (RuleTest test : loaded.pack().tests().getOrDefault(id, List.of())) {
        for (String failure : checker.check(causeOf(loaded), test)) {
          failures.add(test.name() + ": " + failure);
        }
      }
      return failures;
    } finally {
      Files.deleteIfExists(draft);
      Files.deleteIfExists(directory);
    }
  }

  private String causeOf(LoadResult loaded) {
    for (StoredRule rule : loaded.pack().rules()) {
      if (rule.id().equals(id)) {
        return rule.cause();
      }
    }
    throw new IllegalStateException("the rule just read is missing: " + id);
  }
}
