package dev.diagnose.log;

import dev.diagnose.log.Prefix.NcclLevel;
import java.nio.charset.StandardCharsets;

/**
 * A line as expressions see it: without terminal sequences, unpacked from JSON, without what
 * launchers, collectors and loggers put before the message.
 *
 * @param line the whole line, clean
 * @param text its message
 * @param source whose line it is, as far as its prefix tells: {@code kernel}, {@code nccl} or empty
 */
public record LogMessage(String line, String text, String source) {

  /** Takes the prefix off a line, as the scan does. */
  public static LogMessage of(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    LineCleaner cleaner = new LineCleaner();
    int length = cleaner.clean(bytes, 0, bytes.length, LineForm.JSON);
    Prefix prefix = new Prefix();
    new PrefixParser().parse(cleaner.bytes(), 0, length, prefix);
    int start = prefix.messageStart;
    String clean = new String(cleaner.bytes(), 0, length, StandardCharsets.UTF_8);
    String text = new String(cleaner.bytes(), start, length - start, StandardCharsets.UTF_8);
    String nccl = prefix.ncclLevel == NcclLevel.NONE ? "" : "nccl";
    return new LogMessage(clean.strip(), text.strip(), prefix.isKernel ? "kernel" : nccl);
  }
}
