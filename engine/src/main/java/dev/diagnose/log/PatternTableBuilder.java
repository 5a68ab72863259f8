package dev.diagnose.log;

import com.google.re2j.Pattern;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Collects patterns and their literals into a table. */
final class PatternTableBuilder {
  /** Stands among a literal's wordings when lines that hold it look like an error. */
  static final int ERROR_WORD = -1;

  /**
   * What makes a line look like an error. Each at least six bytes, so that looking for them costs
   * next to nothing; `error` alone is too short and stands here with its usual neighbours.
   */
  private static final List<String> ERROR_WORDS =
      List.of(
          " error",
          "error:",
          "error ",
          "_error",
          "[error",
          "errors",
          "failed",
          "failure",
          "fatal:",
          " fatal",
          "fatal ",
          "[fatal",
          "traceback",
          "exception",
          "aborted",
          "aborting",
          "abort(",
          "panic:",
          "panic ",
          "segmentation fault",
          "segfault",
          "core dumped",
          "killed",
          "cannot ",
          "could not ",
          "unable to",
          "denied",
          "not permitted",
          "timed out",
          "no such file",
          "undefined symbol",
          "undefined reference",
          "assertion",
          "corrupt",
          "out of memory");

  private final List<String> ids = new ArrayList<>();
  private final List<String> sources = new ArrayList<>();
  private final Map<String, Integer> names = new LinkedHashMap<>();
  private final List<List<Integer>> namesOfPattern = new ArrayList<>();
  private final List<String> regexes = new ArrayList<>();
  private final List<List<Integer>> wordingsOfPattern = new ArrayList<>();
  private final List<List<Integer>> literalsOfWording = new ArrayList<>();
  private final Map<String, Integer> literals = new LinkedHashMap<>();
  private final List<List<Integer>> wordingsOfLiteral = new ArrayList<>();
  private final List<List<Integer>> rows = new ArrayList<>();
  private final BitSet background = new BitSet();
  private final List<String> problems = new ArrayList<>();

  private final GramProfile ordinary = GramProfile.background();

  PatternTableBuilder add(List<LogPattern> patterns) {
    for (LogPattern pattern : patterns) {
      add(pattern);
    }
    return this;
  }

  private void add(LogPattern pattern) {
    List<Integer> wordings = new ArrayList<>();
    Set<String> captures = new TreeSet<>();
    for (String regex : pattern.regexes()) {
      RegexLiterals analysed = RegexLiterals.of(regex, ordinary);
      for (PatternProblem problem : analysed.problems()) {
        if (problem.isError()) {
          problems.add(pattern.id() + ": '" + regex + "': " + problem.message());
        }
      }
      if (analysed.isUsable()) {
        captures.addAll(Pattern.compile(regex).namedGroups().keySet());
        wordings.add(addWording(regex, analysed.texts()));
      }
    }
    int header = ids.size();
    background.set(header, pattern.background());
    finish(pattern.id(), pattern.source(), captures, wordings);
    if (pattern.namesHost() || !pattern.rows().isEmpty()) {
      rows.get(header).add(pattern.namesHost() ? 1 : 0);
      for (LogRow row : pattern.rows()) {
        addRow(pattern, header, row, captures);
      }
    }
  }

  /** A row is a pattern that nobody looks for; it has the captures of what it may stand in too. */
  private void addRow(LogPattern pattern, int header, LogRow row, Set<String> captures) {
    int section = -1;
    for (int i = 0; i < pattern.rows().size(); i++) {
      section = pattern.rows().get(i).id().equals(row.section()) ? i : section;
    }
    rows.get(header).addAll(List.of(ids.size(), row.kind().code(), section));
    Set<String> own = new TreeSet<>();
    List<Integer> wordings = new ArrayList<>();
    for (String regex : row.regexes()) {
      own.addAll(Pattern.compile(regex).namedGroups().keySet());
      wordings.add(addWording(regex, Set.of()));
    }
    if (row.kind().opens() || row.kind() == LogRow.Kind.COLUMNS) {
      captures.addAll(own);
      captures.removeAll(Set.of(LogRow.CELLS, LogRow.NAMES)); // of no use to the cells
    }
    own.addAll(captures);
    finish(row.id(), pattern.source(), own, wordings);
  }

  /** The patterns of another table, whose expressions need no second look. */
  PatternTableBuilder add(PatternTable table) {
    int first = ids.size();
    for (int pattern = 0; pattern < table.size(); pattern++) {
      List<Integer> wordings = new ArrayList<>();
      IntLists all = table.wordingsOfPattern();
      for (int i = all.start(pattern); i < all.start(pattern + 1); i++) {
        int wording = all.value(i);
        Set<String> texts = new TreeSet<>();
        IntLists known = table.literalsOfWording();
        for (int j = known.start(wording); j < known.start(wording + 1); j++) {
          byte[] text = table.index().literalText(known.value(j));
          texts.add(new String(text, StandardCharsets.UTF_8));
        }
        wordings.add(addWording(table.regex(wording), texts));
      }
      background.set(first + pattern, table.isBackground(pattern));
      finish(table.id(pattern), table.source(pattern), table.names(pattern), wordings);
      if (table.isHeader(pattern)) {
        List<Integer> mine = rows.get(first + pattern);
        mine.add(table.namesHost(pattern) ? 1 : 0);
        for (int row = 0; row < table.rowCount(pattern); row++) {
          int code = table.rowKind(pattern, row).code();
          int section = table.rowSection(pattern, row);
          mine.addAll(List.of(first + table.rowPattern(pattern, row), code, section));
        }
      }
    }
    return this;
  }

  private int addWording(String regex, Set<String> texts) {
    int wording = regexes.size();
    regexes.add(regex);
    List<Integer> mine = new ArrayList<>();
    for (String text : texts) {
      int literal = literal(text);
      mine.add(literal);
      wordingsOfLiteral.get(literal).add(wording);
    }
    literalsOfWording.add(mine);
    return wording;
  }

  private int literal(String text) {
    Integer known = literals.get(text);
    if (known != null) {
      return known;
    }
    literals.put(text, literals.size());
    wordingsOfLiteral.add(new ArrayList<>());
    return literals.size() - 1;
  }

  private void finish(String id, String source, Iterable<String> captures, List<Integer> wordings) {
    List<Integer> mine = new ArrayList<>();
    for (String name : captures) {
      Integer known = names.get(name);
      if (known == null) {
        known = names.size();
        names.put(name, known);
      }
      mine.add(known);
    }
    ids.add(id);
    sources.add(source);
    namesOfPattern.add(mine);
    wordingsOfPattern.add(wordings);
    rows.add(new ArrayList<>());
  }

  PatternTable build() {
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
    for (String word : ERROR_WORDS) {
      wordingsOfLiteral.get(literal(word)).add(ERROR_WORD);
    }
    List<byte[]> texts = new ArrayList<>();
    for (String literal : literals.keySet()) {
      texts.add(literal.getBytes(StandardCharsets.UTF_8));
    }
    return new PatternTable(
        TextPool.of(ids),
        TextPool.of(sources),
        TextPool.of(List.copyOf(names.keySet())),
        IntLists.of(namesOfPattern),
        TextPool.of(regexes),
        IntLists.of(wordingsOfPattern),
        IntLists.of(literalsOfWording),
        IntLists.of(wordingsOfLiteral),
        GramIndexBuilder.build(texts, ordinary),
        IntLists.of(rows),
        background);
  }
}
