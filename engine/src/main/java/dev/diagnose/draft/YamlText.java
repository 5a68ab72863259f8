package dev.diagnose.draft;

/** Texts as YAML scalars that mean exactly these texts. */
final class YamlText {
  private YamlText() {}

  /** In single quotes; in double ones where a sign needs to be written as an escape. */
  static String quoted(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i)) || text.charAt(i) == '\uFFFD') {
        return escaped(text);
      }
    }
    return "'" + text.replace("'", "''") + "'";
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if (sign == '"' || sign == '\\') {
        escaped.append('\\').append(sign);
      } else if (Character.isISOControl(sign) || sign == '\uFFFD') {
        escaped.append(String.format("\\u%04x", (int) sign));
      } else {
        escaped.append(sign);
      }
    }
    return escaped.append('"').toString();
  }
}
