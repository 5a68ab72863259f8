package dev.diagnose.log;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Learns the {@link HostLabels} of an input from its beginning: a word is one that twice stood
 * before another prefix, as in {@code worker-1: [2024-10-20 23:32:41,018] ...}. What is learned
 * depends on the input alone, not on its blocks.
 */
final class HostLabelReader {
  /** So far into an input lines are looked at. */
  static final int HEAD = 256 << 10;

  private static final int MOST = 1 << 13;

  private final PrefixParser parser = new PrefixParser();
  private final Prefix prefix = new Prefix();
  private final Map<String, Long> shownAt = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private HostLabels labels = HostLabels.NONE;

  /** What is known when the lines that begin in this block, the input's next, were read. */
  HostLabels read(Block block) {
    if (block.offset < HEAD) {
      int before = shownAt.size();
      readLines(block);
      labels = shownAt.size() > before ? new HostLabels(shownAt) : labels;
    }
    return labels;
  }

  private void readLines(Block block) {
    byte[] data = block.data;
    int most = (int) Math.min(block.length, HEAD - block.offset);
    int line = block.isContinued ? block.segmentEnd(0) : 0;
    while (line < most) {
      int end = block.segmentEnd(line);
      if (HostLabels.end(data, line, end) > line) {
        parser.parse(data, line, end, prefix);
        if (prefix.label.from == line && !prefix.label.isEmpty()) {
          show(HostLabels.text(data, prefix.label.from, prefix.label.to), block.offset + line);
        }
      }
      line = end + 1;
    }
  }

  private void show(String label, long line) {
    if (seen.contains(label)) {
      shownAt.putIfAbsent(label, line);
    } else if (seen.size() < MOST) {
      seen.add(label);
    }
  }
}
