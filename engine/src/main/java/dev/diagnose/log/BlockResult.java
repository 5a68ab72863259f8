package dev.diagnose.log;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What one block showed; results are put together in the order of their blocks. */
final class BlockResult {
  /** Events beyond this many of one pattern are counted but not told apart. */
  static final int MOST_PER_PATTERN = 10_000;

  private static final int MOST_BYTES = 8 << 20;

  final EventTable events = new EventTable();
  final Set<String> hosts = new LinkedHashSet<>();
  final BitSet patterns = new BitSet();
  final Map<Integer, Long> overflow = new HashMap<>();
  private final Map<Integer, Integer> distinct = new HashMap<>();
  private int weight;
  long sequence;
  int input;
  long bytes;
  long lines;
  boolean isLast;
  boolean isOpenEnded;
  long errorLines;
  Spot firstError;
  boolean showsKernel;
  boolean showsNcclInfo;
  boolean showsNcclWarn;

  /** Takes a new event unless there are too many; then the line is only counted. */
  boolean hasRoomFor(int pattern) {
    int known = distinct.merge(pattern, 1, Integer::sum);
    if (known <= MOST_PER_PATTERN && weight < MOST_BYTES) {
      return true;
    }
    overflow.merge(pattern, 1L, Long::sum);
    return false;
  }

  void add(EventEntry entry) {
    events.add(entry);
    weight += entry.weight();
  }
}
