package dev.diagnose.log;

import dev.diagnose.log.Prefix.NcclLevel;
import java.nio.charset.StandardCharsets;

/** Notes whose lines these are: hosts, ranks, processes, times, and what wrote them. */
final class Witness {
  private final PrefixParser parser = new PrefixParser();
  private final Prefix sampled = new Prefix();
  private final LineCleaner cleaner = new LineCleaner();
  private final Origins origins = new Origins();
  private final ScanOptions options;
  private Block block;
  private BlockResult result;

  Witness(ScanOptions options) {
    this.options = options;
  }

  /** Looks at some lines whatever they hold: they tell whose output this is. */
  void begin(Block next, BlockResult into) {
    block = next;
    result = into;
    int line = block.isContinued ? block.segmentEnd(0) + 1 : 0;
    for (; result.sampledLines < block.sampled && line < block.length; result.sampledLines++) {
      int end = block.segmentEnd(line);
      if (end > line) {
        observeLine(block.data, line, end, block.offsetOfLine(line));
      }
      line = end + 1;
    }
  }

  /** The last line of an input tells how long it goes on. */
  void end() {
    if (!block.isLast) {
      return;
    }
    int end = Bytes.lastSegmentEnd(block.data, block.length);
    int line = Bytes.segmentBegin(block.data, end);
    if (end == 0) {
      observeLine(block.lineBefore, 0, block.lineBefore.length, block.lineBeforeOffset);
    } else if (block.isContinued && line == 0) {
      observeLine(block.lineHead, 0, block.lineHead.length, block.lineOffset);
    } else {
      observeLine(block.data, line, end, block.offsetOfLine(line));
    }
  }

  private void observeLine(byte[] data, int line, int end, long offset) {
    int head = Math.min(end, line + options.headBytes(block.form));
    int length = cleaner.clean(data, line, head, block.form);
    parser.parse(block, offset, cleaner.bytes(), 0, length, sampled);
    observe(sampled, cleaner.bytes());
  }

  /** Notes what a line's prefix states. */
  void observe(Prefix prefix, byte[] bytes) {
    result.showsKernel |= prefix.isKernel;
    result.showsNcclInfo |= prefix.ncclLevel == NcclLevel.INFO;
    result.showsNcclWarn |= prefix.ncclLevel != NcclLevel.NONE;
    if (prefix.timeKind != Prefix.TimeKind.SINCE_BOOT) {
      result.times.add(prefix.nanos);
    }
    boolean isNamed = !prefix.host.isEmpty() || !prefix.rank.isEmpty();
    if (isNamed && origins.isNew(bytes, prefix)) {
      tellOrigin(prefix, bytes);
    }
  }

  private void tellOrigin(Prefix prefix, byte[] bytes) {
    if (!prefix.host.isEmpty()) {
      result.hosts.add(stated(prefix.host, bytes));
    }
    if (!prefix.rank.isEmpty()) {
      result.ranks.add(stated(prefix.rank, bytes));
      if (!prefix.host.isEmpty() && !prefix.pid.isEmpty()) {
        result.processes.add(
            stated(prefix.host, bytes), stated(prefix.pid, bytes), stated(prefix.rank, bytes));
      }
    }
  }

  private static String stated(Prefix.Range range, byte[] bytes) {
    return new String(bytes, range.from, range.length(), StandardCharsets.UTF_8);
  }
}
