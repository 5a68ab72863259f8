package dev.diagnose.log;

import java.util.ArrayList;
import java.util.List;

/**
 * Scans inputs while they grow, and tells at any time what they show so far.
 *
 * <p>When all inputs have ended, the result is that of a {@link LogScanner} over the same inputs in
 * the same order, in whatever pieces they came: every byte is scanned once, and only what the
 * scanner itself would keep of them is kept. For one thread.
 */
public final class LogFollower {
  private final ScanOptions options;
  private final BlockScanner scanner;
  private final ResultMerger merger;
  private final List<LogInput> inputs = new ArrayList<>();
  private final List<Growth> growths = new ArrayList<>();
  private final List<List<String>> notes = new ArrayList<>();
  private long sequence;

  /** An input that has not ended yet. */
  private record Growth(Feed feed, BlockReader reader) {}

  /**
   * A follower of no input yet.
   *
   * @param watches as for {@link LogScanner}
   */
  public LogFollower(PatternTable table, List<Watch> watches, ScanOptions options) {
    Watches watched = Watches.of(table, watches);
    this.options = options;
    KnownEvents known = new KnownEvents(table.size());
    // Inputs take turns, so a line is not always the last of its event: none takes the short way.
    this.scanner =
        new BlockScanner(table, watched, new KnownEvents(table.size()), new IndexTuning(), options);
    this.merger = new ResultMerger(table, watched, known, inputs, options);
  }

  /**
   * Begins an input, behind all others.
   *
   * @param name shown with every line; two inputs may have one name, as a rotated log has
   * @return by what the other methods know the input
   */
  public int begin(String name) {
    Feed feed = new Feed();
    LogInput input = LogInput.growing(name, feed);
    BlockReader reader = new BlockReader(List.of(input), options);
    inputs.add(input);
    growths.add(new Growth(feed, reader));
    notes.add(reader.notes());
    return inputs.size() - 1;
  }

  /**
   * Scans what an input has grown by. A line counts as soon as its end is there.
   *
   * @throws LogInputException when the input is compressed or UTF-16: such a one cannot be read as
   *     far as it goes
   */
  public void append(int input, byte[] bytes, int from, int to) {
    Feed feed = growths.get(input).feed();
    feed.take(bytes, from, to);
    while (feed.hasMore()) {
      scanNext(input);
    }
  }

  /** Ends an input; what stands behind its last line end is its last line. */
  public void end(int input) {
    growths.get(input).feed().end();
    boolean isLast = false;
    while (!isLast) {
      isLast = scanNext(input);
    }
    growths.set(input, null);
  }

  private boolean scanNext(int input) {
    BlockReader reader = growths.get(input).reader();
    Block block = merger.freeBlock();
    block = block == null ? new Block(options.blockBytes()) : block;
    reader.fill(block);
    block.input = input;
    block.sequence = sequence++;
    BlockResult result = scanner.scan(block);
    reader.sampled(result.sampledLines);
    try {
      merger.add(result);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the scan was interrupted", e);
    }
    return block.isLast;
  }

  /** What all inputs show so far, an unended last line left out. */
  public ScanResult result() {
    List<String> allNotes = new ArrayList<>();
    for (List<String> some : notes) {
      allNotes.addAll(some);
    }
    return merger.finish(allNotes);
  }

  /**
   * Grows whenever a result would hold something new from which something could follow: another
   * message, place or source, one line more of a watched pattern, or a message so often that its
   * number tells more. It does not grow with lines that no pattern knows.
   */
  public long revision() {
    return merger.revision();
  }

  /**
   * The latest time of day that a line is known to state, as in {@link Occurrence#nanos}; without
   * the year where the line states none.
   */
  public long latestNanos() {
    return merger.latestNanos();
  }

  /** Bytes scanned so far. */
  public long bytes() {
    return merger.bytes();
  }
}
