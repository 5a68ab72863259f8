package dev.diagnose.docs;

import dev.diagnose.facts.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Properties;

/** The site's own words in one language, from {@code words_en.properties} and its siblings. */
final class Words {
  private final Properties words = new Properties();

  Words(Language language) throws IOException {
    String name = "words_" + code(language) + ".properties";
    try (InputStream stored = Words.class.getResourceAsStream(name)) {
      words.load(new InputStreamReader(stored, StandardCharsets.UTF_8));
    }
  }

  /** The language's code in paths and in {@code lang}: {@code en}, {@code zh}. */
  static String code(Language language) {
    return language.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The word for a key.
   *
   * @throws IllegalArgumentException when the language has none
   */
  String of(String key) {
    String word = words.getProperty(key);
    if (word == null) {
      throw new IllegalArgumentException("the site has no word for '" + key + "'");
    }
    return word;
  }

  /** The word for a key that packs can add to, such as an area; without one the key in words. */
  String orPlain(String kind, String key) {
    return words.getProperty(kind + "." + key, key.replace('-', ' '));
  }
}
