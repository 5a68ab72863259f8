package dev.diagnose.log;

import dev.diagnose.log.LogRow.Kind;
import dev.diagnose.log.OpenPrintouts.Origin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** A pasted output that is being read: whose it is, and which of its sections are open. */
final class Printout {
  /** What a line means to an output. */
  enum Fate {
    /** It is a row with something to say. */
    ROW,
    /** It belongs to the output, or to somebody who wrote between its lines. */
    PASSED,
    /** The output ended before it, or with it. */
    OVER
  }

  /**
   * A row whose captures hold for others.
   *
   * @param row its number among the rows; -1 for the header
   * @param indent its indentation; -1 when indentation does not end it
   */
  private record Scope(int row, int indent, Map<String, String> captures) {}

  /** A cell that is a row. */
  private record Cell(int row, Map<String, String> captures) {}

  static final String HOST = "host";

  final int pattern;
  final Spot begin;
  private final PatternTable table;
  private final boolean isPlain;
  private final Origin origin;
  private final String host;
  private final int indent;
  private final List<Scope> scopes = new ArrayList<>();
  private final Deque<Cell> cells = new ArrayDeque<>();
  private Columns columns = Columns.NONE;
  private int[] ranges = new int[64];
  private long lines;
  private int row;
  private Map<String, String> captures = Map.of();

  /**
   * @param isPlain whether the header stood at the beginning of its line, so that rows do too
   * @param promptHost the machine that a prompt before it names; empty when none does
   */
  Printout(
      PatternTable table,
      int pattern,
      PrintoutLine header,
      Spot begin,
      boolean isPlain,
      String promptHost) {
    this.table = table;
    this.pattern = pattern;
    this.begin = begin;
    this.isPlain = isPlain;
    this.origin = isPlain ? Origin.NONE : header.origin();
    this.host = origin.host().isEmpty() ? promptHost : origin.host();
    this.indent = indentOf(isPlain ? header.whole() : header.message());
  }

  /** Takes the header's captures, which hold for all rows. */
  boolean open(String text, int wording) {
    WordingMatcher matcher = table.matcher(wording);
    if (!matcher.find(text, room(pattern))) {
      return false;
    }
    captures = matcher.captures(text, ranges);
    scopes.add(new Scope(-1, -1, captures));
    columns = Columns.of(table, pattern, headerCapture(LogRow.NAMES));
    return true;
  }

  Origin origin() {
    return origin;
  }

  boolean isPlain() {
    return isPlain;
  }

  /** Forgets all rows: what is asked next is asked of the header. */
  void atHeader() {
    captures = Map.of();
    scopes.subList(1, scopes.size()).clear();
  }

  /** The machine whose output it is: the one that the row, or what it stands in, names. */
  String host() {
    String named = capture(HOST, 1);
    return named == null ? host : named;
  }

  String rank() {
    return origin.rank();
  }

  /** How many lines behind the header were its own. */
  long lines() {
    return lines;
  }

  /** The pattern of the row that the last line was. */
  int row() {
    return table.rowPattern(pattern, row);
  }

  /** A capture of the header. */
  String headerCapture(String name) {
    return scopes.get(0).captures().getOrDefault(name, "");
  }

  /** A capture of the last row, else of the innermost section that has it; null when none has. */
  String capture(String name) {
    return capture(name, 0);
  }

  private String capture(String name, int outermost) {
    String own = captures.get(name);
    for (int i = scopes.size() - 1; i >= outermost && own == null; i--) {
      own = scopes.get(i).captures().get(name);
    }
    return own;
  }

