package dev.diagnose.docs;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rule's text as HTML: escaped, with placeholders shown as what they stand for and words in
 * backticks as code.
 */
final class Prose {
  private static final Pattern MARKS = Pattern.compile("\\$\\{([^}]+)}|`([^`\n]+)`");

  private Prose() {}

  static String html(String text) {
    StringBuilder html = new StringBuilder();
    Matcher marks = MARKS.matcher(text);
    int from = 0;
    while (marks.find()) {
      html.append(escape(text.substring(from, marks.start())));
      if (marks.group(1) != null) {
        html.append("<var>").append(escape(name(marks.group(1)))).append("</var>");
      } else {
        html.append("<code>").append(escape(marks.group(2))).append("</code>");
      }
      from = marks.end();
    }
    return html.append(escape(text.substring(from))).toString();
  }

  /** A command with its placeholders in angle brackets, as manuals write them. */
  static String command(String text) {
    Matcher marks = MARKS.matcher(text);
    return marks.replaceAll(
        mark ->
            Matcher.quoteReplacement(
                mark.group(1) == null ? mark.group() : "<" + name(mark.group(1)) + ">"));
  }

  /** {@code fact:shm.size} is shown as {@code shm.size}, {@code grow.path} as {@code path}. */
  private static String name(String placeholder) {
    if (placeholder.startsWith("fact:")) {
      return placeholder.substring("fact:".length());
    }
    return placeholder.substring(placeholder.lastIndexOf('.') + 1);
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
