package dev.diagnose.log;

/** A piece of an input that is scanned at once: whole lines, or windows of one that is too long. */
final class Block {
  final byte[] data;
  final int[] lineCounts;

  /** Counted over all inputs. */
  long sequence;

  int input;

  /** Where in its input the first byte stands. */
  long offset;

  /** The bytes to scan. */
  int length;

  /** Of these, how many the next block scans again. */
  int overlap;

  /** Whether the first byte continues a line whose earlier windows were scanned. */
  boolean isContinued;

  /** Where in its input the continued line began. */
  long lineOffset;

  /** The beginning of the continued line: what tells whose it is. */
  byte[] lineHead = new byte[0];

  /** Whether the input ends with this block. */
  boolean isLast;

  LineForm form = LineForm.PLAIN;

  /** What tells, at the beginning of its lines, whose they are. */
  HostLabels labels = HostLabels.NONE;

  /** How many of the first lines are looked at whatever they hold. */
  int sampled;

  /** The beginning of the last line before this block: what tells whose it is. */
  byte[] lineBefore = new byte[0];

  /** Where in its input that line began. */
  long lineBeforeOffset;

  /** Whether a line of it is to be cleaned. */
  boolean isUnclean;

  /** What the scan of this block found of known events. */
  final Repeats repeats = new Repeats();

  Block(int capacity) {
    data = new byte[capacity + GramIndex.PADDING];
    lineCounts = new int[capacity / Newlines.STEP + 2];
  }

  /** Counts lines and looks for what is to be cleaned away. */
  void survey(Newlines newlines) {
    isUnclean = newlines.survey(data, length, lineCounts);
    if (form == LineForm.WRAPPED) {
      isUnclean = true;
      addMarks();
    }
    int sum = 0;
    for (int step = 0; step * Newlines.STEP < length; step++) {
      int count = lineCounts[step];
      lineCounts[step] = sum;
      sum += count;
    }
    lineCounts[(length + Newlines.STEP - 1) / Newlines.STEP] = sum;
  }

  private void addMarks() {
    for (int i = 0; i < length; i++) {
      lineCounts[i / Newlines.STEP] += isLineEnd(i) && data[i] != '\n' ? 1 : 0;
    }
  }

  /** The carriage return of a cut line is marked like its newline. */
  private boolean isLineEnd(int at) {
    return data[at] == '\n'
        || form == LineForm.WRAPPED && data[at] == HardWraps.MARK && data[at + 1] != HardWraps.MARK;
  }

  /** Newlines in the block. */
  int lineCount() {
    return lineCounts[(length + Newlines.STEP - 1) / Newlines.STEP];
  }

  /** Newlines before a place. */
  int linesBefore(int place) {
    int step = place / Newlines.STEP;
    int lines = lineCounts[step];
    for (int i = step * Newlines.STEP; i < place; i++) {
      lines += isLineEnd(i) ? 1 : 0;
    }
    return lines;
  }

  /**
   * A line of this block.
   *
   * @param bytes where its text stands, here or in a cleaned copy
   * @param segment where the line begins in this block; before it for a continued line
   */
  Spot spot(byte[] bytes, int from, int to, int match, int segment, long nanos) {
    return new Spot(
        input,
        linesBefore(segment),
        offsetOfLine(segment),
        nanos,
        Spot.excerpt(bytes, from, to, match));
  }

  /** The end of the line that holds a place, or of the block. */
  int segmentEnd(int from) {
    int end = from;
    while (end < length && !Bytes.isSegmentEnd(data[end])) {
      end++;
    }
    return end;
  }

  /** Whether a line begins at a place, not a later part of one. */
  boolean isLineBegin(int at) {
    return at == 0 ? !isContinued : Bytes.isSegmentEnd(data[at - 1]);
  }

  /** Where in its input a line begins. */
  long offsetOfLine(int segment) {
    return isContinued && segment == 0 ? lineOffset : offset + segment;
  }
}
