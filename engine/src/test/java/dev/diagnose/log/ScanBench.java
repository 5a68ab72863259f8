package dev.diagnose.log;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** What {@code bench/scan} runs: it prepares the files, and is the process that is measured. */
final class ScanBench {
  private static final List<Integer> COUNTS = List.of(300, 1000, 3000);

  private ScanBench() {}

  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "prepare" ->
          prepare(Path.of(arguments[1]), Path.of(arguments[2]), Long.parseLong(arguments[3]));
      case "pipeline" -> pipeline(arguments);
      case "bare" -> bare(arguments);
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /** The logs, and for each number of patterns a table for us and lists for rg and grep. */
  private static void prepare(Path formats, Path directory, long size) throws IOException {
    List<String> all = BenchPatterns.first(COUNTS.get(COUNTS.size() - 1), formats);
    for (int count : COUNTS) {
      List<String> regexes = all.subList(0, count);
      List<String> unnamed = new ArrayList<>();
      List<String> literals = new ArrayList<>();
      for (String regex : regexes) {
        unnamed.add(forPeers(regex));
        literals.addAll(RegexLiterals.of(regex, GramProfile.background()).texts());
      }
      Files.write(directory.resolve("regexes." + count), unnamed);
      Files.write(directory.resolve("literals." + count), literals);
      try (DataOutputStream out =
          new DataOutputStream(Files.newOutputStream(directory.resolve("table." + count)))) {
        BenchPatterns.table(regexes).writeTo(out);
      }
    }
    new BenchLog(all).writeNormal(directory.resolve("normal.log"), size, COUNTS.get(0));
    new BenchLog(all.subList(0, COUNTS.get(0)))
        .writeStorm(directory.resolve("storm.log"), size, COUNTS.get(0));
  }

  /** Without names, which may occur once in all of rg's expressions, nor escapes it refuses. */
  private static String forPeers(String regex) {
    String unnamed = regex.replaceAll("\\(\\?P<\\w+>", "(?:");
    return "(?:" + unnamed.replaceAll("(\\\\\\\\)|\\\\(['\"/<>@=:,;!% _`])", "$1$2") + ")";
  }

  private static PatternTable table(String file) throws IOException {
    byte[] stored = Files.readAllBytes(Path.of(file));
    return PatternTable.read(new DataInputStream(new ByteArrayInputStream(stored)));
  }

  /** The logs that are named after the mode, the table and the number of threads. */
  private static List<LogInput> inputs(String[] arguments) {
    List<LogInput> inputs = new ArrayList<>();
    for (int i = 3; i < arguments.length; i++) {
      inputs.add(LogInput.file(Path.of(arguments[i])));
    }
    return inputs;
  }

  /** Everything that the program does with logs. */
  private static void pipeline(String[] arguments) throws IOException {
    ScanOptions options = ScanOptions.DEFAULT.withThreads(Integer.parseInt(arguments[2]));
    ScanResult result = new LogScanner(table(arguments[1]), options).scan(inputs(arguments));
    long count = 0;
    for (Event event : result.events()) {
      count += event.count();
    }
    System.out.println(count + " in " + result.events().size() + " events");
  }

  /** What {@code rg -c} does: counts the lines that match. */
  private static void bare(String[] arguments) throws Exception {
    PatternTable table = table(arguments[1]);
    int threads = Integer.parseInt(arguments[2]);
    AtomicLong lines = new AtomicLong();
    try (BlockReader reader = new BlockReader(inputs(arguments), ScanOptions.DEFAULT)) {
      IndexTuning tuning = new IndexTuning();
      List<Thread> workers = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        Thread worker = new Thread(() -> lines.addAndGet(matchingLines(reader, table, tuning)));
        worker.start();
        workers.add(worker);
      }
      for (Thread worker : workers) {
        worker.join();
      }
    }
    System.out.println(lines + " lines");
  }

  private static long matchingLines(BlockReader reader, PatternTable table, IndexTuning tuning) {
    LineCounter counter = new LineCounter(table, tuning);
    Block block = new Block(ScanOptions.DEFAULT.blockBytes());
    long lines = 0;
    while (fill(reader, block)) {
      lines += counter.count(block);
    }
    return lines;
  }

  private static boolean fill(BlockReader reader, Block block) {
    synchronized (reader) {
      return reader.fill(block);
    }
  }

  /** Counts the lines of a block that a pattern matches. One for each thread. */
  private static final class LineCounter {
    private final PatternTable table;
    private final IndexTuning tuning;
    private GramIndex index;
    private GramFilter filter;
    private final ByteMatcher machine = new ByteMatcher();
    private final LineView view = new LineView();
    private final int[] ranges = new int[64];

    LineCounter(PatternTable table, IndexTuning tuning) {
      this.table = table;
      this.tuning = tuning;
      this.index = table.index();
      this.filter = new WideGramFilter(index);
    }

    int count(Block block) {
      GramIndex better = tuning.forBlock(block, index);
      if (better != index) {
        index = better;
        filter = new WideGramFilter(index);
      }
      int lines = 0;
      int at = filter.next(block.data, 0, block.length);
      while (at < block.length) {
        int next = at + GramIndex.STRIDE;
        for (int link = index.firstLink(block.data, at); link != 0; link = index.nextLink(link)) {
          int begin = index.begin(link, block.data, at, 0, block.length);
          if (begin >= 0 && isMatched(block, begin, index.literal(link))) {
            lines++;
            next = Math.max(next, at + (view.to() - at + 3) / 4 * 4);
            break;
          }
        }
        at = filter.next(block.data, next, block.length);
      }
      return lines;
    }

    private boolean isMatched(Block block, int place, int literal) {
      int to = place;
      while (to < block.length && !Bytes.isSegmentEnd(block.data[to])) {
        to++;
      }
      view.set(block.data, Bytes.segmentBegin(block.data, place), to);
      IntLists wordings = table.wordingsOfLiteral();
      for (int i = wordings.start(literal); i < wordings.start(literal + 1); i++) {
        int wording = wordings.value(i);
        if (wording != PatternTableBuilder.ERROR_WORD
            && table.matcher(wording).find(view, machine, ranges)) {
          return true;
        }
      }
      return false;
    }
  }
}
