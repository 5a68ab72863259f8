package dev.diagnose.cli;

import dev.diagnose.facts.NearestWord;
import dev.diagnose.facts.ValueParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Parses arguments and turns every mistake in them into one line. */
final class Arguments {
  private static final Duration LONGEST_INTERVAL = Duration.ofMinutes(10);

  private Arguments() {}

  static ParseResult parse(CommandSpec spec, List<String> words) throws UsageException {
    CommandLine line = new CommandLine(spec);
    line.setAbbreviatedOptionsAllowed(false);
    line.setExpandAtFiles(false);
    try {
      return line.parseArgs(words.toArray(new String[0]));
    } catch (CommandLine.UnmatchedArgumentException unknown) {
      throw new UsageException(unknownOption(spec, unknown.getUnmatched().get(0)));
    } catch (ParameterException wrong) {
      String message = wrong.getMessage();
      throw new UsageException(
          Character.toLowerCase(message.charAt(0))
              + message.substring(1)
              + " (try "
              + spec.qualifiedName()
              + " --help)");
    }
  }

  private static String unknownOption(CommandSpec spec, String word) {
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals);
    List<String> known = new ArrayList<>();
    for (OptionSpec option : spec.options()) {
      known.add(option.longestName());
    }
    return "unknown option "
        + name
        + NearestWord.find(name, known).map(near -> "; did you mean " + near + "?").orElse("")
        + " (try "
        + spec.qualifiedName()
        + " --help)";
  }

  /** The option's time, never zero; the other one when it was not given. */
  static Duration duration(ParseResult parsed, String option, Duration otherwise, Duration most)
      throws UsageException {
    String given = parsed.matchedOptionValue(option, null);
    if (given == null) {
      return otherwise;
    }
    try {
      Duration duration = ValueParser.duration(given);
      if (duration.isZero() || duration.compareTo(most) > 0) {
        throw new UsageException(
            "--" + option + " " + given + ": give at most " + most.toSeconds() + "s, and not 0");
      }
      return duration;
    } catch (IllegalArgumentException wrong) {
      throw new UsageException("--" + option + ": " + wrong.getMessage());
    }
  }

  /** The time of {@code --interval}; zero for one look. */
  static Duration interval(ParseResult parsed) throws UsageException {
    return duration(parsed, "interval", Duration.ZERO, LONGEST_INTERVAL);
  }

  /** Only what runs can be looked at twice. */
  static void checkInterval(Duration interval, boolean live) throws UsageException {
    if (!live && !interval.isZero()) {
      throw new UsageException(
          "--interval: only counters of this machine can be looked at twice, not saved ones");
    }
  }

  /** The option's number, from 1; the other one when it was not given. */
  static int number(ParseResult parsed, String option, int otherwise) throws UsageException {
    String given = parsed.matchedOptionValue(option, Integer.toString(otherwise));
    if (!given.matches("[1-9][0-9]{0,4}")) {
      throw new UsageException("--" + option + " " + given + ": give a number from 1 to 99999");
    }
    return Integer.parseInt(given);
  }

  /** The option's word as one of an enum's, or null when it was not given. */
  static <E extends Enum<E>> E word(ParseResult parsed, String option, Class<E> words)
      throws UsageException {
    String given = parsed.matchedOptionValue(option, null);
    if (given == null) {
      return null;
    }
    StringBuilder allowed = new StringBuilder();
    for (E word : words.getEnumConstants()) {
      if (word.name().equalsIgnoreCase(given)) {
        return word;
      }
      allowed
          .append(allowed.isEmpty() ? "" : ", ")
          .append(word.name().toLowerCase(java.util.Locale.ROOT));
    }
    throw new UsageException("--" + option + " " + given + ": write one of " + allowed);
  }
}
