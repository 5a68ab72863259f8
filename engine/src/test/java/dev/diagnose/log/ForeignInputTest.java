package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds no text is not taken for a log in which nothing failed. */
final class ForeignInputTest {
  private static final LogPattern XID =
      new LogPattern("xid", "kernel", List.of("^NVRM: Xid \\((?P<pci>[^)]+)\\): (?P<code>\\d+)"));
  private static final String LINE = "NVRM: Xid (PCI:0000:84:00): 79\n";

  @TempDir Path folder;

  private static ScanResult scan(LogInput input) {
    return new LogScanner(PatternTable.compile(List.of(XID)), ScanOptions.DEFAULT)
        .scan(List.of(input));
  }

  private static ScanResult scan(byte[] log) {
    return scan(LogInput.stream("log", new ByteArrayInputStream(log)));
  }

  private static void assertRefused(LogInput input, String message) {
    assertThatThrownBy(() -> scan(input))
        .isInstanceOf(LogInputException.class)
        .hasMessage(input.name() + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "fd377a585a0000#      is xz-compressed, which is not read: xz -dc FILE | diagnose -",
        "425a683931415926535959#"
            + " is bzip2-compressed, which is not read: bzip2 -dc FILE | diagnose -",
        "504b0304140000#      is a zip archive, which is not read: unzip -p FILE | diagnose -",
        "377abcaf271c0004#    is a 7z archive, which is not read: 7z x -so FILE | diagnose -",
        "7f454c4602010100#    is a program or a core dump; name a log",
      })
  void whatIsPackedNamesTheCommandThatReadsIt(String head, String message) {
    byte[] bytes = HexFormat.of().parseHex(head);
    assertRefused(LogInput.stream("<stdin>", new ByteArrayInputStream(bytes)), " " + message);
  }

  @Test
  void anArchiveIsToldInsideAPackedFileToo() throws IOException {
    byte[] tar = new byte[1024];
    System.arraycopy("ustar\00000".getBytes(StandardCharsets.US_ASCII), 0, tar, 257, 8);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(tar);
    }
    Path file = Files.write(folder.resolve("logs.tgz"), packed.toByteArray());
    assertRefused(
        LogInput.file(file),
        " is a tar archive, which is not read: tar -xOf " + file + " | diagnose -");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Cut by `copytruncate` while it was written.
        "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        // Copied from `script`: colours, titles, bells, overwritten characters.
        "\u001b]0;~\u0007\u001b[1m$\u001b[0m l\bls\u001b[K\r\n\u001b(B\u000f",
        // A line of a serial console that was garbled.
        "kernel: usb 1-1: new\u0001\u0003\u0006 high-speed device\n",
      })
  void aLogWithControlCharactersIsReadAsItIs(String before) {
    byte[] log =
        (before.repeat(3) + "\nstep\n".repeat(100) + LINE).getBytes(StandardCharsets.UTF_8);
    assertThat(scan(log).events()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
  void utf16WithoutItsMarkIsToldByItsNuls(String charset) {
    String log = "step 1: caf\u00e9 \u4f60\u597d\n" + LINE;
    assertThat(scan(log.getBytes(Charset.forName(charset))))
        .isEqualTo(scan(log.getBytes(StandardCharsets.UTF_8)));
  }
}
