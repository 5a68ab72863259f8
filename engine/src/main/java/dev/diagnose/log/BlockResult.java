package dev.diagnose.log;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** What one block showed; results are put together in the order of their blocks. */
final class BlockResult {
  /** Events beyond this many of one pattern are counted but not told apart. */
  static final int MOST_PER_PATTERN = 10_000;

  private static final int MOST_BYTES = 8 << 20;

  final EventTable events = new EventTable();
  final Set<String> hosts = new LinkedHashSet<>();
  final Set<String> ranks = new LinkedHashSet<>();
  final Processes processes = new Processes();
  final BitSet patterns = new BitSet();
  final Headers headers = new Headers();
  final StatedTimes times = new StatedTimes();
  final Tallies overflow;
  private final Tallies distinct;
  private int weight;

  /** Where the result comes from; given back when the result is merged. */
  Block block;

  long sequence;
  int input;
  long bytes;
  long lines;
  boolean isLast;
  boolean isOpenEnded;
  int sampledLines;
  long errorLines;

  /** The first line, if it began in an earlier block. */
  final CutLine head = new CutLine();

  /** The last line, if it goes on in a later block and is not the first one too. */
  final CutLine tail = new CutLine();

  /** Whether the block begins within a line, and whether a line ends in it. */
  boolean isContinued;

  boolean holdsLineEnd;
  Spot firstError;
  boolean showsKernel;
  boolean showsNcclInfo;
  boolean showsNcclWarn;

  BlockResult(int patternCount) {
    overflow = new Tallies(patternCount);
    distinct = new Tallies(patternCount);
  }

  /** Takes a new event unless there are too many; then the line is only counted. */
  boolean hasRoomFor(int pattern) {
    if (distinct.add(pattern, 1) <= MOST_PER_PATTERN && weight < MOST_BYTES) {
      return true;
    }
    overflow.add(pattern, 1);
    return false;
  }

  void add(EventEntry entry) {
    events.add(entry);
    weight += entry.weight();
  }
}
