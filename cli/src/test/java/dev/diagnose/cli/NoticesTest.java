package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Language;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is told beside an answer is told in the language of the answer. */
final class NoticesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(Notice.class)
  void bothLanguagesSayTheSameValues(Notice notice) throws IOException {
    String en = told(notice, Language.EN);
    String zh = told(notice, Language.ZH);
    for (String value : new String[] {"first", "second", "third"}) {
      assertThat(zh.contains(value)).isEqualTo(en.contains(value));
    }
    assertThat(en).startsWith("diagnose: ").doesNotContain("%").endsWith("\n");
    assertThat(zh).startsWith("diagnose: ").doesNotContain("%").matches("(?s).*\\p{IsHan}.*");
  }

  @Test
  void theAskedLanguageCountsAndNotTheTerminals() throws Exception {
    Path log = directory.resolve("train.log");
    Files.writeString(log, "gpu-7:12:34 [0] NCCL INFO Bootstrap : Using eth0:10.0.0.7<0>\n");
    String told = Program.in(directory).run("--lang=zh", "--node=gpu-8", "train.log").error();
    assertThat(told).contains("本机是 gpu-8，而日志里是 gpu-7");
    assertThat(Program.in(directory).run("facts", "-o", "node.json", "--lang=zh").error())
        .isEqualTo("diagnose: 已写入 node.json\n");
  }

  private static String told(Notice notice, Language language) throws IOException {
    StringWriter error = new StringWriter();
    new Notices(error, language).tell(notice, "first", "second", "third");
    return error.toString();
  }
}
