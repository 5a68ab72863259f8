package dev.diagnose.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The occurrences of a watched event while they are being gathered: input, line and time of each.
 *
 * <p>A storm is thinned without changing an answer. Time (or the lines) is cut into cells of half a
 * window, and of each cell the first and the last N occurrences stay, N being the number that the
 * {@link Watch} tells apart. A window that holds an occurrence left out reaches half its width to
 * one side of it, so it holds the rest of the cell there and with it N that stayed. What stays
 * depends on the occurrences alone, not on the blocks in which they came.
 */
final class Track {
  /** Occurrences kept of one event; what a month of one line every minute needs. */
  static final int MOST = 1 << 16;

  private static final int FIRST_THINNING = 4096;

  private final Watch watch;
  private int[] inputs = new int[8];
  private long[] lines = new long[8];
  private long[] nanos = new long[8];
  private int size;
  private int thinAt = FIRST_THINNING;
  private boolean complete = true;

  Track(Watch watch) {
    this.watch = watch;
  }

  int size() {
    return size;
  }

  boolean isComplete() {
    return complete;
  }

  void add(int input, long line, long time) {
    if (size == thinAt) {
      thin();
      thinAt = Math.max(FIRST_THINNING, 2 * size);
    }
    if (size == MOST) {
      complete = false;
      return;
    }
    if (size == lines.length) {
      inputs = Arrays.copyOf(inputs, 2 * size);
      lines = Arrays.copyOf(lines, 2 * size);
      nanos = Arrays.copyOf(nanos, 2 * size);
    }
    inputs[size] = input;
    lines[size] = line;
    nanos[size] = time;
    size++;
  }

  /** Adds what a later block saw, if there is room for it. */
  void addAll(Track later, boolean hasRoom) {
    complete &= later.complete && hasRoom;
    for (int i = 0; i < later.size && hasRoom; i++) {
      add(later.inputs[i], later.lines[i], later.nanos[i]);
    }
  }

  /** Numbers the lines of a block from the beginning of its input. */
  void shiftLines(long before) {
    for (int i = 0; i < size; i++) {
      lines[i] += before;
    }
  }

  Timeline toTimeline(List<LogInput> names, Years years) {
    thin();
    List<Moment> moments = new ArrayList<>(size);
    for (int i : inInputOrder()) {
      String name = names.get(inputs[i]).name();
      moments.add(new Moment(inputs[i], name, lines[i] + 1, years.place(nanos[i])));
    }
    return new Timeline(moments, complete);
  }

  /** Inputs that grow together took turns. */
  private List<Integer> inInputOrder() {
    List<Integer> order = new ArrayList<>(size);
    boolean isOrdered = true;
    for (int i = 0; i < size; i++) {
      order.add(i);
      isOrdered &= i == 0 || inputs[i - 1] <= inputs[i];
    }
    if (!isOrdered) {
      order.sort(Comparator.comparingInt(i -> inputs[i]));
    }
    return order;
  }

  private void thin() {
    if (watch.number() == Watch.EVERY) {
      return;
    }
    BitSet kept = new BitSet(size);
    List<Integer> order = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      order.add(i);
    }
    if (watch.lines() > 0) {
      keepEdges(order, false, kept);
    }
    if (watch.nanos() > 0) {
      order.sort(Comparator.<Integer>comparingInt(this::clock).thenComparingLong(i -> nanos[i]));
      keepEdges(order, true, kept);
    }
    int next = 0;
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
      inputs[next] = inputs[i];
      lines[next] = lines[i];
      nanos[next] = nanos[i];
      next++;
    }
    size = next;
  }

  private void keepEdges(List<Integer> order, boolean byTime, BitSet kept) {
    for (int from = 0, to; from < order.size(); from = to) {
      to = from + 1;
      while (to < order.size() && isSameCell(order.get(from), order.get(to), byTime)) {
        to++;
      }
      boolean isWhole = byTime && nanos[order.get(from)] == Occurrence.NO_TIME;
      for (int i = from; i < to; i++) {
        if (isWhole || i - from < watch.number() || to - i <= watch.number()) {
          kept.set(order.get(i));
        }
      }
    }
  }

  /** Times since boot compare within one input only. */
  private int clock(int index) {
    return Timestamp.isSinceBoot(nanos[index]) ? inputs[index] : -1;
  }

  private boolean isSameCell(int one, int other, boolean byTime) {
    if (byTime) {
      long half = Math.max(1, watch.nanos() / 2);
      return clock(one) == clock(other)
          && Math.floorDiv(nanos[one], half) == Math.floorDiv(nanos[other], half);
    }
    long half = Math.max(1, watch.lines() / 2);
    return inputs[one] == inputs[other] && lines[one] / half == lines[other] / half;
  }
}
