package dev.diagnose.log;

/**
 * The hosts, ranks and processes that a thread has told of already: blocks are merged in order, so
 * nobody needs to hear of one again, and no string is made for it.
 */
final class Origins {
  private static final int MOST = 1 << 13;

  private final EventKey key = new EventKey();
  private byte[][] seen = new byte[256][];
  private int size;

  /** Whether the place that a prefix states was not seen before; from now on it was. */
  boolean isNew(byte[] bytes, Prefix prefix) {
    key.clear(0);
    key.append(bytes, prefix.host.from, prefix.host.to);
    key.append(bytes, prefix.rank.from, prefix.rank.to);
    key.append(bytes, prefix.pid.from, prefix.pid.to);
    int mask = seen.length - 1;
    int slot = (int) key.hash() & mask;
    for (; seen[slot] != null; slot = slot + 1 & mask) {
      if (key.isSame(seen[slot])) {
        return false;
      }
    }
    if (size == MOST) {
      seen = new byte[seen.length][];
      size = 0;
    }
    seen[slot] = key.copy();
    if (++size * 2 > seen.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    byte[][] before = seen;
    seen = new byte[2 * before.length][];
    int mask = seen.length - 1;
    for (byte[] each : before) {
      if (each != null) {
        int slot = (int) EventKey.of(each).hash() & mask;
        while (seen[slot] != null) {
          slot = slot + 1 & mask;
        }
        seen[slot] = each;
      }
    }
  }
}
