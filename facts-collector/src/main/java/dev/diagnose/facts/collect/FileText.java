package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;

/** What came of reading a file, a directory or a link. */
sealed interface FileText {

  /**
   * It could be read.
   *
   * @param text as UTF-8, undecodable bytes replaced
   * @param cut true when the file is longer than what was read
   */
  record Content(String text, boolean cut) implements FileText {
    String firstLine() {
      int end = text.indexOf('\n');
      return (end < 0 ? text : text.substring(0, end)).strip();
    }
  }

  /** There is no such file. */
  record Missing() implements FileText {}

  /**
   * It is there, or may be, and can't be read.
   *
   * @param reason an errno's name, or a few words
   */
  record Unreadable(String reason) implements FileText {}

  /** The state of a fact whose file has no content. */
  default Reading without(Source source) {
    return this instanceof Unreadable unreadable
        ? Reading.unreadable(unreadable.reason(), source)
        : Reading.absent(source);
  }
}
