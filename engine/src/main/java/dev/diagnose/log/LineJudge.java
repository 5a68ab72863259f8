package dev.diagnose.log;

/** Decides which patterns a line matches, once it is known to hold a literal of theirs. */
final class LineJudge {
  private final PatternTable table;
  private final ScanOptions options;
  private final IntLists wordingsOfLiteral;
  private final Watches watches;
  private final KnownEvents known;
  private final PrefixParser parser = new PrefixParser();
  private final Prefix prefix = new Prefix();
  private final LineCleaner headCleaner = new LineCleaner();
  private final LineView message = new LineView();
  private final LineView raw = new LineView();
  private final Witness witness;
  private final EventKey key = new EventKey();
  private final FamiliarLines familiar = new FamiliarLines();
  private final ByteMatcher machine = new ByteMatcher();
  private final Suspects suspects;
  private int[] ranges = new int[32];
  private Block block;
  private int lastInput;
  private BlockResult result;

  // The unit in hand.
  private byte[] bytes;
  private int from;
  private int to;
  private int segment;
  private int unit = -1;

  /** Where the line begins that goes on in the next block. */
  private int openFrom;

  private int owned;
  private boolean isPrepared;
  private byte[] prefixBytes;

  // The line in hand.
  private final ErrorSigns signs = new ErrorSigns();
  private Spot error;

  // Where it stands in the block: most such lines match a pattern, and nobody asks for their text.
  private int errorFrom;
  private int errorTo;
  private int errorPlace;
  private int errorSegment;
  private long errorNanos;

  LineJudge(PatternTable table, Watches watches, KnownEvents known, ScanOptions options) {
    this.options = options;
    this.witness = new Witness(options);
    this.table = table;
    this.watches = watches;
    this.known = known;
    this.wordingsOfLiteral = table.wordingsOfLiteral();
    this.suspects = new Suspects(table.wordingCount());
  }

  void begin(Block next, BlockResult into) {
    if (block != null && lastInput != next.input) {
      familiar.clear();
    }
    lastInput = next.input;
    block = next;
    result = into;
    unit = -1;
    openFrom = block.isLast ? Integer.MAX_VALUE : Bytes.segmentBegin(block.data, block.length);
    result.isContinued = block.isContinued;
    result.holdsLineEnd = openFrom > 0;
    witness.begin(block, result);
  }

  void end() {
    endLine();
    witness.end();
    for (EventEntry entry : result.events.entries()) {
      entry.settle(block);
    }
  }

  /** Counts the line in hand if it looked like an error and nothing knew it. */
  void endLine() {
    endUnit();
    if (isWholeLine()) {
      familiar.end(bytes, from, to, signs.isUnknownError(), prefix.nanos);
    }
    if (unit >= 0 && isCut(segment)) {
      CutLine cut = block.isContinued && segment == 0 ? result.head : result.tail;
      cut.see(signs, signs.isError() ? errorSpot() : null);
    } else if (signs.isUnknownError()) {
      result.errorLines++;
      if (result.firstError == null) {
        result.firstError = errorSpot();
      }
    }
    signs.clear();
    error = null;
    unit = -1;
  }

  private boolean isWholeLine() {
    return unit >= 0
        && bytes == block.data
        && unit == segment
        && !isCut(segment)
        && (to == block.length || Bytes.isSegmentEnd(bytes[to]));
  }

  private boolean isCut(int line) {
    return block.isContinued && line == 0 || line >= openFrom;
  }

  /**
   * Counts a line whose like was seen before, if nothing but that is to be done; the caller then
   * leaves the rest of it alone.
   */
  boolean takesFamiliar(int begin, int end) {
    FamiliarLines.Outcome outcome = isCut(begin) ? null : familiar.find(block.data, begin, end);
    if (outcome == null) {
      return false;
    }
    int[] events = outcome.events();
    for (int i = 0; i < events.length; i += 2) {
      block.repeats.add(events[i], begin, end, begin + events[i + 1], begin, outcome.nanos());
    }
    result.errorLines += outcome.isUnknownError() ? 1 : 0;
    return true;
  }

  private Spot errorSpot() {
    return error != null
        ? error
        : block.spot(block.data, errorFrom, errorTo, errorPlace, errorSegment, errorNanos);
  }

  /**
   * Takes a line, or a window of one, in hand. The one before it has ended.
   *
   * @param line where the line begins in its block
   * @param window where the window begins in its block
   * @param limit a match that begins there or later is left to the next window
   */
  void unit(byte[] source, int begin, int end, int line, int window, int limit) {
    if (window != unit) {
      bytes = source;
      from = begin;
      to = end;
      segment = line;
      unit = window;
      owned = limit;
      isPrepared = false;
      beginFamiliar();
    }
  }

  /** What a line comes to while labels are being learned, it need not come to later. */
  private void beginFamiliar() {
    familiar.begin();
    if (block.offset + segment < HostLabelReader.HEAD) {
      familiar.isSpecial();
    }
  }

  /** Takes note of a literal that stands in the unit in hand. */
  void literal(int literal, int place) {
    int end = wordingsOfLiteral.start(literal + 1);
    for (int i = wordingsOfLiteral.start(literal); i < end; i++) {
      int wording = wordingsOfLiteral.value(i);
      if (wording == PatternTableBuilder.ERROR_WORD) {
        errorWord(place);
      } else {
        suspects.add(wording);
      }
    }
  }

