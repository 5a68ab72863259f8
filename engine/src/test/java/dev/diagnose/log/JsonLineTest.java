package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which of the fields of a JSON object are the line that a program printed. */
class JsonLineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'log':'text\\n','stream':'stderr'}                    | text",
        "{'log':'{braces}','stream':'stderr'}                   | {braces}",
        "{'log':{'level':'ERROR'},'message':'text'}             | text",
        "{'message':'text','log':'app.log'}                     | text",
        "{'message':'text','log':'all of a longer text'}        | text log=all of a longer text",
        "{'MESSAGE':'text','message':'other','log':'other'}     | text",
        "{'MESSAGE':[116,101,120,116],'sizes':[{'a':1},'b']}    | text",
        "{'message':'text','a':{'message':'inner'},'b':[[]]}    | text",
        "{'message':'text','error':{'type':'E','stack_trace':'at line 7'}}"
            + "| text error.stack_trace=at line 7",
        "{'error':{'error':{'a':'not this'}},'message':'text'}  | text",
      })
  void theMessageIsFoundBesideWhateverIsNested(String json, String plain) {
    assertThat(plain(json.replace('\'', '"'))).isEqualTo(plain);
  }

  @Test
  void aLineWithoutAMessageIsNone() {
    assertThat(plain("{\"log\":{\"level\":\"ERROR\"},\"a\":\"b\"}")).isNull();
  }

  @Test
  void aLineMayEndAnywhere() {
    String json =
        "{\"m\\u0041\":[1,{\"a\":\"}\"}],\"error\":{\"b\":\"c d\"},\"message\":\"text\",\"n\":7}";
    for (int end = 1; end < json.length(); end++) {
      String plain = plain(json.substring(0, end));
      assertThat(plain == null || "text".startsWith(plain.replace(" error.b=c d", ""))).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":", "[", "{\"error\":"})
  void noNestingIsTooDeep(String opening) {
    String deep = "{\"message\":\"text\",\"nested\":" + opening.repeat(100_000);
    assertThat(plain(deep)).isEqualTo("text");
    assertThat(plain(deep.replace("nested", "error"))).isEqualTo("text");
  }

  private static String plain(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    byte[] plain = new JsonLine(bytes, 0, bytes.length).toPlainLine();
    return plain == null ? null : new String(plain, StandardCharsets.UTF_8);
  }
}
