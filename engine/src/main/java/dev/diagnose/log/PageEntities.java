package dev.diagnose.log;

import java.util.Map;

/** The characters that a page's source names ({@code &lt;0&gt;}), put in place of their names. */
final class PageEntities {
  private static final Map<String, Character> CHARACTERS =
      Map.of(
          "&lt;", '<',
          "&gt;", '>',
          "&amp;", '&',
          "&quot;", '"',
          "&apos;", '\'',
          "&nbsp;", ' ',
          "&#39;", '\'',
          "&#x27;", '\'',
          "&#34;", '"');

  private PageEntities() {}

  /** Byte for byte: what is left of a name becomes a sequence that the cleaning takes out. */
  static void decode(byte[] text, int length) {
    int at = Bytes.indexOf(text, 0, length, '&');
    while (at < length) {
      for (Map.Entry<String, Character> entity : CHARACTERS.entrySet()) {
        if (Bytes.startsWith(text, at, length, entity.getKey())) {
          text[at] = (byte) entity.getValue().charValue();
          LineCleaner.takeOut(text, at + 1, at + entity.getKey().length());
          break;
        }
      }
      at = Bytes.indexOf(text, at + 1, length, '&');
    }
  }
}
