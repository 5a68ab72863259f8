package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.likeness.Likeness;
import dev.diagnose.log.PatternTable;
import dev.diagnose.yaml.Problem;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Build step: checks the knowledge base and writes the form that the program starts from. */
public final class PackCompiler {
  private static final String RULES = "dev/diagnose/rules/pack.bin";
  private static final String EXAMPLES = "dev/diagnose/rules/examples.bin";
  private static final String PATTERNS = "dev/diagnose/rules/patterns.bin";
  private static final String WORDS = "dev/diagnose/rules/words.bin";

  private PackCompiler() {}

  /**
   * Compiles the shipped rules.
   *
   * @param arguments the directory of the knowledge base, then the directory to write into
   * @throws IllegalStateException when there are errors; the build then fails. Every problem stands
   *     on standard error, with its place.
   */
  public static void main(String[] arguments) throws IOException {
    compile(Path.of(arguments[0]), Path.of(arguments[1]), Catalogue.load(), System.err);
  }

  static void compile(Path source, Path target, Catalogue catalogue, PrintStream log)
      throws IOException {
    LoadResult loaded = PackLoader.load(source, catalogue, Optional.empty(), LintLevel.SHIPPED);
    for (Problem problem : loaded.problems()) {
      log.println(problem);
    }
    if (loaded.hasErrors()) {
      throw new IllegalStateException(
          "the knowledge base in " + source + " has errors; each is named above");
    }
    Path rules = target.resolve(RULES);
    Files.createDirectories(rules.getParent());
    try (OutputStream out = Files.newOutputStream(rules)) {
      PackWriter.write(loaded.pack(), out);
    }
    try (OutputStream out = Files.newOutputStream(target.resolve(EXAMPLES))) {
      PackWriter.writeExamples(loaded.pack(), out);
    }
    try (DataOutputStream out = data(target.resolve(PATTERNS))) {
      PatternTable.compile(loaded.pack().logPatterns()).writeTo(out);
    }
    try (DataOutputStream out = data(target.resolve(WORDS))) {
      Likeness.of(WordLessons.of(loaded.pack())).writeTo(out);
    }
  }

  private static DataOutputStream data(Path file) throws IOException {
    return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
  }
}
