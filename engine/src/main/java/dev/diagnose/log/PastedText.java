package dev.diagnose.log;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;

/**
 * The beginning of an input: all of it when it is small enough to have been pasted. What copying
 * did to it is mended in place, byte for byte.
 */
final class PastedText {
  /** Nobody pastes more. */
  private static final int LONGEST = 1 << 20;

  private static final int FIRST = 64 << 10;

  private final InputStream rest;
  private byte[] text = new byte[FIRST];
  private int length;
  private boolean isEnded;
  private IOException problem;

  private PastedText(InputStream in) {
    this.rest = in;
  }

  static PastedText read(InputStream in) {
    PastedText pasted = new PastedText(in);
    try {
      pasted.fill();
    } catch (IOException e) {
      pasted.problem = e;
    }
    return pasted;
  }

  private void fill() throws IOException {
    while (!isEnded && length < LONGEST) {
      if (length == text.length) {
        text = Arrays.copyOf(text, Math.min(LONGEST, 4 * length));
      }
      int count = rest.read(text, length, text.length - length);
      isEnded = count < 0;
      length += Math.max(0, count);
    }
  }

  /** Mends it; the width at which its lines were cut, 0 if they were not. */
  int mend() {
    return isEnded ? mend(text, length) : 0;
  }

  static int mend(byte[] text, int length) {
    EscapedLines.decode(text, length);
    PageEntities.decode(text, length);
    LostEscapes.restore(text, length);
    return HardWraps.mark(text, length);
  }

  /** What was read, and what was not, with the failure that the reading came to. */
  InputStream stream() {
    return new SequenceInputStream(new ByteArrayInputStream(text, 0, length), afterwards());
  }

  /** A terminal whose input has ended would wait for more when it is read again. */
  private InputStream afterwards() {
    if (problem == null && !isEnded) {
      return rest;
    }
    return new InputStream() {
      @Override
      public int read() throws IOException {
        if (problem != null) {
          throw problem;
        }
        return -1;
      }

      @Override
      public int read(byte[] into, int from, int count) throws IOException {
        return read();
      }

      @Override
      public void close() throws IOException {
        rest.close();
      }
    };
  }
}
