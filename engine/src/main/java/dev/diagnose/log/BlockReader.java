package dev.diagnose.log;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts inputs into blocks at line ends. A line longer than a window is cut into windows that
 * overlap; where those lie depends on the line alone, not on the blocks.
 *
 * <p>A stream that has no more for now says 0; the lines that are there then make a block before it
 * is full. What is looked at of each full block is looked at of its parts together.
 */
final class BlockReader implements AutoCloseable {
  private static final int READ = 64 << 10;
  private static final int SAMPLED_LINES = 64;

  private final List<LogInput> inputs;
  private final ScanOptions options;
  private final List<String> notes = new ArrayList<>();
  private final byte[] carry;
  private int carried;
  private HostLabelReader labels;
  private InputStream stream;
  private int input = -1;
  private long sequence;
  private long offset;
  private long fullBlock; // where the one began of which the next block is a part
  private boolean isFull;
  private int sampled;
  private byte[] lineBefore;
  private long lineBeforeOffset;
  private boolean isContinued;
  private long lineOffset;
  private byte[] lineHead = new byte[0];
  private long longLines;
  private boolean isEnded;
  private LineForm form;

  BlockReader(List<LogInput> inputs, ScanOptions options) {
    this.inputs = inputs;
    this.options = options;
    this.carry = new byte[options.windowBytes() + 1];
  }

  /** Fills a block; false when there is nothing more. */
  boolean fill(Block block) {
    if (stream == null && !openNext()) {
      return false;
    }
    if (isFull) {
      beginFullBlock(SAMPLED_LINES);
    }
    System.arraycopy(carry, 0, block.data, 0, carried);
    int capacity = (int) (fullBlock + options.blockBytes() - offset);
    int size = readUpTo(block.data, carried, capacity);
    block.sequence = sequence;
    block.input = input;
    block.offset = offset;
    block.isContinued = isContinued;
    block.lineOffset = lineOffset;
    block.lineHead = lineHead;
    block.lineBefore = lineBefore;
    block.lineBeforeOffset = lineBeforeOffset;
    block.sampled = sampled;
    block.isLast = isEnded;
    if (block.offset == 0 && form == LineForm.PLAIN && JsonLine.begins(block.data, 0, size)) {
      form = LineForm.JSON;
    }
    block.form = form;
    if (isEnded) {
      close();
      finish(block, size);
    } else {
      cut(block, size);
      keepLastLine(block);
      isFull = size == capacity;
    }
    block.labels = labels.read(block);
    sequence++;
    return true;
  }

  /** So many lines of the block in hand were looked at whatever they hold. */
  void sampled(int lines) {
    sampled -= lines;
  }

  private void beginFullBlock(int toSample) {
    isFull = false;
    fullBlock = offset;
    sampled = toSample;
  }

  /** Should the input end here, nobody knows yet that this line was its last. */
  private void keepLastLine(Block block) {
    int end = Bytes.lastSegmentEnd(block.data, block.length);
    int begin = Bytes.segmentBegin(block.data, end);
    if (end > 0) {
      boolean isOlder = block.isContinued && begin == 0;
      int most = Math.min(end, begin + options.headBytes(form));
      lineBefore = isOlder ? block.lineHead : Arrays.copyOfRange(block.data, begin, most);
      lineBeforeOffset = block.offsetOfLine(begin);
    }
  }

  /** What a reader of the report must know of the inputs. */
  List<String> notes() {
    return notes;
  }

  private boolean openNext() {
    if (++input >= inputs.size()) {
      return false;
    }
    stream = open(inputs.get(input));
    offset = 0;
    labels = new HostLabelReader();
    beginFullBlock(Integer.MAX_VALUE);
    lineBefore = new byte[0];
    carried = 0;
    isContinued = false;
    isEnded = false;
    longLines = 0;
    return true;
  }

  private InputStream open(LogInput next) {
    form = LineForm.PLAIN;
    InputStream plain = InputDecoder.open(next);
    if (next.grows()) {
      return plain;
    }
    PastedText pasted = PastedText.read(plain);
    int width = pasted.mend();
    if (width > 0) {
      form = LineForm.WRAPPED;
      notes.add(
          next.name()
              + ": its lines are cut at "
              + width
              + " characters, as a terminal does; they were put together again");
    }
    return pasted.stream();
  }

  private int readUpTo(byte[] data, int from, int capacity) {
    int size = from;
    try {
      while (size < capacity) {
        int count = stream.read(data, size, Math.min(READ, capacity - size));
        if (count <= 0) {
          isEnded = count < 0;
          break;
        }
        size += count;
      }
    } catch (IOException e) {
      isEnded = true;
      notes.add(
          inputs.get(input).name()
              + ": cannot be read beyond byte "
              + (offset + size)
              + " ("
              + e.getMessage()
              + "); what comes before it was scanned");
    }
    return size;
  }

  private void finish(Block block, int size) {
    block.length = size;
    block.overlap = 0;
    clearPadding(block);
  }

  private void cut(Block block, int size) {
    int window = options.windowBytes();
    int step = window - options.overlapBytes();
    int tail = size;
    while (tail > 0 && !Bytes.isSegmentEnd(block.data[tail - 1])) {
      tail--;
    }
    int next = tail;
    if (size - tail <= window) {
      block.length = tail;
      block.overlap = 0;
      isContinued = isContinued && tail == 0;
    } else {
      int windows = (size - tail - window + step - 1) / step;
      next = tail + windows * step;
      block.length = next - step + window;
      block.overlap = block.length - next;
      if (!isContinued || tail > 0) {
        noteLongLine();
        isContinued = true;
        lineOffset = offset + tail;
        lineHead = Arrays.copyOfRange(block.data, tail, tail + options.headBytes(form));
      }
    }
    carried = size - next;
    System.arraycopy(block.data, next, carry, 0, carried);
    offset += next;
    clearPadding(block);
  }

  private void noteLongLine() {
    if (longLines++ == 0) {
      notes.add(
          inputs.get(input).name()
              + ": a line is longer than "
              + options.windowBytes()
              + " bytes; it was scanned in overlapping parts of that size");
    }
  }

  private static void clearPadding(Block block) {
    Arrays.fill(block.data, block.length, block.length + GramIndex.PADDING, (byte) 0);
  }

  @Override
  public void close() {
    try {
      if (stream != null) {
        stream.close();
      }
    } catch (IOException e) {
      notes.add(inputs.get(input).name() + ": could not be closed: " + e.getMessage());
    }
    stream = null;
  }
}
