package dev.diagnose.log;

import dev.diagnose.log.OpenPrintouts.Origin;
import dev.diagnose.log.Printout.Fate;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the outputs of commands that somebody pasted into a log: from a header line on, line by
 * line, until a line is no row. Unlike the scan it goes through the blocks in their order, so that
 * an output may lie in two of them; a log without a header costs nothing.
 */
final class PrintoutReader {
  /** An output is read so far; nothing that people paste is longer. */
  static final int MOST_LINES = 20_000;

  /** A storm of headers and rows of one kind is read so far. */
  static final long MOST_OF_A_KIND = 500_000;

  private static final int LONGEST_LINE = 4096;

  /** A longer line is no row; never more than a window, so that blocks do not cut it. */
  private final int longestLine;

  private final PatternTable table;
  private final Watches watches;
  private final KnownEvents events;
  private final ResultMerger merger;
  private final OpenPrintouts open = new OpenPrintouts();
  private final Tallies read;
  private final Tallies unread;
  private final PrintoutLine line = new PrintoutLine();
  private final EventKey key = new EventKey();
  private final Tallies endless;
  private final long[] firstEndless;
  private Block block;
  private long linesBefore;

  PrintoutReader(
      PatternTable table,
      Watches watches,
      KnownEvents events,
      ResultMerger merger,
      ScanOptions options) {
    this.longestLine = Math.min(LONGEST_LINE, options.windowBytes());
    this.table = table;
    this.watches = watches;
    this.events = events;
    this.merger = merger;
    this.read = new Tallies(table.size());
    this.unread = new Tallies(table.size());
    this.endless = new Tallies(table.size());
    this.firstEndless = new long[table.size()];
  }

  /**
   * Reads on.
   *
   * @param headers the block's lines that begin an output
   * @param before lines of the input before the block
   */
  void read(Block next, Headers headers, long before) {
    block = next;
    linesBefore = before;
    headers.sort();
    int header = 0;
    int at = next.isContinued ? next.segmentEnd(0) + 1 : 0;
    while (at < next.length) {
      while (header < headers.size() && headers.place(header) < at) {
        header++;
      }
      if (open.isEmpty()) {
        if (header == headers.size()) {
          break;
        }
        at = headers.place(header);
      }
      int end = next.segmentEnd(at);
      boolean isWhole = end < next.length || next.isLast;
      if (isWhole && end - at <= longestLine) {
        line.set(next, at, end);
        continueOpen();
        for (; header < headers.size() && headers.place(header) == at; header++) {
          begin(headers.pattern(header));
        }
      }
      at = end + 1;
    }
    if (next.isLast) {
      closeAll();
    }
  }

  /** What a reader of the report must know. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (int pattern = 0; pattern < table.size(); pattern++) {
      if (endless.get(pattern) > 0) {
        notes.add(table.id(pattern) + ": " + endlessNote(pattern));
      }
      if (unread.get(pattern) > 0) {
        notes.add(
            table.id(pattern)
                + ": more than "
                + MOST_OF_A_KIND
                + " lines of this output; "
                + unread.get(pattern)
                + " later ones of it were not read");
      }
    }
    if (open.forgotten() > 0) {
      notes.add(
          "more than "
              + OpenPrintouts.MOST_ORIGINS
              + " ranks or hosts print outputs of commands at the same time; "
              + open.forgotten()
              + " outputs were not read to their end");
    }
    return notes;
  }

  private String endlessNote(int pattern) {
    String first = "the output that begins in line " + firstEndless[pattern];
    long more = endless.get(pattern) - 1;
    return first
        + (more == 0 ? " is" : " and " + more + " more of it are")
        + " longer than "
        + MOST_LINES
        + " lines; the rest of "
        + (more == 0 ? "it was" : "them was")
        + " not read";
  }

  private void continueOpen() {
    for (Printout printout : open.readBy(line.origin())) {
      Fate fate = printout.read(line);
      if (fate == Fate.ROW) {
        emitRows(printout);
      }
      if (fate == Fate.OVER) {
        close(printout);
      } else if (printout.lines() > MOST_LINES) {
        giveUp(printout);
      }
    }
  }

  /** Its header is not told: it might state that the list is complete. */
  private void giveUp(Printout printout) {
    if (endless.add(printout.pattern, 1) == 1) {
      firstEndless[printout.pattern] = printout.begin.line() + 1;
    }
    open.remove(printout);
  }

  private void emitRows(Printout printout) {
    Spot spot = line.spot().after(linesBefore);
    do {
      read.add(printout.pattern, 1);
      emit(printout.row(), printout, spot);
      String host = printout.host();
      if (!host.isEmpty()) {
        merger.addHost(host);
      }
    } while (printout.next());
  }

  private void begin(int pattern) {
    if (read.add(pattern, 1) > MOST_OF_A_KIND) {
      unread.add(pattern, 1);
      return;
    }
    IntLists wordings = table.wordingsOfPattern();
    Spot spot = line.spot().after(linesBefore);
    boolean isOpened = false;
    for (int side = line.hasPrefix() ? 0 : 1; side < 2 && !isOpened; side++) {
      boolean isPlain = side == 1;
      Printout printout = new Printout(table, pattern, line, spot, isPlain, promptHost(isPlain));
      String text = isPlain ? line.whole() : line.message();
      for (int i = wordings.start(pattern); i < wordings.start(pattern + 1) && !isOpened; i++) {
        isOpened = printout.open(text, wordings.value(i));
      }
      if (isOpened) {
        add(printout);
      }
    }
  }

  private void add(Printout printout) {
    for (Printout earlier : open.of(printout.origin())) {
      if (earlier.pattern == printout.pattern) {
        close(earlier);
      }
    }
    open.add(printout);
    if (table.namesHost(printout.pattern)) {
      merger.addHost(printout.headerCapture(Printout.HOST));
    }
  }

  /** The machine that the open prompt of the same origin names. */
  private String promptHost(boolean isPlain) {
    String host = "";
    for (Printout prompt : open.of(isPlain ? Origin.NONE : line.origin())) {
      if (table.namesHost(prompt.pattern) && prompt.isPlain() == isPlain) {
        host = prompt.headerCapture(Printout.HOST);
      }
    }
    return host;
  }

  /** The header is told last: it may state that its list is complete. */
  private void close(Printout printout) {
    open.remove(printout);
    printout.atHeader();
    emit(printout.pattern, printout, printout.begin);
  }

  private void closeAll() {
    for (Printout printout : open.all()) {
      close(printout);
    }
  }

  private void emit(int pattern, Printout printout, Spot spot) {
    key.clear(pattern);
    for (int i = 0; i < table.nameCount(pattern); i++) {
      append(printout.capture(table.name(pattern, i)));
    }
    append(printout.host());
    append(printout.rank());
    append("");
    EventEntry entry = new EventEntry(pattern, key.copy(), key.hash(), watches.track(pattern));
    entry.addSample(spot);
    if (entry.track != null) {
      entry.track.add(spot.input(), spot.line(), spot.nanos());
    }
    events.add(entry);
  }

  private void append(String text) {
    if (text == null) {
      key.appendNothing();
    } else {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      key.append(bytes, 0, bytes.length);
    }
  }
}
