package dev.diagnose.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** {@code diagnose kb ...}: commands about the knowledge base itself. */
final class KbCommand {
  private static final String HELP =
      """
      Usage: diagnose kb coverage    which causes the rules tell, and from what
             diagnose kb schema      what rule files can hold, for editors

      """;

  private final Writer out;

  KbCommand(Writer out) {
    this.out = out;
  }

  int run(List<String> words) throws UsageException, IOException {
    String command = words.isEmpty() ? "--help" : words.get(0);
    List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
    switch (command) {
      case "coverage" -> {
        if (!rest.isEmpty()) {
          throw new UsageException("kb coverage takes no arguments, and got " + rest.get(0));
        }
        new CoverageTable(KnowledgeBase.coverage()).write(out);
      }
      case "schema" -> {
        return new KbSchemaCommand(out).run(rest);
      }
      case "--help" -> out.write(HELP);
      default ->
          throw new UsageException("there is no 'kb " + command + "'; it can be: coverage, schema");
    }
    return ExitCode.NOTHING_FOUND;
  }
}
