package dev.diagnose.report;

/** What a piece of text is, and how a terminal shows it. */
enum Style {
  PLAIN(""),
  HEADING("1"),
  CERTAIN("1;31"),
  LIKELY("1;33"),
  POSSIBLE("1;36"),
  GOOD("1;32"),
  COMMAND("36"),
  FAINT("2");

  private final String code;

  Style(String code) {
    this.code = code;
  }

  String apply(String text, boolean colour) {
    return colour && !code.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