  /** All literals of the unit in hand are known: tries what they stand for. */
  void endUnit() {
    int count = suspects.size();
    if (count == 0) {
      return;
    }
    prepare();
    suspects.sort();
    int next;
    for (int i = 0; i < count; i = next) {
      int pattern = table.patternOf(suspects.wording(i));
      next = i + 1;
      while (next < count && table.patternOf(suspects.wording(next)) == pattern) {
        next++;
      }
      if (!tryOn(message, pattern, i, next) && !raw.isEmpty()) {
        tryOn(raw, pattern, i, next);
      }
    }
    suspects.clear();
  }

  private void errorWord(int place) {
    if (!Denial.of(bytes, from, to, place)) {
      boolean isFirst = !signs.isError();
      signs.word(ofInput(place));
      boolean isWanted = result.firstError == null || segment == 0 || isCut(segment);
      if (isFirst && isWanted) {
        prepare();
        errorFrom = bytes == block.data ? from : -1;
        errorTo = to;
        errorPlace = place;
        errorSegment = segment;
        errorNanos = prefix.nanos;
        error = errorFrom < 0 ? spot(place) : null;
      }
    }
  }

  /** Where a byte of the unit stands in the input; about where, if the unit is a cleaned copy. */
  private long ofInput(int place) {
    return block.offset + (bytes == block.data ? place : unit + place - from);
  }

  private void prepare() {
    if (isPrepared) {
      return;
    }
    isPrepared = true;
    boolean isLater = unit > segment || block.isContinued && segment == 0;
    if (isLater) {
      parseHead();
      message.set(bytes, from, to);
      raw.set(bytes, from, from);
      return;
    }
    prefixBytes = bytes;
    parser.parse(block, block.offsetOfLine(segment), bytes, from, to, prefix);
    message.set(bytes, prefix.messageStart, to);
    raw.set(bytes, from, prefix.messageStart > from ? to : from);
  }

  /** A later window takes its place from the beginning of its line. */
  private void parseHead() {
    boolean isOlder = block.isContinued && segment == 0;
    byte[] head = isOlder ? block.lineHead : block.data;
    int begin = isOlder ? 0 : segment;
    int end = isOlder ? head.length : begin + options.headBytes(block.form);
    int length = headCleaner.clean(head, begin, end, block.form);
    prefixBytes = headCleaner.bytes();
    parser.parse(block, block.offsetOfLine(segment), prefixBytes, 0, length, prefix);
  }

  /** Tries some suspects, all of one pattern; the first that matches speaks for it. */
  private boolean tryOn(LineView view, int pattern, int first, int end) {
    int names = table.nameCount(pattern);
    if (ranges.length < 2 * names + 2) {
      ranges = new int[4 * names];
    }
    for (int i = first; i < end; i++) {
      if (table.matcher(suspects.wording(i)).find(view, machine, ranges)) {
        hit(view, pattern, names);
        return true;
      }
    }
    return false;
  }

  private void hit(LineView view, int pattern, int names) {
    if (table.isBackground(pattern)) {
      signs.background(ofInput(view.place(ranges[1])));
    } else {
      signs.match();
    }
    int place = view.place(ranges[0]);
    if (place >= owned) {
      return;
    }
    result.patterns.set(pattern);
    witness.observe(prefix, prefixBytes);
    if (table.isHeader(pattern)) {
      result.headers.add(segment, pattern);
      familiar.isSpecial();
      return;
    }
    key.clear(pattern);
    for (int i = 0; i < names; i++) {
      view.appendRange(key, ranges[2 + 2 * i], ranges[3 + 2 * i]);
    }
    key.append(prefixBytes, prefix.host.from, prefix.host.to);
    key.append(prefixBytes, prefix.rank.from, prefix.rank.to);
    key.append(prefixBytes, prefix.device.from, prefix.device.to);
    count(key.hash(), place, pattern);
  }

  /** Counts the line in hand as one of its event. */
  private void count(long hash, int place, int pattern) {
    int number = bytes == block.data ? known.toCount(hash, key.check()) : CountedEvents.NONE;
    if (number >= 0) {
      block.repeats.add(number, from, to, place, segment, prefix.nanos);
      familiar.counted(number, place - from);
      return;
    }
    familiar.isSpecial();
    if (known.isClosed(pattern) && known.find(key, hash) == null) {
      result.overflow.add(pattern, 1);
      return;
    }
    EventEntry entry = result.events.find(key, hash);
    if (entry == null) {
      if (result.hasRoomFor(pattern)) {
        entry = new EventEntry(pattern, key.copy(), hash, watches.track(pattern));
        entry.addSample(spot(place));
        result.add(entry);
      }
    } else if (entry.wantsSample()) {
      entry.addSample(spot(place));
    } else if (bytes == block.data) {
      entry.addLate(from, to, place, segment, prefix.nanos);
    } else {
      entry.addLast(spot(place));
    }
    if (entry != null && entry.track != null) {
      entry.track.add(block.input, block.linesBefore(segment), prefix.nanos);
    }
  }

  private Spot spot(int place) {
    return block.spot(bytes, from, to, place, segment, prefix.nanos);
  }
}
