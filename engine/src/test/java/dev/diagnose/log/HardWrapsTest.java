package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A log copied from a terminal that cut its lines is read as if it had not. */
class HardWrapsTest {
  private static final Path EXAMPLES = Path.of("../examples");
  private static final PatternTable TABLE =
      PatternTable.compile(
          List.of(
              new LogPattern(
                  "extend",
                  "nccl",
                  List.of(
                      "^Error: failed to extend (?P<path>/dev/shm/\\S+) to (?P<bytes>\\d+) bytes"))));

  private static final String LOG =
      """
      node-17:90211:90288 [3] NCCL INFO Channel 00/02 :    0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  15
      node-17:90211:90288 [3] NCCL INFO Trees [0] 1/-1/-1->0->-1 [1] 1/-1/-1->0->-1 [2] 1/8/-1->0->-1 [3] 1/-1/-1->0->8
      node-17:90211:90288 [3] NCCL INFO P2P Chunksize set to 131072
      node-17:90211:90288 [3] misc/shmutils.cc:72 NCCL WARN Error: failed to extend /dev/shm/nccl-Vx81Kq to 9637892 bytes
      RuntimeError: NCCL error in: ../torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp:1269, unhandled system error, version 2.18
      ncclSystemError: System call (e.g. socket, malloc) or external library call failed or device error, look at NCCL's warnings
      """;

  private static String cut(String log, int width, String lineEnd) {
    return log.lines()
        .map(line -> line.replaceAll("(.{" + width + "})(?=.)", "$1" + lineEnd) + lineEnd)
        .collect(Collectors.joining());
  }

  private static ScanResult scan(String log) {
    return new LogScanner(TABLE, ScanOptions.SMALL).scan(List.of(LogInput.text("log", log)));
  }

  @ParameterizedTest
  @ValueSource(ints = {72, 80, 100})
  void whatWasCutIsReadAsOneLine(int width) {
    String wrapped = cut(LOG, width, "\n");
    Event event = scan(wrapped).events().get(0);

    assertThat(event.captures()).isEqualTo(scan(LOG).events().get(0).captures());
    assertThat(event.at().host()).isEqualTo("node-17");
    assertThat(event.first().text()).isEqualTo(LOG.lines().toList().get(3));
    String before = wrapped.substring(0, (int) event.first().offset());
    assertThat(wrapped.substring(before.length())).startsWith("node-17:90211:90288 [3] misc");
    assertThat(event.first().line()).isEqualTo(before.lines().count() + 1);
  }

  /** Of its whole lines many are nearly as wide as 80 columns, and eight are as wide as 79. */
  @ParameterizedTest
  @ValueSource(ints = {72, 79, 80, 81, 100})
  void aLogWhoseWholeLinesAreAsWideAsTheTerminalIsPutTogetherToo(int width) throws IOException {
    String log = Files.readString(EXAMPLES.resolve("shm-too-small.log"));
    assertThat(putTogether(cut(log, width, "\n"))).isEqualTo(log);
  }

  @Test
  void aLogThatNoTerminalCutIsLeftAlone() throws IOException {
    try (DirectoryStream<Path> examples = Files.newDirectoryStream(EXAMPLES, "*.log")) {
      for (Path example : examples) {
        String log = Files.readString(example);
        assertThat(putTogether(log)).as(example.toString()).isEqualTo(log);
      }
    }
  }

  private static String putTogether(String log) {
    byte[] text = log.getBytes(StandardCharsets.UTF_8);
    HardWraps.mark(text, text.length);
    return new String(text, StandardCharsets.UTF_8).replace("" + (char) HardWraps.MARK, "");
  }

  @Test
  void theReaderIsToldAndTheNumbersAreThoseOfTheInput() {
    String wrapped = cut(LOG, 80, "\r\n");
    ScanStatistics statistics = scan(wrapped).statistics();
    assertThat(statistics.notes())
        .containsExactly(
            "log: its lines are cut at 80 characters, as a terminal does; they were put together"
                + " again");
    assertThat(statistics.lines()).isEqualTo(wrapped.lines().count());
    assertThat(statistics.bytes()).isEqualTo(wrapped.length());
    assertThat(scan(LOG).statistics().notes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Rows of a frame.
        "+-----------------------------------------------------------------------------------------+\n"
            + "| NVIDIA-SMI 560.35.03              Driver Version: 560.35.03      CUDA Version: 12.6     |\n"
            + "|-----------------------------------------+------------------------+----------------------+\n"
            + "| GPU  Name                 Persistence-M | Bus-Id          Disp.A | Volatile Uncorr. ECC |\n"
            + "|   0  NVIDIA RTX A6000               On  |   00000000:81:00.0 Off |                  Off |\n",
        // Messages of the same length, one after the other.
        "n17:90211:90288 [0] NCCL INFO Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM/read\n"
            + "n17:90212:90289 [1] NCCL INFO Channel 00/0 : 1[1] -> 2[2] via P2P/CUMEM/read\n"
            + "n17:90213:90290 [2] NCCL INFO Channel 00/0 : 2[2] -> 3[3] via P2P/CUMEM/read\n"
            + "n17:90214:90291 [3] NCCL INFO Channel 00/0 : 3[3] -> 0[0] via P2P/CUMEM/read\n",
        // Rulers.
        "--------------------------------------------------------------------------\n"
            + "A process has executed an operation involving a call\n"
            + "--------------------------------------------------------------------------\n"
            + "to the fork() system call to create a child process.\n"
            + "--------------------------------------------------------------------------\n"
            + "Open MPI is currently operating in a condition\n"
            + "--------------------------------------------------------------------------\n"
            + "that could result in memory corruption.\n",
        // Prose, broken between words.
        "The OpenFabrics (openib) BTL failed to initialize while trying to allocate\n"
            + "some locked memory.  This typically can indicate that the memlock limits\n"
            + "are set too low.  For most HPC installations, the memlock limits should be\n"
            + "set to unlimited, and the failure that was shown here is the consequence of\n"
            + "that; you may need to consult with your system administrator to get this\n"
            + "problem fixed, as a limit of a shell is not the one of a service it began.\n"
      })
  void whatWasNotCutIsLeftAlone(String log) {
    byte[] text = log.getBytes(StandardCharsets.UTF_8);
    assertThat(HardWraps.mark(text, text.length)).isZero();
    assertThat(new String(text, StandardCharsets.UTF_8)).isEqualTo(log);
  }

  @Property(tries = 2000)
  void nothingButLineEndsIsMarked(
      @ForAll("logs") String log, @ForAll @IntRange(min = 58, max = 70) int width) {
    String wrapped = cut(log, width, "\n");
    byte[] text = wrapped.getBytes(StandardCharsets.UTF_8);
    int marked = HardWraps.mark(text, text.length);
    assertThat(new String(text, StandardCharsets.UTF_8).replace((char) HardWraps.MARK, '\n'))
        .isEqualTo(wrapped);
    assertThat(marked).isIn(0, width);
    assertThat(marked > 0)
        .isEqualTo(new String(text, StandardCharsets.UTF_8).indexOf(HardWraps.MARK) >= 0);
    assertThat(scan(wrapped).statistics().lines()).isEqualTo(wrapped.lines().count());
  }

  @Provide
  Arbitrary<String> logs() {
    return Arbitraries.of(
            "word", "x", " ", "NCCL WARN ", "gpu-1:2:3 [0] ", "\n", "|", "\u4f60", "---")
        .list()
        .ofMinSize(20)
        .ofMaxSize(400)
        .map(pieces -> String.join("", pieces));
  }
}
