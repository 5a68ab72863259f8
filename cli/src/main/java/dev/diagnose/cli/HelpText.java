package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import java.util.Locale;
import java.util.ResourceBundle;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What {@code --help} prints. The English texts stand where the options are declared; those of
 * another language in a bundle, under the names that picocli gives them.
 */
final class HelpText {
  private static final String BUNDLE = "dev.diagnose.cli.help";

  private HelpText() {}

  /** How the command that was parsed is used, in the language that was asked for. */
  static String of(ParseResult parsed, Terminal terminal) throws UsageException {
    CommandSpec spec = parsed.commandSpec();
    if (OutputOptions.language(parsed, terminal) == Language.ZH) {
      spec.resourceBundle(chinese());
    }
    return new CommandLine(spec).getUsageMessage();
  }

  /** The text under a name, for what picocli has no part in. */
  static String of(String name, String english, Language language) {
    return language == Language.ZH ? chinese().getString(name) : english;
  }

  private static ResourceBundle chinese() {
    return ResourceBundle.getBundle(BUNDLE, Locale.CHINESE);
  }
}
