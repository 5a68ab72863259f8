package dev.diagnose.draft;

import java.util.regex.Pattern;

/** What changes from line to line, told by how it is written. The first that fits is it. */
enum Shape {
  URL("url", "[a-z][a-z0-9+.-]*://\\S+", "[a-z][a-z0-9+.-]*://[^\\s,;'\")]+"),
  UUID("uuid", "(?:[A-Z]{3}-)?H{8}-H{4}-H{4}-H{4}-H{12}", "[0-9A-Za-z-]+"),
  DATE(
      "date",
      "\\d{4}-\\d\\d-\\d\\d(?:[T_]\\d\\d:\\d\\d:\\d\\d\\S*)?",
      "\\d{4}-\\d\\d-\\d\\d[^\\s,;'\")]*"),
  TIME("time", "\\d{1,2}:\\d\\d:\\d\\d(?:[.,]\\d+)?", "\\d{1,2}:\\d\\d:\\d\\d(?:[.,]\\d+)?"),
  GUID("guid", "(?:0x)?(?:H{16}|H{4}:H{4}:H{4}:H{4})", "[0-9A-Fa-fx:]+"),
  MAC("address", "H{2}(?::H{2}){5,19}", "[0-9A-Fa-f:]+"),
  PCI("pci", "(?:H{4,8}:)?H{2}:H{2}\\.[0-7]", "[0-9A-Fa-f:]+\\.[0-7]"),
  IPV4("address", "\\d+\\.\\d+\\.\\d+\\.\\d+(?::\\d+)?", "\\d+\\.\\d+\\.\\d+\\.\\d+(?::\\d+)?"),
  IPV6("address", "(?:H{1,4})?(?::H{0,4}){2,7}", "[0-9A-Fa-f:]+"),
  HEX("hex", "0[xX]H+", "0[xX][0-9A-Fa-f]+"),
  HASH("id", "H{8,}", "[0-9A-Fa-f]+") {
    @Override
    boolean fits(String word) {
      return super.fits(word) && !ALL_DIGITS.matcher(word).matches();
    }
  },
  NUMBER("number", "\\d+", "\\d+"),
  SIGNED("number", "[-+]\\d+", "[-+]?\\d+"),
  DECIMAL("number", "[-+]?\\d+\\.\\d+", "[-+]?\\d+(?:\\.\\d+)?"),
  SIZE("size", "\\d+(?:\\.\\d+)?(?:[KMGTPkmgtp]i?[Bb]?|B)", "\\d+(?:\\.\\d+)?[KMGTPkmgtp]?i?[Bb]?"),
  DURATION("duration", "\\d+(?:\\.\\d+)?(?:ns|us|ms|s|sec|min|h)", "\\d+(?:\\.\\d+)?[a-z]+"),
  VERSION("version", "v?\\d+(?:\\.\\d+){2,}[\\w.+-]*", "v?\\d[\\w.+-]*"),
  PATH("path", "/[^/\\s]\\S*", "/[^\\s,:;'\")\\]>]+"),
  /** Words with several hyphens and a number: machines, pods, jobs. */
  COMPOUND("name", "[A-Za-z][\\w.]*-[\\w.]+-[\\w.-]+", "[\\w.-]+");

  private static final Pattern ALL_DIGITS = Pattern.compile("\\d+");

  private final String label;
  private final Pattern form;
  private final String expression;

  /**
   * @param form in Java's syntax; {@code H} is a hexadecimal digit
   * @param expression for any such text, in RE2's syntax
   */
  Shape(String label, String form, String expression) {
    this.label = label;
    this.form = Pattern.compile(form.replace("H", "[0-9A-Fa-f]"));
    this.expression = expression;
  }

  /** The shape of a word, or null when the word looks as if it never changed. */
  static Shape of(String word) {
    if (!mayChange(word)) {
      return null;
    }
    for (Shape shape : values()) {
      if (shape.fits(word)) {
        return shape;
      }
    }
    return null;
  }

  private static boolean mayChange(String word) {
    if (word.startsWith("/") || word.contains("://") || word.contains("::")) {
      return true;
    }
    for (int i = 0; i < word.length(); i++) {
      if (Character.isDigit(word.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  boolean fits(String word) {
    return form.matcher(word).matches();
  }

  /** A name for such a text where nothing beside it gives a better one. */
  String label() {
    return label;
  }

  String expression() {
    return expression;
  }

  /** Whether the words beside it say more than the shape: {@code tray 3}, {@code 30 seconds}. */
  boolean isCount() {
    return label.equals("number") || this == SIZE || this == DURATION;
  }
}
