package dev.diagnose.log;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/**
 * No input makes the scan fail. A try is one seed and the inputs drawn from it, 202 over all
 * properties: many lines, which cost little, and a few whole logs. {@code mvn verify} replays the
 * corpus and tries 202,000 new inputs; {@code mvn -Pfuzz verify} tries 10.1 million. An input that
 * fails is told in hexadecimal, to be kept as a file under {@code corpus/found}.
 */
class LogFuzzTest {
  private static final int LINES_PER_TRY = 190;
  private static final int LOGS_PER_TRY = 8;
  private static final int ARCHIVES_PER_TRY = 4;

  private final FuzzChecks checks = new FuzzChecks();
  private final List<byte[]> seeds = FuzzChecks.seeds();

  LogFuzzTest() throws IOException {}

  @Test
  void theCorpus_isReadAsEver() {
    for (byte[] seed : seeds) {
      check(checks::prefix, seed);
      check(checks::log, seed);
      check(checks::stored, seed);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] seed : seeds) {
      all.writeBytes(seed);
      all.write('\n');
    }
    check(checks::log, all.toByteArray());
  }

  @Property(shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
  void prefixes(@ForAll long seed) {
    FuzzedLines lines = new FuzzedLines(seeds, seed);
    for (int i = 0; i < LINES_PER_TRY; i++) {
      check(checks::prefix, lines.line());
    }
  }

  @Property(shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
  void logs(@ForAll long seed) {
    FuzzedLines lines = new FuzzedLines(seeds, seed);
    for (int i = 0; i < LOGS_PER_TRY; i++) {
      check(checks::log, lines.log());
    }
  }

  @Property(shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
  void archivesAndOtherEncodings(@ForAll long seed) throws IOException {
    FuzzedLines lines = new FuzzedLines(seeds, seed);
    Random random = new Random(seed);
    for (int i = 0; i < ARCHIVES_PER_TRY; i++) {
      byte[] stored = stored(lines.log(), random.nextInt(5));
      for (int damage = random.nextInt(3); damage > 0; damage--) {
        stored[random.nextInt(stored.length)] ^= (byte) (1 << random.nextInt(8));
      }
      check(checks::stored, Arrays.copyOf(stored, stored.length - random.nextInt(3)));
    }
  }

  private static byte[] stored(byte[] log, int form) throws IOException {
    ByteArrayOutputStream stored = new ByteArrayOutputStream();
    switch (form) {
      case 0 -> {
        stored.write(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD});
        stored.write(log);
      }
      case 1 ->
          stored.write(
              ("\ufeff" + new String(log, StandardCharsets.UTF_8))
                  .getBytes(StandardCharsets.UTF_16LE));
      case 2 ->
          stored.write(
              ("\ufeff" + new String(log, StandardCharsets.UTF_8))
                  .getBytes(StandardCharsets.UTF_16BE));
      default -> {
        try (OutputStream out = new GZIPOutputStream(stored)) {
          out.write(log);
        }
      }
    }
    return stored.size() < 4 ? new byte[4] : stored.toByteArray();
  }

  private static void check(Consumer<byte[]> check, byte[] input) {
    try {
      check.accept(input);
    } catch (RuntimeException | AssertionError failed) {
      throw new AssertionError("input " + HexFormat.of().formatHex(input), failed);
    }
  }
}
