package dev.diagnose.cli;

import dev.diagnose.rule.CauseCoverage;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** How well each cause is told, as a table: by area, with the numbers of tests. */
final class CoverageTable {
  private static final String HEAD = "tests that tell it from";
  private static final String[] COLUMNS = {"rules", "a log", "facts", "both", "near misses"};
  private static final int GAP = 2;

  private final List<CauseCoverage> causes;
  private final int width;

  CoverageTable(List<CauseCoverage> causes) {
    this.causes = causes;
    int longest = 0;
    for (CauseCoverage cause : causes) {
      longest = Math.max(longest, cause.cause().length());
    }
    this.width = longest + GAP;
  }

  void write(Writer out) throws IOException {
    out.write(" ".repeat(width + GAP + COLUMNS[0].length() + GAP) + HEAD + "\n");
    out.write(padded("", width + GAP) + String.join("  ", COLUMNS) + "  languages\n");
    String area = "";
    for (CauseCoverage cause : causes) {
      if (!cause.area().equals(area)) {
        area = cause.area();
        out.write(area + "\n");
      }
      write(cause, out);
    }
    writeTotals(out);
  }

  private void write(CauseCoverage cause, Writer out) throws IOException {
    int[] numbers = {
      cause.rules(), cause.byLog(), cause.byFacts(), cause.byBoth(), cause.nearMisses()
    };
    StringBuilder line = new StringBuilder(padded("  " + cause.cause(), width + GAP));
    for (int i = 0; i < COLUMNS.length; i++) {
      String number = numbers[i] == 0 ? "-" : Integer.toString(numbers[i]);
      line.append(" ".repeat(COLUMNS[i].length() - number.length())).append(number);
      line.append("  ");
    }
    line.append(cause.languages());
    out.write(line.append(cause.isTold() ? "" : "  NOT TOLD").append('\n').toString());
  }

  private void writeTotals(Writer out) throws IOException {
    int told = 0;
    int log = 0;
    int facts = 0;
    int both = 0;
    int tests = 0;
    for (CauseCoverage cause : causes) {
      told += cause.isTold() ? 1 : 0;
      log += cause.byLog() > 0 ? 1 : 0;
      facts += cause.byFacts() > 0 ? 1 : 0;
      both += cause.byBoth() > 0 ? 1 : 0;
      tests += cause.byLog() + cause.byFacts() + cause.byBoth() + cause.nearMisses();
    }
    out.write("\n" + told + " of " + causes.size() + " causes are told by a test: ");
    out.write(log + " from a log, " + facts + " from facts, " + both + " from both together; ");
    out.write(tests + " tests.\n");
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
