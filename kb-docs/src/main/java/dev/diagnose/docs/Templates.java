package dev.diagnose.docs;

import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.Filter;
import io.pebbletemplates.pebble.extension.Function;
import io.pebbletemplates.pebble.extension.escaper.SafeString;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import io.pebbletemplates.pebble.template.EvaluationContext;
import io.pebbletemplates.pebble.template.PebbleTemplate;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The page templates in one language. To Pebble's own words it adds {@code word("key")}, {@code
 * plain("kind", id)}, and the filters {@code say} (a localized text as HTML), {@code prose} and
 * {@code command}.
 */
final class Templates {
  private final PebbleEngine engine;
  private final Language language;

  Templates(Language language, Words words) {
    this.language = language;
    ClasspathLoader loader = new ClasspathLoader(Templates.class.getClassLoader());
    loader.setPrefix("dev/diagnose/docs/templates");
    loader.setSuffix(".html");
    this.engine =
        new PebbleEngine.Builder()
            .loader(loader)
            .strictVariables(true)
            .extension(new Vocabulary(language, words))
            .build();
  }

  /**
   * Fills a template.
   *
   * @throws IOException when the template names something that is not in the context
   */
  String fill(String name, Map<String, Object> context) throws IOException {
    PebbleTemplate template = engine.getTemplate(name);
    StringWriter page = new StringWriter();
    template.evaluate(page, context, Locale.forLanguageTag(Words.code(language)));
    return page.toString();
  }

  private static final class Vocabulary extends AbstractExtension {
    private final Language language;
    private final Words words;

    Vocabulary(Language language, Words words) {
      this.language = language;
      this.words = words;
    }

    @Override
    public Map<String, Function> getFunctions() {
      return Map.of(
          "word", new Lookup(List.of("key"), given -> words.of((String) given.get("key"))),
          "plain",
              new Lookup(
                  List.of("kind", "key"),
                  given -> words.orPlain((String) given.get("kind"), given.get("key").toString())));
    }

    @Override
    public Map<String, Filter> getFilters() {
      return Map.of(
          "say", new Markup(input -> Prose.html(((Localized) input).in(language))),
          "prose", new Markup(input -> Prose.html(input.toString())),
          "command", new Markup(input -> Prose.escape(Prose.command(input.toString()))));
    }
  }

  private record Lookup(
      List<String> names, java.util.function.Function<Map<String, Object>, String> lookup)
      implements Function {
    @Override
    public List<String> getArgumentNames() {
      return names;
    }

    @Override
    public Object execute(
        Map<String, Object> given, PebbleTemplate self, EvaluationContext context, int line) {
      return lookup.apply(given);
    }
  }

  private record Markup(java.util.function.Function<Object, String> markup) implements Filter {
    @Override
    public List<String> getArgumentNames() {
      return List.of();
    }

    @Override
    public Object apply(
        Object input,
        Map<String, Object> given,
        PebbleTemplate self,
        EvaluationContext context,
        int line) {
      return new SafeString(markup.apply(input));
    }
  }
}
