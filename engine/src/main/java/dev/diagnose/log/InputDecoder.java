package dev.diagnose.log;

import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/**
 * Opens an input as plain UTF-8, whatever it is stored as; its first bytes tell, also what is no
 * log at all.
 */
final class InputDecoder {
  private static final int MAGIC = 4;
  private static final int GZIP_BUFFER = 64 << 10;

  private InputDecoder() {}

  static InputStream open(LogInput input) {
    try {
      if (input.grows()) {
        return plain(input, new PeekedStream(input.open(), MAGIC));
      }
      return decode(input, new PeekedStream(input.open(), ForeignInput.HEAD));
    } catch (IOException e) {
      throw new LogInputException(
          input.name() + " cannot be read: " + e.getMessage() + "; check the file", e);
    }
  }

  /** What is compressed or transcoded cannot be read as far as it goes, only as a whole. */
  private static InputStream plain(LogInput input, PeekedStream stream) {
    if (stream.isGzip() || stream.isZstd() || stream.isUtf16()) {
      throw new LogInputException(
          input.name()
              + " is compressed or UTF-16, and so no log that grows; read it as it is, or pipe it"
              + " in as plain text",
          null);
    }
    return decodeText(input, stream);
  }

  private static InputStream decode(LogInput input, PeekedStream stream) throws IOException {
    if (stream.isGzip()) {
      InputStream unpacked = new GZIPInputStream(stream, GZIP_BUFFER);
      return decodeText(input, new PeekedStream(unpacked, ForeignInput.HEAD));
    } else if (stream.isZstd()) {
      return decodeText(input, new PeekedStream(zstd(input, stream), ForeignInput.HEAD));
    }
    return decodeText(input, stream);
  }

  /** The library is native: it has to be put somewhere before it can be loaded. */
  private static InputStream zstd(LogInput input, InputStream stream) throws IOException {
    try {
      return Zstd.open(stream);
    } catch (LinkageError notLoaded) {
      throw new LogInputException(
          input.name()
              + " is packed with zstd, whose library can't be loaded from "
              + System.getProperty("java.io.tmpdir")
              + "; unpack it: zstd -dc "
              + input.fileName()
              + " | diagnose -",
          notLoaded);
    }
  }

  private static InputStream decodeText(LogInput input, PeekedStream stream) {
    if (stream.startsWith(0xFF, 0xFE) || stream.isUnmarkedUtf16(1)) {
      return new TranscodedStream(stream, StandardCharsets.UTF_16LE);
    } else if (stream.startsWith(0xFE, 0xFF) || stream.isUnmarkedUtf16(0)) {
      return new TranscodedStream(stream, StandardCharsets.UTF_16BE);
    }
    ForeignInput.refuse(input, stream.head, stream.size);
    if (stream.startsWith(0xEF, 0xBB, 0xBF)) {
      stream.skipMark(3);
    }
    OwnOutput.refuse(input, stream.text());
    return stream;
  }

  /** In a class of its own, so that the library is not loaded for other inputs. */
  private static final class Zstd {
    static InputStream open(InputStream stream) throws IOException {
      return new ZstdInputStream(stream);
    }
  }

  /** A stream whose first bytes were looked at. */
  private static final class PeekedStream extends InputStream {
    private final InputStream in;
    private final byte[] head;
    private final int size;
    private IOException problem; // comes behind what could be read before it
    private int at;
    private boolean isEnded;

    PeekedStream(InputStream in, int most) throws IOException {
      this.in = in;
      this.head = new byte[most];
      int count = 0;
      try {
        for (int more = 0; more >= 0 && count < most; count += Math.max(0, more)) {
          more = in.read(head, count, most - count);
          isEnded = more < 0;
        }
      } catch (IOException e) {
        if (count == 0) {
          throw e;
        }
        problem = e;
      }
      this.size = count;
    }

    String text() {
      return new String(head, at, size - at, StandardCharsets.UTF_8);
    }

    boolean isUnmarkedUtf16(int parity) {
      return ForeignInput.isUtf16(head, size, parity);
    }

    boolean startsWith(int... magic) {
      if (size < magic.length) {
        return false;
      }
      for (int i = 0; i < magic.length; i++) {
        if ((head[i] & 0xFF) != magic[i]) {
          return false;
        }
      }
      return true;
    }

    boolean isGzip() {
      return startsWith(0x1F, 0x8B);
    }

    boolean isZstd() {
      return startsWith(0x28, 0xB5, 0x2F, 0xFD);
    }

    boolean isUtf16() {
      return startsWith(0xFF, 0xFE) || startsWith(0xFE, 0xFF);
    }

    void skipMark(int count) {
      at = count;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      if (at < size) {
        int count = Math.min(length, size - at);
        System.arraycopy(head, at, into, from, count);
        at += count;
        return count;
      }
      if (problem != null) {
        throw problem;
      }
      if (isEnded) {
        return -1;
      }
      int count = in.read(into, from, length);
      isEnded = count < 0;
      return count;
    }

    /**
     * Never 0 before the end: GZIPInputStream takes 0 for the end of the input and would drop all
     * but the first member of a concatenated file that comes through a pipe.
     */
    @Override
    public int available() {
      return isEnded && at == size ? 0 : 1;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /** UTF-16 made UTF-8. */
  private static final class TranscodedStream extends InputStream {
    private final InputStreamReader reader;
    private final char[] characters = new char[8192];
    private byte[] bytes = new byte[0];
    private int at;
    private boolean isFirst = true;

    TranscodedStream(InputStream in, Charset charset) {
      reader = new InputStreamReader(in, charset);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      while (at == bytes.length) {
        int count = reader.read(characters, 0, characters.length - 1);
        if (count < 0) {
          return -1;
        }
        if (Character.isHighSurrogate(characters[count - 1])) {
          int low = reader.read();
          if (low >= 0) {
            characters[count++] = (char) low;
          }
        }
        int mark = isFirst && characters[0] == '\uFEFF' ? 1 : 0;
        isFirst = false;
        bytes = new String(characters, mark, count - mark).getBytes(StandardCharsets.UTF_8);
        at = 0;
      }
      int count = Math.min(length, bytes.length - at);
      System.arraycopy(bytes, at, into, from, count);
      at += count;
      return count;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
