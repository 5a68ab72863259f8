package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import java.io.IOException;
import java.io.Writer;

/** Where notices are told, and in which language. */
record Notices(Writer error, Language language) {
  void tell(Notice notice, Object... values) throws IOException {
    tell(notice.in(language, values));
  }

  /** Tells what is in words already. */
  void tell(String line) throws IOException {
    error.write("diagnose: " + line + "\n");
    error.flush();
  }
}
