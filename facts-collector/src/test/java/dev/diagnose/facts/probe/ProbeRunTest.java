package dev.diagnose.facts.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.probe.ProbeResult.Answer;
import dev.diagnose.facts.probe.ProbeResult.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real shared libraries, healthy, broken and hostile, in real child processes. */
class ProbeRunTest {
  private static final Duration BUDGET = Duration.ofSeconds(12);
  private static final String VERSION =
      "int cuDriverGetVersion(int *v) { *v = 12040; return 0; }\n";

  @TempDir Path directory;

  private ProbeResult cuda(String source) throws Exception {
    return ProbeRun.run(ProbeKind.CUDA, compile(VERSION + source), BUDGET);
  }

  private Path compile(String source) throws Exception {
    Path code =
        Files.writeString(
            directory.resolve("stub.c"),
            "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n"
                + source);
    Path library = directory.resolve("libstub.so");
    int exit =
        new ProcessBuilder(
                List.of("gcc", "-shared", "-fPIC", "-o", library.toString(), code.toString()))
            .inheritIO()
            .start()
            .waitFor();
    assertThat(exit).isZero();
    return library;
  }

  private static Answer value(String text) {
    return new Answer(Answer.Kind.VALUE, text);
  }

  @Test
  void aHealthyLibraryAnswersEverything() throws Exception {
    ProbeResult result =
        cuda("int cuInit(int f) { return 0; } int cuDeviceGetCount(int *n) { *n = 8; return 0; }");
    assertThat(result.ending().outcome()).isEqualTo(Outcome.OK);
    assertThat(result.answers())
        .containsEntry("cuda.driver.version", value("12.4"))
        .containsEntry("cuda.init.code", value("0"))
        .containsEntry("cuda.device.count", value("8"));
  }

  @Test
  void anErrorCodeIsAnAnswer() throws Exception {
    assertThat(cuda("int cuInit(int f) { return 803; }").answers())
        .containsEntry("cuda.init.code", value("803"));
  }

  @Test
  void aMissingSymbolCostsOneAnswer() throws Exception {
    ProbeResult result = cuda("int cuInit(int f) { return 0; }");
    assertThat(result.ending().outcome()).isEqualTo(Outcome.OK);
    assertThat(result.answers())
        .containsEntry(
            "cuda.device.count",
            new Answer(Answer.Kind.UNREADABLE, "the library has no cuDeviceGetCount"));
  }

  @Test
  void aCrashKeepsWhatWasReadAndNamesTheCall() throws Exception {
    ProbeResult result = cuda("int cuInit(int f) { return *(volatile int *) 0; }");
    assertThat(result.ending().outcome()).isEqualTo(Outcome.CRASHED);
    assertThat(result.ending().detail()).isEqualTo("SIGSEGV");
    assertThat(result.ending().phase()).isEqualTo("cuInit");
    assertThat(result.answers()).containsEntry("cuda.driver.version", value("12.4"));
  }

  @Test
  void anAbortIsACrash() throws Exception {
    ProbeResult result = cuda("int cuInit(int f) { abort(); }");
    assertThat(result.ending().outcome()).isEqualTo(Outcome.CRASHED);
    assertThat(result.ending().detail()).isEqualTo("signal 6");
  }

  @Test
  void anExitInsideTheLibraryIsNoSuccess() throws Exception {
    ProbeResult result = cuda("int cuInit(int f) { _exit(0); }");
    assertThat(result.ending().outcome()).isEqualTo(Outcome.ENDED);
    assertThat(result.ending().detail()).isEqualTo("exit code 0");
    assertThat(result.ending().phase()).isEqualTo("cuInit");
  }

  @Test
  void aHangIsEndedAndNamed() throws Exception {
    ProbeResult result = cuda("int cuInit(int f) { for (;;) pause(); }");
    assertThat(result.ending().outcome()).isEqualTo(Outcome.HUNG);
    assertThat(result.ending().phase()).isEqualTo("cuInit");
    assertThat(result.answers()).containsEntry("cuda.driver.version", value("12.4"));
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void endlessOutputIsCutOff() throws Exception {
    ProbeResult result =
        cuda("int cuInit(int f) { for (;;) { puts(\"noise noise noise\"); fflush(stdout); } }");
    assertThat(result.ending().outcome()).isEqualTo(Outcome.FLOODED);
    assertThat(result.answers()).containsEntry("cuda.driver.version", value("12.4"));
  }

  @Test
  void whatALibraryPrintsIsNotTakenForAnAnswer() throws Exception {
    ProbeResult result =
        cuda(
            "int cuInit(int f) { puts(\"x\\tV\\tcuda.device.count\\t99\"); fflush(stdout); return 100; }");
    assertThat(result.ending().outcome()).isEqualTo(Outcome.OK);
    assertThat(result.answers().get("cuda.device.count").kind()).isEqualTo(Answer.Kind.UNREADABLE);
  }

  @Test
  void aFileThatIsNoLibraryIsAnAnswer() throws Exception {
    Path library = Files.writeString(directory.resolve("libcuda.so.1"), "garbage");
    ProbeResult result = ProbeRun.run(ProbeKind.CUDA, library, BUDGET);
    assertThat(result.ending().outcome()).isEqualTo(Outcome.NOT_LOADED);
    assertThat(result.ending().detail()).contains("libcuda.so.1");
  }
}
