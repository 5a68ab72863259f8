package dev.diagnose.rule;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The {@code ${...}} in a text. */
final class Placeholders {
  private static final Pattern FORM = Pattern.compile("\\$\\{([^}]*)}");

  private Placeholders() {}

  /** The names between the braces. */
  static Set<String> in(String text) {
    Set<String> names = new TreeSet<>();
    Matcher matcher = FORM.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }

  /** Replaces the given names and leaves the others. */
  static String substitute(String text, Map<String, String> values) {
    if (text.indexOf("${") < 0) {
      return text;
    }
    return FORM.matcher(text)
        .replaceAll(
            found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), found.group())));
  }
}
