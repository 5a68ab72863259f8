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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // zap, zerolog; slog; pino; bunyan
        "{'level':'error','ts':1700000000.5,'caller':'a.go:7','msg':'it failed'}"
            + "| 2023-11-14T22:13:20.500Z it failed",
        "{'time':'2026-03-02T09:41:10Z','level':'ERROR','msg':'it failed'}"
            + "| 2026-03-02T09:41:10Z it failed",
        "{'level':50,'time':1700000000123,'pid':7,'hostname':'n1','msg':'it failed'}"
            + "| 2023-11-14T22:13:20.123Z n1 -[7]: it failed",
        "{'name':'app','hostname':'n1','pid':7,'time':'2026-03-02T09:41:10Z','msg':'it failed'}"
            + "| 2026-03-02T09:41:10Z n1 app[7]: it failed",
        // structlog; Loki; Splunk; OpenTelemetry
        "{'event':'two words','timestamp':'2026-03-02T09:41:10Z'}| 2026-03-02T09:41:10Z two words",
        "{'labels':{'app':'a'},'line':'two words','timestamp':'2026-03-02T09:41:10Z'}"
            + "| 2026-03-02T09:41:10Z two words",
        "{'preview':false,'result':{'_raw':'two words','_time':'2026-03-02T09:41:10Z'}}"
            + "| 2026-03-02T09:41:10Z two words",
        "{'body':{'stringValue':'two words'},'severityText':'ERROR'} | two words",
        // Google Cloud; Elasticsearch; GELF; Fluent Bit with Kubernetes' names
        "{'textPayload':'text','timestamp':'2026-03-02T09:41:10Z'}   | 2026-03-02T09:41:10Z text",
        "{'jsonPayload':{'message':'text'},'resource':{'labels':{'pod_name':'p-0'}},"
            + "'timestamp':'2026-03-02T09:41:10Z'} | 2026-03-02T09:41:10Z p-0 -: text",
        "{'_index':'a','_source':{'@timestamp':'2026-03-02T09:41:10Z','host':{'name':'n1'},"
            + "'message':'text','error':{'stack_trace':'at line 7'}}}"
            + "| 2026-03-02T09:41:10Z n1 -: text error.stack_trace=at line 7",
        "{'version':'1.1','host':'n1','short_message':'text','timestamp':1700000000}"
            + "| 2023-11-14T22:13:20Z n1 -: text",
        "{'log':'text','kubernetes':{'pod_name':'p-0','host':'n1'},'date':1700000000.25}"
            + "| 2023-11-14T22:13:20.250Z p-0 -: text",
        // what a program printed as JSON itself, wrapped by Docker
        "{'log':'{\\'ts\\':1700000000,\\'msg\\':\\'it failed\\'}\\n','stream':'stderr'}"
            + "| 2023-11-14T22:13:20Z it failed",
      })
  void theMessageTimeAndHostStandWhereAShipperPutsThem(String json, String plain) {
    assertThat(plain(json.replace('\'', '"'))).isEqualTo(plain);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[{'message':'text'},                    | text",
        "  {'message':'text'},                   | text",
        "  {'message':'text'}]                   | text",
        "    'message': 'text',                  | text",
        "    'message': 'text'                   | text",
      })
  void anElementOfAListOrAMemberOnALineOfItsOwnIsRead(String json, String plain) {
    assertThat(plain(json.replace('\'', '"'))).isEqualTo(plain);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'log':{'level':'ERROR'},'a':'b'}",
        "{'event':'ThreadStart','id':7}",
        "{'event':'node check failed','details':{'error':'no such device'}}",
        "{'line':212,'file':'a.py'}",
        "{'level':'error','msg':'Reconciler error','controller':'clusterpolicy-controller'}",
        "{'message':'one'}{'message':'two'}",
        "[{'message':'one'},{'message':'two'}]",
        "{'fb_memory_usage':{'total':'81559 MiB','used':'3 MiB'},'xid':79}",
        "'driver_version': '550.54.15',",
        "[rank0]: 'message': 'text'",
      })
  void whatHasNoMessageStaysTheLineThatItIs(String json) {
    assertThat(plain(json.replace('\'', '"'))).isNull();
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
    byte[] plain = JsonLine.toPlainLine(bytes, 0, bytes.length);
    return plain == null ? null : new String(plain, StandardCharsets.UTF_8);
  }
}
