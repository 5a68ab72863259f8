package dev.diagnose.facts.probe;

import com.sun.jna.Pointer;
import java.nio.charset.StandardCharsets;

/**
 * A text that a library wrote.
 *
 * @param text what it wrote; empty when that is no text
 * @param fault why it is no text; empty when it is one
 */
record NativeText(String text, String fault) {

  /**
   * Reads a text that ends with a zero byte. The library may have left out the end, or written
   * anything: names, numbers and versions are printable ASCII, and what is not is no value.
   */
  static NativeText read(Pointer memory, int length) {
    byte[] bytes = memory.getByteArray(0, length);
    for (int i = 0; i < length; i++) {
      if (bytes[i] == 0) {
        return new NativeText(new String(bytes, 0, i, StandardCharsets.US_ASCII), "");
      }
      if (bytes[i] < ' ' || bytes[i] == 0x7f) {
        return new NativeText("", "wrote bytes that are no text");
      }
    }
    return new NativeText("", "wrote a text without an end");
  }
}
