package dev.diagnose.facts.collect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code /etc/ld.so.cache}: which file the loader takes for a SONAME. The format is glibc's {@code
 * struct cache_file_new} (sysdeps/generic/dl-cache.h), alone or after the older one.
 *
 * @param paths for each SONAME the files, in the loader's order of preference
 */
record LoaderCache(Map<String, List<String>> paths) {
  private static final String PATH = "/etc/ld.so.cache";
  private static final String MAGIC = "glibc-ld.so.cache1.1";
  private static final String OLD_MAGIC = "ld.so-1.7.0";
  private static final int HEADER = 48;
  private static final int ENTRY = 24;
  private static final int OLD_ENTRY = 12;
  private static final int MOST_BYTES = 16 * 1024 * 1024;

  /** PATH_MAX; in a damaged cache nothing may end. */
  private static final int LONGEST = 4096;

  /** Every text stands there once, a name often as the end of its path. */
  private static final int MOST_OFTEN = 4;

  /** Empty when there is no cache, or none in this format. */
  static LoaderCache read(Node node) {
    Path file = node.files().locate(PATH);
    if (!Files.isRegularFile(file)) {
      return new LoaderCache(Map.of());
    }
    try (InputStream in = Files.newInputStream(file)) {
      return parse(in.readNBytes(MOST_BYTES));
    } catch (IOException unreadable) {
      return new LoaderCache(Map.of());
    }
  }

  static LoaderCache parse(byte[] bytes) {
    ByteBuffer cache = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    int start = start(cache);
    Map<String, List<String>> paths = new LinkedHashMap<>();
    if (start < 0 || start + HEADER > bytes.length) {
      return new LoaderCache(paths);
    }
    int count = cache.getInt(start + 20);
    long left = (long) MOST_OFTEN * bytes.length;
    for (int i = 0; i < count && left > 0; i++) {
      int at = start + HEADER + i * ENTRY;
      if (at < 0 || at + ENTRY > bytes.length) {
        break;
      }
      String name = string(bytes, start + cache.getInt(at + 4));
      String path = string(bytes, start + cache.getInt(at + 8));
      left -= name.length() + path.length();
      if (!name.isEmpty() && path.startsWith("/")) {
        paths.computeIfAbsent(name, any -> new ArrayList<>()).add(path);
      }
    }
    return new LoaderCache(paths);
  }

  private static int start(ByteBuffer cache) {
    if (begins(cache, 0, MAGIC)) {
      return 0;
    }
    if (!begins(cache, 0, OLD_MAGIC) || cache.limit() < 16) {
      return -1;
    }
    long after = 16L + (long) OLD_ENTRY * (cache.getInt(12) & 0xffff_ffffL);
    long aligned = (after + 7) & ~7L;
    return aligned < cache.limit() && begins(cache, (int) aligned, MAGIC) ? (int) aligned : -1;
  }

  private static boolean begins(ByteBuffer cache, int at, String magic) {
    for (int i = 0; i < magic.length(); i++) {
      if (at + i >= cache.limit() || cache.get(at + i) != magic.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static String string(byte[] bytes, int start) {
    if (start < 0 || start >= bytes.length) {
      return "";
    }
    int end = start;
    int most = Math.min(bytes.length, start + LONGEST);
    while (end < most && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }
}
