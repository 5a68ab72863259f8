package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/** The bytes of a file as text. */
final class Utf8 {
  private Utf8() {}

  /**
   * Decodes a whole file.
   *
   * @throws YamlException with the place of the first byte that is no UTF-8
   */
  static String decode(String file, byte[] bytes) throws YamlException {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CharBuffer text = CharBuffer.allocate(bytes.length); // never more characters than bytes
    boolean broken = decoder.decode(ByteBuffer.wrap(bytes), text, true).isError();
    text.flip();
    if (broken) {
      String sound = text.toString();
      int line = 1 + (int) sound.chars().filter(c -> c == '\n').count();
      int column = sound.length() - sound.lastIndexOf('\n');
      throw new YamlException(
          new Location(file, line, column),
          "what stands here is not UTF-8; save the file as UTF-8");
    }
    return text.toString();
  }
}
