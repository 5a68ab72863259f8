package dev.diagnose.facts.collect;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The environment of the process asked about. Only what the catalogue declares leaves this package.
 *
 * @param variables by name
 * @param outcome content when it could be read
 * @param source where it was read
 */
record ProcessEnvironment(Map<String, String> variables, FileText outcome, String source) {

  static ProcessEnvironment read(Node node) {
    if (node.isSelf()) {
      return new ProcessEnvironment(
          System.getenv(), new FileText.Content("", false), "the environment");
    }
    String path = node.process() + "/environ";
    FileText file = node.files().read(path);
    Map<String, String> variables = new LinkedHashMap<>();
    if (file instanceof FileText.Content content) {
      int start = 0;
      String text = content.text();
      while (start < text.length()) {
        int end = text.indexOf('\0', start);
        end = end < 0 ? text.length() : end;
        int equals = text.indexOf('=', start);
        if (equals > start && equals < end) {
          variables.put(text.substring(start, equals), text.substring(equals + 1, end));
        }
        start = end + 1;
      }
    }
    return new ProcessEnvironment(variables, file, path);
  }
}
