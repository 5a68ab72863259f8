package dev.diagnose.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.NearestWord;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb search WORD...}: rules by what they speak of, or by a line of a log. */
final class KbSearchCommand extends OptionCommand {
  private static final String NAME = "kb search";
  private static final int MOST_SHOWN = 10;
  private static final Localized KNOWN =
      new Localized("This line is known, as %s:\n", "规则认识这一行，即 %s：\n");
  private static final Localized UNUSED =
      new Localized(
          "This line is known, as %s, but no rule goes by it.\n", "规则认识这一行，即 %s，但没有规则以它为依据。\n");
  private static final Localized PARTIAL =
      new Localized("No rule has all of these words. The nearest:\n", "没有规则包含所有这些词。最接近的：\n");
  private static final Localized NOTHING =
      new Localized("Nothing found for '%s'%s.\n", "没有找到与“%s”有关的规则%s。\n");
  private static final Localized MEANT =
      new Localized("; did you mean '%s'?\nIf not", "；您是不是要找“%s”？\n如果不是");
  private static final Localized TRY =
      new Localized(
          "Try fewer or other words, or a whole error line in quotes. All rules: diagnose kb list\n"
              + "To make a rule of a line that none knows: diagnose kb new ID --line 'LINE'\n",
          "请减少或更换词语，或用引号给出整行错误。所有规则：diagnose kb list\n"
              + "把没有规则认识的一行做成规则：diagnose kb new ID --line '该行'\n");
  private static final Localized MORE =
      new Localized("%d more with --most N. ", "另有 %d 条，见 --most N。");
  private static final Localized SHOW =
      new Localized("The whole rule: diagnose kb show ID\n", "查看整条规则：diagnose kb show ID\n");

  private final Writer error;

  private enum Form {
    TEXT,
    JSON
  }

  KbSearchCommand(Terminal terminal, Writer out, Writer error) {
    super(terminal, out);
    this.error = error;
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose " + NAME);
    spec.usageMessage()
        .description(
            "Finds rules by words, English or Chinese, or by a line of a log as it stands.", "")
        .customSynopsis("diagnose kb search [OPTION...] WORD... | 'LINE'")
        .footer("", "Exit code: 0 something found, 1 nothing, 2 wrong usage.")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.positional(
        spec, "WORD", "Of titles, log lines, evidence, facts, fixes, references.");
    DiagnoseOptions.text(spec, "--most", "N", "Show at most so many; " + MOST_SHOWN + " else.");
    DiagnoseOptions.text(spec, "--format", "FORM", "text (default) or json.");
    DiagnoseOptions.rules(spec);
    OutputOptions.declareText(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    Form form = Arguments.word(parsed, "format", Form.class);
    Language language = OutputOptions.text(parsed, terminal).language();
    int most = Arguments.number(parsed, "most", MOST_SHOWN);
    String text = String.join(" ", parsed.matchedPositionalValue(0, List.<String>of())).strip();
    if (RuleSearch.words(text).isEmpty()) {
      throw new UsageException(
          NAME + " needs words or an error line: kb search shared memory, kb search 'Xid 79'");
    }
    Catalogue catalogue = Catalogue.load();
    UserRules rules = UserRules.of(parsed);
    KnowledgeBase knowledge =
        KnowledgeBase.shipped(catalogue).withExamples().with(rules, catalogue);
    knowledge.tellProblems(error);
    RuleSearch.Found found = new RuleSearch(knowledge, catalogue).search(text);
    if (form == Form.JSON) {
      writeJson(found, knowledge.pack(), most);
    } else {
      writeText(found, knowledge.pack(), text, most, language);
    }
    return found.hits().isEmpty() ? ExitCode.FOUND : ExitCode.NOTHING_FOUND;
  }

  private void writeText(
      RuleSearch.Found found, Pack pack, String text, int most, Language language)
      throws IOException {
    String patterns = String.join(", ", found.patterns());
    if (!patterns.isEmpty()) {
      boolean used = !found.hits().isEmpty() && found.hits().get(0).fields().isEmpty();
      out.write((used ? KNOWN : UNUSED).in(language).formatted(patterns));
    }
    if (found.hits().isEmpty()) {
      out.write(NOTHING.in(language).formatted(text, meant(text, pack, language)));
      out.write(TRY.in(language));
      return;
    }
    if (!found.complete()) {
      out.write(PARTIAL.in(language));
    }
    List<RuleSearch.Hit> shown = found.hits().subList(0, Math.min(most, found.hits().size()));
    for (RuleSearch.Hit hit : shown) {
      out.write("  " + hit.rule().id() + "  " + RuleTitle.of(hit.rule(), language));
      out.write(RuleMarks.of(hit.rule().id(), pack, language) + "\n");
      if (!hit.fields().isEmpty()) {
        out.write("      " + fields(hit, language) + "\n");
      }
    }
    int left = found.hits().size() - shown.size();
    out.write(left > 0 ? MORE.in(language).formatted(left) : "");
    out.write(SHOW.in(language));
  }

  private static String fields(RuleSearch.Hit hit, Language language) {
    List<String> labels = new ArrayList<>();
    hit.fields().forEach(field -> labels.add(field.label().in(language)));
    return String.join(language == Language.ZH ? "、" : ", ", labels);
  }

  private static String meant(String text, Pack pack, Language language) {
    List<String> known = new ArrayList<>(pack.causes().keySet());
    for (StoredRule rule : pack.rules()) {
      known.add(rule.id());
    }
    Optional<String> near = NearestWord.find(text.toLowerCase(Locale.ROOT), known);
    return near.map(word -> MEANT.in(language).formatted(word)).orElse("");
  }

  private void writeJson(RuleSearch.Found found, Pack pack, int most) throws IOException {
    JsonFactory factory = new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    try (JsonGenerator json = factory.createGenerator(out)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeArrayFieldStart("patterns");
      for (String pattern : found.patterns()) {
        json.writeString(pattern);
      }
      json.writeEndArray();
      json.writeBooleanField("complete", found.complete());
      json.writeNumberField("count", found.hits().size());
      json.writeArrayFieldStart("rules");
      for (RuleSearch.Hit hit : found.hits().subList(0, Math.min(most, found.hits().size()))) {
        json.writeStartObject();
        json.writeStringField("id", hit.rule().id());
        json.writeStringField("cause", hit.rule().cause());
        json.writeStringField("area", pack.causes().get(hit.rule().cause()).area());
        json.writeObjectFieldStart("title");
        json.writeStringField("en", hit.rule().title().in(Language.EN));
        json.writeStringField("zh", hit.rule().title().in(Language.ZH));
        json.writeEndObject();
        json.writeNumberField("score", Math.round(hit.score() * 10) / 10.0);
        json.writeArrayFieldStart("found_in");
        for (RuleWords.Field field : hit.fields()) {
          json.writeString(field.label().en().replace(' ', '-'));
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.write("\n");
  }
}
