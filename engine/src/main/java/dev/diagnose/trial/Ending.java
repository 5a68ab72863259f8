package dev.diagnose.trial;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a command ended, as far as its output shows it. */
enum Ending {
  WELL,
  BADLY,
  /** Nothing shows it, or the command had not ended. */
  OPEN;

  private static final Pattern STATUS =
      Pattern.compile(
          "(?:.{0,40}\\b)?(?:rc|exit(?:ed)?(?: with)?(?: code| status)?|return code|status)[=: ]\\s*(\\d{1,3})");
  private static final Pattern NUMBER = Pattern.compile("(\\d{1,3})");
  private static final Pattern SIGN =
      Pattern.compile(
          "^\\^C|^Killed\\b|^Terminated\\b|^Aborted\\b|core dumped|Segmentation fault|Bus error"
              + "|(?i:\\berrors?:|\\bfailed\\b|\\bfailure\\b|\\bfatal\\b|traceback|\\w(?:error|exception): )"
              + "|NCCL WARN |\\bWrong results?\\b");
  private static final Pattern HANG =
      Pattern.compile(
          "(?i)\\b(?:hangs?|hung|stuck|deadlock|killed (?:after|by)|timed out|time-?out after)\\b");
  private static final Pattern DENIED =
      Pattern.compile(
          "(?i)\\b(?:0|no|without) (?:errors?|failures?)\\b|\\b(?:errors?|failed|failures?)[:=] ?0\\b");

  private static final Pattern SUCCESS =
      Pattern.compile(
          "(?i).*\\b(?:passed|succeeded|success(?:ful(?:ly)?)?|completed|finished|done)\\b.*");

  /**
   * Judges a run.
   *
   * @param output the lines that it printed
   * @param isOver whether the shell came back
   */
  static Ending of(CommandLine command, List<String> output, boolean isOver) {
    Ending ending = OPEN;
    boolean isBad = false;
    for (int i = 0; i < output.size(); i++) {
      String line = output.get(i);
      boolean isNumber = command.isStatusShown() && i == output.size() - 1;
      Matcher status = (isNumber && NUMBER.matcher(line).matches() ? NUMBER : STATUS).matcher(line);
      if (status.matches()) {
        ending = Integer.parseInt(status.group(1)) == 0 ? WELL : BADLY;
      }
      isBad |= isSign(line) && !DENIED.matcher(line).find();
    }
    String last = output.isEmpty() ? "" : output.get(output.size() - 1);
    boolean isEnd = isOver || command.isReadToItsEnd() || SUCCESS.matcher(last).matches();
    boolean isWell = !last.isEmpty() && isEnd;
    if (ending == OPEN && (isBad || isWell)) {
      ending = isBad ? BADLY : WELL;
    }
    return ending;
  }

  /** The tables of benchmarks begin their lines with a # and have columns of errors. */
  private static boolean isSign(String line) {
    return HANG.matcher(line).find() || !line.startsWith("#") && SIGN.matcher(line).find();
  }
}
