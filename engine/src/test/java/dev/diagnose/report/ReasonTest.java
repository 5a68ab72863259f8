package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Why facts could not be read, told in Chinese. */
class ReasonTest {
  private static final Path COLLECTORS =
      Path.of("../facts-collector/src/main/java/dev/diagnose/facts");
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern SENTENCE =
      Pattern.compile("^ ?[a-z]+(?: [a-z0-9'/,]+:?){2,} ?.*", Pattern.DOTALL);

  /** What is read, and errors of the program itself. */
  private static final Set<String> NO_REASONS =
      Set.of(
          " in the catalogue",
          "config of the bridges",
          "library directories; /proc/*/maps",
          "stable release version ",
          "the file store of ",
          "the step '",
          "two looks at the counters",
          "not a step on a line: ");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "it is empty | 内容为空",
        "cuInit returned 999 | cuInit 返回 999",
        "timed out: its turn did not come | 超时：没有轮到它",
        "crashed in nvmlInit_v2 (signal 11) | 在 nvmlInit_v2 中崩溃（signal 11）",
        "copies differ: 2.19.4 (3), 2.21.5 (1) | 各份不同：2.19.4 (3), 2.21.5 (1)",
        "not loaded as root: the file belongs to the user 1000 | 未以 root 加载：文件属于用户 1000",
        "EACCES | EACCES",
        "something new | something new"
      })
  void aReason_isToldInChinese_andANameStays(String en, String zh) {
    assertThat(Reason.in(Language.ZH, en)).isEqualTo(zh);
    assertThat(Reason.in(Language.EN, en)).isEqualTo(en);
  }

  @ParameterizedTest
  @EnumSource
  void everyReason_isFoundByItsOwnWords(Reason reason) {
    String told = Reason.in(Language.ZH, reason.en().replace("{0}", "X1").replace("{1}", "Y2"));
    assertThat(told).isNotEqualTo(reason.en()).doesNotContain("{0}", "{1}");
    assertThat(told.contains("X1")).isEqualTo(reason.en().contains("{0}"));
    assertThat(told.contains("Y2")).isEqualTo(reason.en().contains("{1}"));
  }

  @Test
  void noSentenceOfTheCollectors_isLeftInEnglish() throws IOException {
    List<String> sentences = sentences();
    assertThat(sentences).contains("it is empty", "several environments differ: ");
    assertThat(sentences)
        .filteredOn(sentence -> !NO_REASONS.contains(sentence))
        .allSatisfy(
            sentence ->
                assertThat(Reason.values())
                    .as("a Reason for: " + sentence)
                    .anyMatch(reason -> isOf(reason, sentence.strip())));
  }

  /** Whether it is that reason, or the part of it before or behind a placeholder. */
  private static boolean isOf(Reason reason, String sentence) {
    return reason.en().contains(sentence) || !Reason.in(Language.ZH, sentence).equals(sentence);
  }

  private static List<String> sentences() throws IOException {
    List<String> sentences = new ArrayList<>();
    for (String folder : List.of("collect", "probe")) {
      try (Stream<Path> files = Files.list(COLLECTORS.resolve(folder))) {
        for (Path file : files.sorted().toList()) {
          boolean isOfNvml = file.endsWith("NvmlCode.java"); // words of the library's header
          addSentences(isOfNvml ? List.of() : Files.readAllLines(file), sentences);
        }
      }
    }
    return sentences;
  }

  private static void addSentences(List<String> lines, List<String> sentences) {
    for (String line : lines) {
      String code = line.strip();
      if (code.startsWith("*") || code.startsWith("/") || code.startsWith("throw new Illegal")) {
        continue;
      }
      Matcher literal = LITERAL.matcher(code);
      while (literal.find()) {
        if (SENTENCE.matcher(literal.group(1)).matches()) {
          sentences.add(literal.group(1));
        }
      }
    }
  }
}
