package dev.diagnose.log;

import java.util.ArrayList;
import java.util.List;

/**
 * One reader of pasted outputs for each input that is being read; of inputs that come one after the
 * other the same.
 */
final class PrintoutReaders {
  private final PatternTable table;
  private final Watches watches;
  private final KnownEvents events;
  private final ResultMerger merger;
  private final ScanOptions options;
  private final List<PrintoutReader> all = new ArrayList<>();
  private final List<PrintoutReader> free = new ArrayList<>();

  PrintoutReaders(
      PatternTable table,
      Watches watches,
      KnownEvents events,
      ResultMerger merger,
      ScanOptions options) {
    this.table = table;
    this.watches = watches;
    this.events = events;
    this.merger = merger;
    this.options = options;
  }

  /** A reader between two inputs. */
  PrintoutReader free() {
    if (free.isEmpty()) {
      PrintoutReader reader = new PrintoutReader(table, watches, events, merger, options);
      all.add(reader);
      return reader;
    }
    return free.remove(free.size() - 1);
  }

  /** Its input has ended. */
  void giveBack(PrintoutReader reader) {
    free.add(reader);
  }

  /** What a reader of the report must know. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (PrintoutReader reader : all) {
      notes.addAll(reader.notes());
    }
    return notes;
  }
}
