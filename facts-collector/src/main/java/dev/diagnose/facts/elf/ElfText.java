package dev.diagnose.facts.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Searches the constant data of an object for a text that is followed by a number. */
final class ElfText {
  private static final int WINDOW = 1024 * 1024;
  private static final int LONGEST = 200;
  private static final long MOST = 64L * 1024 * 1024;

  private final ElfBytes file;
  private final ElfSegments segments;

  ElfText(ElfBytes file, ElfSegments segments) {
    this.file = file;
    this.segments = segments;
  }

  /** Data first: old linkers put constants into the code segment, so that comes second. */
  Optional<String> find(String marker) throws IOException {
    byte[] wanted = marker.getBytes(StandardCharsets.US_ASCII);
    for (boolean code : new boolean[] {false, true}) {
      for (ElfSegments.Segment segment : segments.loaded()) {
        if (segment.executable() == code) {
          Optional<String> found = find(wanted, segment);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> find(byte[] wanted, ElfSegments.Segment segment) throws IOException {
    long end = segment.offset() + Math.min(segment.size(), MOST);
    for (long at = segment.offset(); at < end; at += WINDOW) {
      long length = Math.min(end - at, WINDOW + LONGEST);
      ByteBuffer window = file.read(at, length, "its data");
      int found = indexOf(window.array(), window.limit(), wanted);
      if (found >= 0) {
        return Optional.of(printable(window.array(), found, window.limit()));
      }
    }
    return Optional.empty();
  }

  /** What begins behind the window may be cut here; the next window has it whole. */
  private static int indexOf(byte[] bytes, int limit, byte[] wanted) {
    for (int i = 0; i < WINDOW && i + wanted.length < limit; i++) {
      int matched = 0;
      while (matched < wanted.length && bytes[i + matched] == wanted[matched]) {
        matched++;
      }
      if (matched == wanted.length && isDigit(bytes[i + matched])) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private static String printable(byte[] bytes, int start, int limit) {
    int end = start;
    while (end < limit && end - start < LONGEST && bytes[end] >= ' ' && bytes[end] < 0x7f) {
      end++;
    }
    return new String(bytes, start, end - start, StandardCharsets.US_ASCII);
  }
}
