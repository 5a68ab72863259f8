package dev.diagnose.log;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Makes the index of literals anew for what an input repeats: once for a scan, by the thread that
 * comes first. The others go on with the index they have until it is there. Which index a thread
 * uses changes its speed, never what it finds.
 */
final class IndexTuning {
  /**
   * To tune the index costs, before the compiler has seen it, as much as to scan so many blocks.
   */
  private static final int FROM_BLOCK = 64;

  /** To tune it to more text finds the same grams rare. */
  private static final int SAMPLE_BYTES = 128 << 10;

  private final AtomicBoolean isBegun = new AtomicBoolean();
  private volatile GramIndex tuned;

  /** The index to scan a block with: the one in use, or a better one for this input. */
  GramIndex forBlock(Block block, GramIndex inUse) {
    if (block.sequence >= FROM_BLOCK && tuned == null && isBegun.compareAndSet(false, true)) {
      tuned = inUse.tunedTo(block.data, Math.min(SAMPLE_BYTES, block.length));
    }
    GramIndex better = tuned;
    return better == null ? inUse : better;
  }
}
