package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import java.util.Locale;
import java.util.ResourceBundle;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What {@code --help} prints. The English texts stand where the options are declared; those of
 * another language in a bundle, under the names that picocli gives them.
 */
final class HelpText {
  private static final String BUNDLE = "dev.diagnose.cli.help";

  private HelpText() {}

  static String of(CommandSpec spec, Language language) {
    if (language == Language.ZH) {
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
