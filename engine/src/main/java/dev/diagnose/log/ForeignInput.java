package dev.diagnose.log;

import java.nio.charset.StandardCharsets;

/**
 * Tells by its beginning an input of a known kind that is no text, and how to make one of it. Read
 * as a log it would pass for one without a failure. Bytes of no known kind are read like any other:
 * logs that were damaged have them, too.
 */
final class ForeignInput {
  /** So many bytes of an input are enough; fewer will do for all but an archive of tar. */
  static final int HEAD = 4096;

  private static final Kind[] KINDS = {
    new Kind("\u00fd7zX", 0, "xz-compressed", "xz -dc %s | diagnose -"),
    new Kind("1AY&SY", 4, "bzip2-compressed", "bzip2 -dc %s | diagnose -"),
    new Kind("\u0004\"M\u0018", 0, "lz4-compressed", "lz4 -dc %s | diagnose -"),
    new Kind("\u001f\u009d", 0, "packed by compress", "zcat %s | diagnose -"),
    new Kind("PK\u0003\u0004", 0, "a zip archive", "unzip -p %s | diagnose -"),
    new Kind("7z\u00bc\u00af", 0, "a 7z archive", "7z x -so %s | diagnose -"),
    new Kind("ustar\0", 257, "a tar archive", "tar -xOf %s | diagnose -"),
    new Kind("ustar  \0", 257, "a tar archive", "tar -xOf %s | diagnose -"),
    new Kind("LPKSHHRH", 0, "a journal of systemd", "journalctl --file %s | diagnose -"),
    new Kind("%PDF-", 0, "a PDF document", "pdftotext -layout %s - | diagnose -"),
    new Kind("\u007fELF", 0, "a program or a core dump", ""),
    new Kind("\u0089PNG", 0, "a picture", ""),
    new Kind("\u00ff\u00d8\u00ff", 0, "a picture", ""),
  };

  private ForeignInput() {}

  /**
   * A kind of file.
   *
   * @param magic the characters that stand for its first bytes
   * @param offset where those are
   * @param command what reads it; {@code %s} is the file, empty where nothing does
   */
  private record Kind(String magic, int offset, String name, String command) {}

  /**
   * Looks at the first bytes of an input.
   *
   * @throws LogInputException when no text is there
   */
  static void refuse(LogInput input, byte[] head, int size) {
    String text = new String(head, 0, size, StandardCharsets.ISO_8859_1);
    for (Kind kind : KINDS) {
      if (text.startsWith(kind.magic, kind.offset)) {
        String instead =
            kind.command.isEmpty()
                ? "; name a log"
                : ", which is not read: " + String.format(kind.command, input.fileName());
        throw new LogInputException(input.name() + " is " + kind.name + instead, null);
      }
    }
  }

  /**
   * UTF-16 without its mark: of Latin text every second byte is NUL and hardly another one.
   *
   * @param parity 0 where the even bytes are the high ones, 1 where the odd ones are
   */
  static boolean isUtf16(byte[] head, int size, int parity) {
    int high = 0;
    int low = 0;
    for (int i = 0; i < size; i++) {
      high += head[i] == 0 && i % 2 == parity ? 1 : 0;
      low += head[i] == 0 && i % 2 != parity ? 1 : 0;
    }
    return size >= 16 && 10 * high >= 7 * (size / 2) && 40 * low <= size;
  }
}