  /** Whether a line behind the header continues the output. */
  Fate read(PrintoutLine line) {
    if (!isPlain && !line.origin().equals(origin)) {
      return Fate.PASSED;
    }
    String text = isPlain ? line.whole() : line.message();
    String body = text.strip();
    if (body.isEmpty()) {
      return Fate.PASSED;
    }
    int depth = indentOf(text);
    closeScopes(depth);
    for (row = 0; row < table.rowCount(pattern); row++) {
      if (table.rowKind(pattern, row) != Kind.COLUMNS && isReached(row) && isRow(row, body)) {
        lines++;
        return take(depth);
      }
    }
    if (readCells(body)) {
      lines++;
      return Fate.ROW;
    }
    if (isPlain && line.hasPrefix()) {
      return Fate.PASSED;
    }
    lines++;
    return table.hasEnd(pattern) || depth > indent ? Fate.PASSED : Fate.OVER;
  }

  private Fate take(int depth) {
    Kind kind = table.rowKind(pattern, row);
    if (kind == Kind.END) {
      return Fate.OVER;
    }
    if (kind.opens()) {
      if (kind == Kind.FOLLOWING) {
        closeSame(row);
      }
      scopes.add(new Scope(row, kind == Kind.DEEPER ? depth : -1, captures));
    }
    return kind == Kind.SKIP ? Fate.PASSED : Fate.ROW;
  }

  /** Reads a line of cells; those whose captures hold for the others come first. */
  private boolean readCells(String body) {
    List<Cell> opening = new ArrayList<>();
    List<Cell> plain = new ArrayList<>();
    for (String cell : columns.cells(body)) {
      int found = rowOf(cell);
      if (found >= 0) {
        boolean opens = table.rowKind(pattern, found).opens();
        (opens ? opening : plain).add(new Cell(found, captures));
      }
    }
    if (plain.isEmpty()) {
      return false;
    }
    closeSame(columns.row());
    scopes.add(new Scope(columns.row(), -1, columns.captures()));
    cells.clear();
    cells.addAll(opening);
    cells.addAll(plain);
    return next();
  }

  private int rowOf(String cell) {
    for (int candidate = 0; candidate < table.rowCount(pattern); candidate++) {
      Kind kind = table.rowKind(pattern, candidate);
      if ((kind.opens() || kind == Kind.PLAIN) && isRow(candidate, cell)) {
        return candidate;
      }
    }
    return -1;
  }

  /** Moves on to the next row of the same line; false when there is none. */
  boolean next() {
    if (cells.isEmpty()) {
      return false;
    }
    Cell cell = cells.remove();
    row = cell.row();
    captures = cell.captures();
    if (table.rowKind(pattern, row).opens()) {
      scopes.add(new Scope(row, -1, captures));
    }
    return true;
  }

  private void closeScopes(int depth) {
    for (int last = scopes.size() - 1; scopes.get(last).indent() >= depth; last--) {
      scopes.remove(last);
    }
  }

  private void closeSame(int opened) {
    for (int i = 1; i < scopes.size(); i++) {
      if (scopes.get(i).row() == opened) {
        scopes.subList(i, scopes.size()).clear();
      }
    }
  }

  private boolean isReached(int candidate) {
    int section = table.rowSection(pattern, candidate);
    boolean isReached = section < 0;
    for (int i = 1; i < scopes.size() && !isReached; i++) {
      isReached = scopes.get(i).row() == section;
    }
    return isReached;
  }

  private boolean isRow(int candidate, String body) {
    int rowPattern = table.rowPattern(pattern, candidate);
    IntLists wordings = table.wordingsOfPattern();
    for (int i = wordings.start(rowPattern); i < wordings.start(rowPattern + 1); i++) {
      WordingMatcher matcher = table.matcher(wordings.value(i));
      if (matcher.find(body, room(rowPattern))) {
        captures = matcher.captures(body, ranges);
        return true;
      }
    }
    return false;
  }

  private int[] room(int of) {
    if (ranges.length < 2 * table.nameCount(of) + 2) {
      ranges = new int[2 * table.nameCount(of) + 2];
    }
    return ranges;
  }

  /** In columns, a tab leading to the next multiple of eight. */
  private static int indentOf(String text) {
    int columns = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\t') {
        columns = columns / 8 * 8 + 8;
      } else if (text.charAt(i) == ' ') {
        columns++;
      } else {
        return columns;
      }
    }
    return columns;
  }
}
