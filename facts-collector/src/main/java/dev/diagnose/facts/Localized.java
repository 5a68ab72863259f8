package dev.diagnose.facts;

/**
 * A text for people, in English and Chinese.
 *
 * @param en English; always there
 * @param zh Chinese; empty when the author gave none, and English is shown instead
 */
public record Localized(String en, String zh) {
  public static final Localized EMPTY = new Localized("", "");

  public static Localized of(String en) {
    return new Localized(en, "");
  }

  public String in(Language language) {
    return language == Language.ZH && !zh.isEmpty() ? zh : en;
  }

  public boolean isEmpty() {
    return en.isEmpty() && zh.isEmpty();
  }
}
