package dev.diagnose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import dev.diagnose.log.LogMessage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of a line changes from line to line, and what the captures are called. */
class TemplateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fan tray 4 of chassis c12 failed: rotor 2 reports 0 rpm"
            + "|fan tray <tray> of chassis c<chassis> failed: rotor <rotor> reports <reports> rpm",
        "[ 812.442] nvme nvme3: I/O 17 QID 4 timeout"
            + "|nvme nvme<nvme>: I/O <number> QID <qid> timeout",
        "n1:7:40 [0] misc/x.cc:72 NCCL WARN Call to open /dev/shm/nccl-Vx81Qa failed"
            + "|Call to open <path> failed",
        "[rank3]: lost peer gpu-a17 at 10.4.0.17:29500|lost peer <host> at <address>",
        "lease 8f21c0de-11aa-4b3c-9d20-00c0ffee1234 expired after 30s"
            + "|lease <uuid> expired after <duration>",
        "device 0000:3b:00.0 wrote 0x7f3e00 of 64MiB|device <pci> wrote <hex> of <size>",
        "port GUID 0c42:a103:0065:1f2a is down|port GUID <guid> is down",
        "pid=4711 rank3 uses mlx5_0 at 03:12:44|pid=<pid> rank<rank> uses mlx5_<mlx5> at <time>",
        "the licence server refused|the licence server refused"
      })
  void theChangingParts_areNamedAfterWhatStandsBesideThem(String line, String shown) {
    Template template = Template.of(LogMessage.of(line).text());
    assertThat(template.shown()).isEqualTo(shown);
    assertThat(Pattern.compile(template.regex()).matcher(line).find()).isTrue();
  }

  @Test
  void anotherLineOfTheKind_isMatched_andOneWithOtherWordsIsNot() {
    Pattern regex =
        Pattern.compile(Template.of("quota (soft) of /data/a exceeded by 12.5%").regex());
    assertThat(regex.matcher("quota (soft) of /scratch/b-9 exceeded by 3%").find()).isTrue();
    assertThat(regex.matcher("quota (hard) of /scratch/b-9 exceeded by 3%").find()).isFalse();
  }

  @Test
  void whatATerminalWouldObey_isNotShown() {
    assertThat(Template.of("fan\u0007 \u009b31mtray has stopped").shown())
        .isEqualTo("fan 31mtray has stopped");
  }

  @Test
  void whatNeverChanges_canBeKept() {
    Template template =
        Template.of("listen on port 29500 failed, retry 3").keeping(List.of("port"));
    assertThat(template.shown()).isEqualTo("listen on port 29500 failed, retry <retry>");
    assertThat(template.changing()).hasSize(1);
  }

  @Test
  void anId_isSuggestedFromTheFirstTellingWords() {
    assertThat(Template.of("lost the lease 12 of node n7").suggestedId())
        .isEqualTo("lost-lease-node");
  }
}
