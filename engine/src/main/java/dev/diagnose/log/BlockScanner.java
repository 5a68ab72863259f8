package dev.diagnose.log;

/**
 * Finds the lines of a block that hold a pattern's literal and hands each to the judge. One for
 * each thread.
 */
final class BlockScanner {
  /** The first block is all that a small input has; loading more classes for it would cost more. */
  private static final int WIDE_FROM_BLOCK = 1;

  private final ScanOptions options;
  private final LineJudge judge;
  private final LineCleaner cleaner = new LineCleaner();
  private final PatternTable table;
  private final IndexTuning tuning;
  private GramIndex index;
  private GramFilter filter;
  private Newlines newlines = new Newlines.Plain();
  private Block block;

  private byte[] bytes;

  // The line in hand.
  private int lineFrom;
  private int lineTo;

  /** Whether nothing more is to be found out of the line. */
  private boolean isDone;

  /** Whether it is searched window by window, the judge having the window in hand. */
  private boolean isInWindow;

  BlockScanner(
      PatternTable table,
      Watches watches,
      KnownEvents known,
      IndexTuning tuning,
      ScanOptions options) {
    this.table = table;
    this.tuning = tuning;
    this.index = table.index();
    this.options = options;
    this.judge = new LineJudge(table, watches, known, options);
    this.filter = new GramFilter.Plain(index);
  }

  BlockResult scan(Block next) {
    block = next;
    if (next.sequence >= WIDE_FROM_BLOCK && filter instanceof GramFilter.Plain) {
      filter = new WideGramFilter(index);
      newlines = new WideNewlines();
    }
    GramIndex better = tuning.forBlock(next, index);
    if (better != index) {
      index = better;
      filter = new WideGramFilter(index);
    }
    next.survey(newlines);
    BlockResult result = new BlockResult(table.size());
    result.block = next;
    result.sequence = next.sequence;
    result.input = next.input;
    result.bytes = next.length - next.overlap;
    result.lines = next.lineCount();
    result.isLast = next.isLast;
    result.isOpenEnded = next.length > 0 && next.data[next.length - 1] != '\n';
    judge.begin(next, result);
    if (next.isUnclean || next.form == LineForm.JSON) {
      scanLineByLine();
    } else {
      scanRegion(next.data, 0, next.length);
    }
    judge.end();
    return result;
  }

  /** Lines that are to be cleaned are searched in a copy, the others where they stand. */
  private void scanLineByLine() {
    byte[] data = block.data;
    int plain = 0;
    int from = 0;
    while (from < block.length) {
      int to = from;
      boolean isSpecial =
          block.form == LineForm.JSON
              && block.isLineBegin(from)
              && JsonLine.isLikely(data, from, block.length);
      while (to < block.length && !Bytes.isSegmentEnd(data[to])) {
        isSpecial |= LineCleaner.isUnclean(data, to++, block.form);
      }
      if (isSpecial) {
        scanRegion(data, plain, from);
        scanSpecial(from, to);
        plain = to;
      }
      from = to + 1;
    }
    scanRegion(data, plain, block.length);
  }

  private void scanSpecial(int from, int to) {
    Windows windows = new Windows(options, to - from);
    judge.endLine();
    for (int k = 0; k < windows.count(); k++) {
      int begin = from + windows.from(k);
      int owned = Integer.MAX_VALUE;
      if (isSeenAgain(windows, k, to)) {
        owned = clean(begin, begin + windows.step());
      }
      int length = clean(begin, from + windows.to(k));
      bytes = cleaner.bytes();
      judge.unit(bytes, 0, length, from, begin, owned);
      searchWindow(0, length);
    }
    judge.endLine();
  }

  /** Only a line's first window can begin an object; the others are pieces out of its texts. */
  private int clean(int from, int to) {
    return block.isLineBegin(from)
        ? cleaner.clean(block.data, from, to, block.form)
        : cleaner.strip(block.data, from, to, block.form);
  }

  private void scanRegion(byte[] data, int from, int to) {
    if (from >= to) {
      return;
    }
    bytes = data;
    lineFrom = from;
    lineTo = from;
    isDone = false;
    search(from, to);
    judge.endLine();
  }

  private void search(int from, int to) {
    for (int at = filter.next(bytes, from, to); at < to; ) {
      for (int link = index.firstLink(bytes, at); link != 0; link = index.nextLink(link)) {
        int begin = index.begin(link, bytes, at, from, to);
        if (begin >= 0) {
          found(index.literal(link), begin, from, to);
        }
      }
      int further = at + GramIndex.STRIDE;
      at = filter.next(bytes, isDone ? Math.max(further, lineTo) : further, to);
    }
  }

  private void found(int literal, int begin, int from, int to) {
    if (!isInWindow && begin >= lineTo) {
      judge.endLine();
      locate(begin, from, to);
      isDone = takeLine();
    }
    if (!isDone) {
      judge.literal(literal, begin);
    }
  }

  /** Takes the line in hand, in which a literal stands; true when nothing more is to be found. */
  private boolean takeLine() {
    if (block.overlap > 0 || lineTo - lineFrom > options.windowBytes()) {
      searchWindows();
      return true;
    }
    if (judge.takesFamiliar(lineFrom, lineTo)) {
      return true;
    }
    judge.unit(bytes, lineFrom, lineTo, lineFrom, lineFrom, Integer.MAX_VALUE);
    return false;
  }

  private void searchWindows() {
    Windows windows = new Windows(options, lineTo - lineFrom);
    for (int k = 0; k < windows.count(); k++) {
      int begin = lineFrom + windows.from(k);
      int end = lineFrom + windows.to(k);
      int owned = isSeenAgain(windows, k, lineTo) ? begin + windows.step() : Integer.MAX_VALUE;
      judge.unit(bytes, begin, end, lineFrom, begin, owned);
      searchWindow(begin, end);
    }
  }

  private void searchWindow(int from, int to) {
    isInWindow = true;
    isDone = false;
    search(from, to);
    judge.endUnit();
    isInWindow = false;
  }

  /** Whether a window's end is the beginning of another, of this block or the next. */
  private boolean isSeenAgain(Windows windows, int window, int lineEnd) {
    return window + 1 < windows.count() || lineEnd == block.length && block.overlap > 0;
  }

  private void locate(int place, int from, int to) {
    int lowest = Math.max(from, lineTo);
    int begin = place;
    while (begin > lowest && !Bytes.isSegmentEnd(bytes[begin - 1])) {
      begin--;
    }
    int end = place;
    while (end < to && !Bytes.isSegmentEnd(bytes[end])) {
      end++;
    }
    lineFrom = begin;
    lineTo = end;
  }
}
