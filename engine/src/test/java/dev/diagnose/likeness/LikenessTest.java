package dev.diagnose.likeness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.diagnose.log.LogExtract;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogPattern;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.Occurrence;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Logs in other words than the lessons, and which failure they are like. */
final class LikenessTest {
  private static final Likeness LIKENESS =
      Likeness.of(
          List.of(
              new Lesson(
                  "disk-full",
                  List.of(
                      "OSError: [Errno 28] No space left on device: '/ckpt/step_10'",
                      "write error: no space left on device",
                      "The disk that holds the checkpoints is full.")),
              new Lesson(
                  "port-in-use",
                  List.of(
                      "RuntimeError: The server socket has failed to bind to [::]:29500",
                      "bind(): Address already in use",
                      "Another process listens at the port of the rendezvous.")),
              new Lesson(
                  "dns-broken",
                  List.of(
                      "gaierror: [Errno -2] Name or service not known",
                      "Temporary failure in name resolution")),
              new Lesson(
                  Lesson.NONE,
                  List.of(
                      "the log file is rotated, the old one is on another device",
                      "socket bound to 0.0.0.0:8080, server is ready",
                      "resolved the name of the service"))));

  private static LogExtract text(String log) {
    PatternTable nothing =
        PatternTable.compile(List.of(new LogPattern("p", "any", List.of("no log has this text"))));
    return new LogScanner(nothing, ScanOptions.SMALL)
        .scan(List.of(LogInput.text("a.log", log)))
        .extract();
  }

  private static List<String> causes(String log) {
    return LIKENESS.nearest(text(log)).stream().map(Likely::cause).toList();
  }

  @Test
  void otherWordsOfTheSameFailureAreNearest() {
    assertThat(causes("tar: cannot write: the device has no space left")).startsWith("disk-full");
    assertThat(causes("rank 3 failed to bind its socket, somebody listens at that port"))
        .startsWith("port-in-use");
    assertThat(causes("lookup of n7 failed: name not known")).startsWith("dns-broken");
  }

  @Test
  void theMostTellingLinesAreNamedWithTheirPlaces() {
    String log = "step 1\nstep 2\ncp: no space left on the device\nretry\nerror: write failed\n";
    Likely likely = LIKENESS.nearest(text(log)).get(0);
    assertThat(likely.cause()).isEqualTo("disk-full");
    assertThat(likely.nearness()).isBetween(0.05, 1.0);
    assertThat(likely.lines()).extracting(Occurrence::line).containsExactly(3L, 5L);
    assertThat(likely.lines().get(0).text()).isEqualTo("cp: no space left on the device");
    assertThat(likely.lines().get(0).offset()).isEqualTo(14);
  }

  @Test
  void whatIsLikeANearMissIsLikeNoFailure() {
    assertThat(causes("socket bound, server is ready")).isEmpty();
    assertThat(causes("resolved the name of service a")).isEmpty();
  }

  @Test
  void wordsOfNoLessonTellNothing() {
    assertThat(causes("")).isEmpty();
    assertThat(causes("lorem ipsum dolor sit amet")).isEmpty();
    assertThat(Likeness.of(List.of()).nearest(text("no space left on device"))).isEmpty();
  }

  @Test
  void aUsersLessonCountsBesideTheOthers() {
    Likeness more =
        LIKENESS.plus(
            List.of(new Lesson("licence-server-down", List.of("checkout of licence refused"))));
    assertThat(more.nearest(text("licence checkout was refused")).get(0).cause())
        .isEqualTo("licence-server-down");
    assertThat(more.nearest(text("no space left on device")).get(0).cause()).isEqualTo("disk-full");
  }

  @Test
  void whatWasWrittenIsReadAgain() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    LIKENESS.writeTo(new DataOutputStream(bytes));
    Likeness read = Likeness.read(in(bytes.toByteArray()));
    LogExtract log = text("bind: address in use\nno space left on device\nname not known\n");
    assertThat(read.nearest(log)).isEqualTo(LIKENESS.nearest(log)).isNotEmpty();
    assertThatThrownBy(() -> Likeness.read(in(new byte[64])))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("compile the rules again");
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
