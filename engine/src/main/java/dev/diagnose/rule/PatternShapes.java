package dev.diagnose.rule;

import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.Shape.Names;
import java.util.List;

/** The shapes of patterns and blocks. */
final class PatternShapes {
  static final Names STATES = new Names("'states'", Shape.TEXT);

  static final Keys WORDING =
      Keys.of("a wording")
          .must("regex", Shape.FILLED, "RE2, with named captures: (?P<name>...).")
          .may("seen-in", Shape.list(Shape.TEXT), "Versions that print it: nccl 2.12 .. 2.20.")
          .may("sample", Shape.list(Shape.TEXT), "A line as the program prints it.")
          .may("samples", Shape.list(Shape.TEXT), "Several such lines.");

  static final Keys PATTERN =
      Keys.of("a pattern")
          .must(
              "source",
              Shape.FILLED,
              "Who prints the line: nccl, kernel; any for whatever program.")
          .may("needs", Shape.TEXT, "What the log must show for 'not there' to be believed.")
          .may("background", Shape.FLAG, "Whether healthy programs print it too.")
          .may("own-failure", Shape.FLAG, "Whether a process ends by it, through its own fault.")
          .must("wordings", Shape.list(WORDING), "Every version's words, the same captures.")
          .may("counter-samples", Shape.list(Shape.TEXT), "Lines that must not match.")
          .may("states", STATES, "Facts that the line states: nccl.version: '${version}'.");

  static final Names PATTERNS = new Names("'patterns'", PATTERN);

  static final Keys ROW =
      Keys.of("a row")
          .must("regex", Shape.list(Shape.TEXT), "RE2, with named captures.")
          .may("opens", Shape.words(List.of("deeper", "following")), "For which lines it holds.")
          .may("in", Shape.TEXT, "The row under which it stands.")
          .may("states", STATES, "Facts that the row states.");

  static final Names ROWS = new Names("'rows'", ROW);

  static final Keys COLUMNS =
      Keys.of("'columns'")
          .must("separator", Shape.FILLED, "RE2 of what parts two cells, and two names.")
          .may("line", Shape.FILLED, "RE2 of a line; 'cells' captures its cells.");

  static final Names EXPECTED_STATES = new Names("'states'", Shape.TEXT);

  static final Keys BLOCK_TEST =
      Keys.of("a test")
          .must("log", Shape.TEXT, "An output as people paste it.")
          .may("states", EXPECTED_STATES, "The facts that it states.")
          .may("host", Shape.TEXT, "The machine that it names.");

  static final Keys BLOCK =
      Keys.of("a block")
          .must("source", Shape.FILLED, "Who prints it.")
          .must("begin", Shape.list(Shape.TEXT), "RE2 of its header.")
          .may("states", STATES, "Facts that the header states.")
          .may("end", Shape.list(Shape.TEXT), "RE2 of the line that ends it.")
          .may("columns", COLUMNS, "How its lines are parted under the names that it begins with.")
          .may("rows", ROWS, "Its rows by name.")
          .may("skip", Shape.list(Shape.TEXT), "RE2 of lines that say nothing.")
          .may("complete", Shape.list(Shape.TEXT), "Lists of which it names every record.")
          .may("names-host", Shape.FLAG, "Whether 'host' is the machine of what follows.")
          .may("tests", Shape.list(BLOCK_TEST), "Outputs, and what they state.");

  static final Names BLOCKS = new Names("'blocks'", BLOCK);

  private PatternShapes() {}
}
