package dev.diagnose.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

final class LineBreakerTest {
  @Test
  void latinBreaksAtBlanks() {
    assertThat(LineBreaker.prose("the job ends on every rank", 12))
        .containsExactly("the job ends", "on every", "rank");
  }

  @Test
  void chineseBreaksAnywhereButBeforePunctuation() {
    assertThat(LineBreaker.prose("容器太小，作业退出", 8)).containsExactly("容器太", "小，作业", "退出");
  }

  @Test
  void aPathStaysWholeInProseAndIsCutInALogLine() {
    String path = "/sys/module/nvidia_peermem/version";
    assertThat(LineBreaker.prose("see " + path, 20)).containsExactly("see", path);
    assertThat(LineBreaker.verbatim(path, 20))
        .containsExactly("/sys/module/nvidia_p", "eermem/version");
  }

  @Test
  void anEmptyTextIsOneEmptyLine() {
    assertThat(LineBreaker.prose("", 20)).containsExactly("");
  }

  @Property
  void noCharacterIsLostAndNoLogRowIsTooWide(
      @ForAll
          @StringLength(max = 120)
          @CharRange(from = ' ', to = '~')
          @CharRange(from = '一', to = '丟')
          String text,
      @ForAll @IntRange(min = 2, max = 60) int width) {
    List<String> rows = LineBreaker.verbatim(text, width);
    assertThat(String.join("", rows).replace(" ", "")).isEqualTo(text.replace(" ", ""));
    assertThat(rows).allSatisfy(row -> assertThat(DisplayWidth.of(row)).isLessThanOrEqualTo(width));
  }
}
