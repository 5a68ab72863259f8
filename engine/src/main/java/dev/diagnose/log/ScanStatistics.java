package dev.diagnose.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Counts of a scan, for the report.
 *
 * @param lines newline-ended lines, the unended last one included
 * @param bytes after decompression
 * @param errorLines lines that look like an error (error, fatal, failed, traceback ...) and that no
 *     pattern knows
 * @param firstErrorLine the first of them
 * @param notes what a reader must know to trust the result: lines longer than a window, binary
 *     data, captures over the cap, an input that ended in the middle of a compressed stream
 */
public record ScanStatistics(
    long lines,
    long bytes,
    long errorLines,
    Optional<Occurrence> firstErrorLine,
    List<String> notes) {
  public static final ScanStatistics NOTHING =
      new ScanStatistics(0, 0, 0, Optional.empty(), List.of());

  public ScanStatistics {
    notes = List.copyOf(notes);
  }

  ScanStatistics and(ScanStatistics later) {
    List<String> allNotes = new ArrayList<>(notes);
    allNotes.addAll(later.notes);
    return new ScanStatistics(
        lines + later.lines,
        bytes + later.bytes,
        errorLines + later.errorLines,
        firstErrorLine.isPresent() ? firstErrorLine : later.firstErrorLine,
        allNotes);
  }
}
