package dev.diagnose.log;

import java.util.regex.Pattern;

/**
 * Tells by its beginning what this program wrote itself. Its words name failures, so read as a log
 * it would be taken for one that has them.
 */
final class OwnOutput {
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

  private static final String SCHEMA = "\\s*\\{\\s*\"schema\"\\s*:\\s*\"";
  private static final Pattern SNAPSHOT = Pattern.compile(SCHEMA + "snapshot/");
  private static final Pattern SHEET =
      Pattern.compile("(?:Facts of \\S+|\\S+ 的事实)\n\n[a-z0-9-]+\n  [a-z0-9-]+\\.[a-z0-9.-]+ ");

  private static final String ID = "[a-z0-9]+(?:-[a-z0-9]+)+";
  private static final String BAND = "(?:Certain|Likely|Possible|确定|很可能|可能)(?:: |：)";
  private static final Pattern REPORT =
      Pattern.compile(
          SCHEMA
              + "(?:report|watch)/|No known failure found\\.\n|没有发现已知的故障。\n"
              + "|Not settled between [^.]+\\.\\s+What\\s+tells|[^\n]+ 之间尚未定论。如何区分"
              + ("|(?:[^\n]{0,40}(?:new|新出现)\n)?"
                  + BAND
                  + "[^\n]+\n(?:[^\n]+\n){0,2}  "
                  + ID
                  + " · ")
              + ("|## (?:(?:Guess|猜测)(?:: |：)|" + BAND + ")[^\n]+ \\(`" + ID + "`\\)\n"));

  private OwnOutput() {}

  /**
   * Looks at the first characters of an input.
   *
   * @throws LogInputException when this program wrote them
   */
  static void refuse(LogInput input, String head) {
    String text = COLOUR.matcher(head).replaceAll("").replace("\r", "");
    String name = input.name();
    if (SNAPSHOT.matcher(text).lookingAt()) {
      throw new LogInputException(
          name + " holds facts and no log: diagnose --snapshot " + input.fileName(), null);
    }
    if (SHEET.matcher(text).lookingAt()) {
      throw new LogInputException(
          name
              + " is a sheet of facts, which is not read back: save them with 'diagnose facts -o"
              + " node.json' and give --snapshot node.json",
          null);
    }
    if (REPORT.matcher(text).lookingAt()) {
      throw new LogInputException(
          name + " is a report of diagnose; name the log that it was made from", null);
    }
  }
}
