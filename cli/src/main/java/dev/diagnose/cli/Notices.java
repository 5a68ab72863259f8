package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import java.io.IOException;
import java.io.Writer;

/** Where notices are told, and in which language. */
record Notices(Writer error, Language language) {
  void tell(Notice notice, Object... values) throws IOException {
    error.write("diagnose: " + notice.in(language, values) + "\n");
    error.flush();
  }
}
