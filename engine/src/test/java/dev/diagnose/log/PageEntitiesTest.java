package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page's source calls by name is the character again; the number of bytes stays. */
class PageEntitiesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Using eth0:10.0.0.3&lt;0&gt; | Using eth0:10.0.0.3<0>",
        "can&#39;t open &quot;/dev/shm&quot; | can't open \"/dev/shm\"",
        "&amp;lt; stays a name | &lt; stays a name",
        "at::Tensor& a, b && c, &other; &lt | at::Tensor& a, b && c, &other; &lt",
      })
  void aNameIsItsCharacter(String source, String clean) {
    byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
    PageEntities.decode(bytes, bytes.length);
    LineCleaner cleaner = new LineCleaner();
    int length = cleaner.strip(bytes, 0, bytes.length, LineForm.PLAIN);
    assertThat(new String(cleaner.bytes(), 0, length, StandardCharsets.UTF_8)).isEqualTo(clean);
  }
}
