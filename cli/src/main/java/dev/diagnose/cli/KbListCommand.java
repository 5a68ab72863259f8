package dev.diagnose.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.NearestWord;
import dev.diagnose.rule.Cause;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb list}: all rules, by the area of their causes. */
final class KbListCommand extends OptionCommand {
  private static final String NAME = "kb list";

  private final Writer error;

  private enum Form {
    TEXT,
    JSON
  }

  KbListCommand(Terminal terminal, Writer out, Writer error) {
    super(terminal, out);
    this.error = error;
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose " + NAME);
    spec.usageMessage()
        .description("Lists the rules, the shipped ones and your own.", "")
        .customSynopsis("diagnose kb list [OPTION...]")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.text(spec, "--area", "AREA", "Only the rules of this area.");
    DiagnoseOptions.rules(spec);
    DiagnoseOptions.text(spec, "--format", "FORM", "text (default) or json.");
    OutputOptions.declareText(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    Form form = Arguments.word(parsed, "format", Form.class);
    Language language = OutputOptions.text(parsed, terminal).language();
    Catalogue catalogue = Catalogue.load();
    UserRules rules = UserRules.of(parsed);
    KnowledgeBase knowledge = KnowledgeBase.load(rules, catalogue);
    knowledge.tellProblems(error);
    Pack pack = knowledge.pack();
    Map<String, List<Rule>> areas = areas(pack);
    String area = parsed.matchedOptionValue("area", "");
    if (!area.isEmpty()) {
      if (!areas.containsKey(area)) {
        throw new UsageException(
            "--area "
                + area
                + ": no such area"
                + NearestWord.find(area, areas.keySet())
                    .map(near -> "; did you mean " + near + "?")
                    .orElse("; there are " + String.join(", ", areas.keySet())));
      }
      areas.keySet().retainAll(List.of(area));
    }
    if (form == Form.JSON) {
      writeJson(areas, pack);
    } else {
      writeText(areas, pack, language);
    }
    return ExitCode.NOTHING_FOUND;
  }

  private static Map<String, List<Rule>> areas(Pack pack) {
    Map<String, List<Rule>> areas = new TreeMap<>();
    List<StoredRule> rules = new ArrayList<>(pack.rules());
    for (Overlay off : pack.switchedOff()) {
      rules.add(off.base());
    }
    rules.sort(Comparator.comparing(StoredRule::id));
    for (StoredRule stored : rules) {
      Cause cause = pack.causes().get(stored.cause());
      areas.computeIfAbsent(cause.area(), area -> new ArrayList<>()).add(stored.rule());
    }
    return areas;
  }

  private void writeText(Map<String, List<Rule>> areas, Pack pack, Language language)
      throws IOException {
    int longest = 0;
    for (List<Rule> rules : areas.values()) {
      for (Rule rule : rules) {
        longest = Math.max(longest, rule.id().length());
      }
    }
    for (Map.Entry<String, List<Rule>> area : areas.entrySet()) {
      out.write(area.getKey() + "\n");
      for (Rule rule : area.getValue()) {
        out.write("  " + rule.id() + " ".repeat(longest + 2 - rule.id().length()));
        out.write(RuleTitle.of(rule, language));
        out.write(RuleMarks.of(rule.id(), pack, language));
        out.write("\n");
      }
    }
  }

  private void writeJson(Map<String, List<Rule>> areas, Pack pack) throws IOException {
    JsonFactory factory = new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    try (JsonGenerator json = factory.createGenerator(out)) {
      json.useDefaultPrettyPrinter();
      json.writeStartArray();
      for (Map.Entry<String, List<Rule>> area : areas.entrySet()) {
        for (Rule rule : area.getValue()) {
          json.writeStartObject();
          json.writeStringField("id", rule.id());
          json.writeStringField("cause", rule.cause());
          json.writeStringField("area", area.getKey());
          json.writeStringField("severity", rule.severity().name().toLowerCase(Locale.ROOT));
          json.writeStringField("status", rule.status().label());
          json.writeObjectFieldStart("title");
          json.writeStringField("en", rule.title().in(Language.EN));
          json.writeStringField("zh", rule.title().in(Language.ZH));
          json.writeEndObject();
          json.writeStringField("file", rule.at().file());
          writeJson(pack.overlaysOf(rule.id()), json);
          json.writeEndObject();
        }
      }
      json.writeEndArray();
    }
    out.write("\n");
  }

  private static void writeJson(List<Overlay> overlays, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("overlays");
    for (Overlay overlay : overlays) {
      json.writeStartObject();
      json.writeStringField("file", overlay.at().file());
      json.writeBooleanField("switched_off", overlay.isSwitchedOff());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
