package dev.diagnose.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Reads logs once and tells which patterns' messages stand in them, where and how often. */
public final class LogScanner {
  /** Smaller inputs are done before a second thread has started. */
  private static final long THREADS_FROM_BLOCK = 4;

  private final PatternTable table;
  private final Watches watches;
  private final ScanOptions options;

  public LogScanner(PatternTable table, ScanOptions options) {
    this(table, List.of(), options);
  }

  /**
   * A scanner that keeps every occurrence of some patterns.
   *
   * @param watches may name a pattern more than once, and patterns that the table lacks
   */
  public LogScanner(PatternTable table, List<Watch> watches, ScanOptions options) {
    this.table = Objects.requireNonNull(table);
    this.watches = Watches.of(table, watches);
    this.options = Objects.requireNonNull(options);
  }

  /**
   * Scans inputs one after the other, as one log.
   *
   * @throws LogInputException when an input cannot be opened; one that ends badly later (a damaged
   *     archive, a failing disk) is used as far as it goes, with a note in the statistics
   */
  public ScanResult scan(List<LogInput> inputs) {
    try (BlockReader reader = new BlockReader(inputs, options)) {
      return new Run(reader, inputs).result();
    }
  }

  /** One scan. */
  private final class Run {
    private final BlockReader reader;
    private final KnownEvents known = new KnownEvents(table.size());
    private final IndexTuning tuning = new IndexTuning();
    private final ResultMerger merger;
    private volatile Throwable failure;

    Run(BlockReader reader, List<LogInput> inputs) {
      this.reader = reader;
      this.merger = new ResultMerger(table, watches, known, inputs, options);
    }

    ScanResult result() {
      try {
        work(THREADS_FROM_BLOCK);
        List<Thread> helpers = new ArrayList<>();
        if (!isDone()) {
          for (int i = 1; i < options.threads(); i++) {
            Thread helper = new Thread(this::help, "scan-" + i);
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
          }
          help();
          for (Thread helper : helpers) {
            helper.join();
          }
        }
      } catch (InterruptedException e) {
        merger.stop();
        Thread.currentThread().interrupt();
        throw new IllegalStateException("the scan was interrupted", e);
      }
      if (failure != null) {
        throw failure instanceof LogInputException problem
            ? problem
            : new IllegalStateException("the scan failed: " + failure, failure);
      }
      return merger.finish(reader.notes());
    }

    private boolean isDone;

    private synchronized boolean isDone() {
      return isDone;
    }

    private void help() {
      try {
        work(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        fail(e);
      } catch (RuntimeException | Error e) {
        fail(e);
      }
    }

    private void fail(Throwable cause) {
      failure = cause;
      merger.stop();
    }

    private void work(long blocks) throws InterruptedException {
      BlockScanner scanner = new BlockScanner(table, watches, known, tuning, options);
      for (long i = 0; i < blocks && failure == null; i++) {
        Block block = merger.freeBlock();
        block = block == null ? new Block(options.blockBytes()) : block;
        if (!fill(block)) {
          return;
        }
        merger.add(scanner.scan(block));
      }
    }

    private synchronized boolean fill(Block block) {
      isDone = isDone || !reader.fill(block);
      return !isDone;
    }
  }
}
