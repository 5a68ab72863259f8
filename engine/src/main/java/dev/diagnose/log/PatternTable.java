package dev.diagnose.log;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * All patterns, prepared for one pass: the index of their literals, and their expressions, each
 * compiled when a line first holds its literal. Immutable to the eye; shared by threads.
 *
 * <p>The build compiles the table of the shipped patterns and writes it; the program reads it in a
 * few milliseconds.
 */
public final class PatternTable {
  private static final int FORMAT = 0x4C504158;

  private final TextPool ids;
  private final TextPool sources;
  private final TextPool names;
  private final IntLists namesOfPattern;
  private final TextPool regexes;
  private final IntLists wordingsOfPattern;
  private final int[] patternOfWording;
  private final IntLists literalsOfWording;
  private final IntLists wordingsOfLiteral;
  private final GramIndex index;

  /** Of a header: whether it names a host, then pattern, kind and section of each row. */
  private final IntLists rows;

  private final BitSet background;
  private final AtomicReferenceArray<WordingMatcher> matchers;

  PatternTable(
      TextPool ids,
      TextPool sources,
      TextPool names,
      IntLists namesOfPattern,
      TextPool regexes,
      IntLists wordingsOfPattern,
      IntLists literalsOfWording,
      IntLists wordingsOfLiteral,
      GramIndex index,
      IntLists rows,
      BitSet background) {
    this.ids = ids;
    this.sources = sources;
    this.names = names;
    this.namesOfPattern = namesOfPattern;
    this.regexes = regexes;
    this.wordingsOfPattern = wordingsOfPattern;
    this.literalsOfWording = literalsOfWording;
    this.wordingsOfLiteral = wordingsOfLiteral;
    this.index = index;
    this.rows = rows;
    this.background = background;
    this.matchers = new AtomicReferenceArray<>(regexes.size());
    this.patternOfWording = new int[regexes.size()];
    for (int pattern = 0; pattern < wordingsOfPattern.size(); pattern++) {
      for (int i = wordingsOfPattern.start(pattern);
          i < wordingsOfPattern.start(pattern + 1);
          i++) {
        patternOfWording[wordingsOfPattern.value(i)] = pattern;
      }
    }
  }

  /**
   * Compiles patterns.
   *
   * @throws IllegalArgumentException when an expression cannot be used; the message names every
   *     such pattern with its reason ({@link RegexLiterals} tells without throwing)
   */
  public static PatternTable compile(List<LogPattern> patterns) {
    return new PatternTableBuilder().add(patterns).build();
  }

  /**
   * This table with more patterns, matched in the same pass.
   *
   * @throws IllegalArgumentException as {@link #compile}
   */
  public PatternTable plus(List<LogPattern> more) {
    return new PatternTableBuilder().add(this).add(more).build();
  }

  /** Writes the table in its own format. */
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(FORMAT);
    ids.writeTo(out);
    sources.writeTo(out);
    names.writeTo(out);
    namesOfPattern.writeTo(out);
    regexes.writeTo(out);
    wordingsOfPattern.writeTo(out);
    literalsOfWording.writeTo(out);
    wordingsOfLiteral.writeTo(out);
    index.writeTo(out);
    rows.writeTo(out);
    IntLists.of(List.of(background.stream().boxed().toList())).writeTo(out);
  }

  /**
   * Reads what {@link #writeTo} wrote.
   *
   * @throws IOException when it is something else
   */
  public static PatternTable read(DataInput in) throws IOException {
    if (in.readInt() != FORMAT) {
      throw new IOException("not a pattern table of this version; build the rules again");
    }
    return new PatternTable(
        TextPool.read(in),
        TextPool.read(in),
        TextPool.read(in),
        IntLists.read(in),
        TextPool.read(in),
        IntLists.read(in),
        IntLists.read(in),
        IntLists.read(in),
        GramIndex.read(in),
        IntLists.read(in),
        background(IntLists.read(in)));
  }

  private static BitSet background(IntLists numbers) {
    BitSet background = new BitSet();
    for (int i = numbers.start(0); i < numbers.start(1); i++) {
      background.set(numbers.value(i));
    }
    return background;
  }

  /** How many patterns there are. */
  public int size() {
    return ids.size();
  }

  GramIndex index() {
    return index;
  }

  String id(int pattern) {
    return ids.get(pattern);
  }

  String source(int pattern) {
    return sources.get(pattern);
  }

  int wordingCount() {
    return regexes.size();
  }

  /** Their numbers ascend in the order in which they are tried, from each pattern to the next. */
  IntLists wordingsOfPattern() {
    return wordingsOfPattern;
  }

  /** Of each literal; {@link PatternTableBuilder#ERROR_WORD} stands for the words of errors. */
  IntLists wordingsOfLiteral() {
    return wordingsOfLiteral;
  }

  IntLists literalsOfWording() {
    return literalsOfWording;
  }

  /** Whether the pattern's message begins a pasted output. */
  /** Whether the pattern only says what runs. */
  boolean isBackground(int pattern) {
    return background.get(pattern);
  }

  boolean isHeader(int pattern) {
    return rows.start(pattern + 1) > rows.start(pattern);
  }

  boolean namesHost(int header) {
    return rows.value(rows.start(header)) != 0;
  }

  int rowCount(int header) {
    return (rows.start(header + 1) - rows.start(header)) / 3;
  }

  int rowPattern(int header, int row) {
    return rows.value(rows.start(header) + 1 + 3 * row);
  }

  LogRow.Kind rowKind(int header, int row) {
    return LogRow.Kind.of(rows.value(rows.start(header) + 2 + 3 * row));
  }

  /** The number of the row that must be open, or -1. */
  int rowSection(int header, int row) {
    return rows.value(rows.start(header) + 3 + 3 * row);
  }

  /** Whether only a last line, and no strange one, ends the output. */
  boolean hasEnd(int header) {
    return firstRow(header, LogRow.Kind.END) >= 0;
  }

  /** The number of the first row of a kind, or -1. */
  int firstRow(int header, LogRow.Kind kind) {
    for (int row = 0; row < rowCount(header); row++) {
      if (rowKind(header, row) == kind) {
        return row;
      }
    }
    return -1;
  }

  int patternOf(int wording) {
    return patternOfWording[wording];
  }

  String regex(int wording) {
    return regexes.get(wording);
  }

  int nameCount(int pattern) {
    return namesOfPattern.start(pattern + 1) - namesOfPattern.start(pattern);
  }

  String name(int pattern, int ordinal) {
    return names.get(namesOfPattern.value(namesOfPattern.start(pattern) + ordinal));
  }

  List<String> names(int pattern) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < nameCount(pattern); i++) {
      result.add(name(pattern, i));
    }
    return result;
  }

  /** The compiled expression; two threads may both compile it, which does no harm. */
  WordingMatcher matcher(int wording) {
    WordingMatcher matcher = matchers.get(wording);
    if (matcher == null) {
      matcher = WordingMatcher.of(regex(wording), names(patternOf(wording)));
      matchers.set(wording, matcher);
    }
    return matcher;
  }
}
