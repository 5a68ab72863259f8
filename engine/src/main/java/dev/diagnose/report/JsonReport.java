package dev.diagnose.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.Language;
import dev.diagnose.infer.Ask;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.infer.Proof;
import dev.diagnose.infer.Support;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.rule.Overlay;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/**
 * The report as JSON, {@code schema: report/1}: {@code diagnoses[]} best first, behind them those
 * that are guessed from words ({@code basis}), {@code plan[]} over all that are told (cures in
 * their order, then stop-gaps), {@code ask[]}, {@code proof[]} of what was asked about, {@code
 * first_failure}, {@code facts}, {@code scan}, {@code rules}. Every key is always there; what is
 * not known is {@code null} or an empty list. Texts are in one language, that of the key {@code
 * language}.
 */
public final class JsonReport {
  static final String SCHEMA = "report/1";

  private final Catalogue catalogue;

  /**
   * A writer of JSON reports.
   *
   * @param catalogue gives the units in which facts are said
   */
  public JsonReport(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Writes the report, ended by a newline. The writer stays open.
   *
   * @throws IOException when the output refuses it
   */
  public void write(Report report, Language language, Writer out) throws IOException {
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setPrettyPrinter(printer);
    write(report, language, json);
    json.close();
    out.append('\n');
  }

  /** As one object, in whatever the generator is in. */
  void write(Report report, Language language, JsonGenerator json) throws IOException {
    JsonSupport support = new JsonSupport(json, new FactText(catalogue, language));
    JsonDiagnosis diagnoses = new JsonDiagnosis(json, catalogue, language);
    json.writeStartObject();
    json.writeStringField("schema", SCHEMA);
    json.writeStringField("language", language.name().toLowerCase(Locale.ROOT));
    json.writeArrayFieldStart("diagnoses");
    for (Diagnosis diagnosis : report.conclusion().diagnoses()) {
      diagnoses.write(diagnosis);
    }
    for (Guess guess : report.guesses()) {
      diagnoses.write(guess);
    }
    json.writeEndArray();
    writePlan(json, Plan.of(report.conclusion()), language);
    json.writeArrayFieldStart("ask");
    for (Ask ask : report.conclusion().ask()) {
      writeAsk(json, ask, language);
    }
    json.writeEndArray();
    JsonProof proofs = new JsonProof(json, support, new ClauseWords(catalogue, language), language);
    json.writeArrayFieldStart("proof");
    for (Proof proof : report.proofs()) {
      proofs.write(proof);
    }
    json.writeEndArray();
    writeFirstFailure(json, report, support);
    writeFacts(json, report.facts(), support);
    writeScan(json, report);
    writeRules(json, report.rules(), language);
    json.writeEndObject();
  }

  /** The commands stand with the fixes of the diagnoses; they are here to tell steps apart. */
  private static void writePlan(JsonGenerator json, Plan plan, Language language)
      throws IOException {
    json.writeArrayFieldStart("plan");
    for (Plan.Step step : plan.steps()) {
      json.writeStartObject();
      json.writeStringField("fix", step.fix().id());
      json.writeStringField("title", step.fix().title().in(language));
      JsonDiagnosis.strings(json, "for", step.helps());
      json.writeStringField("effect", step.fix().effect().label());
      json.writeBooleanField("alternative", step.alternative());
      JsonDiagnosis.strings(json, "run", step.fix().run());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void writeAsk(JsonGenerator json, Ask ask, Language language) throws IOException {
    json.writeStartObject();
    json.writeStringField("subject", ask.subject());
    json.writeStringField("kind", ask.isSource() ? "source" : "fact");
    json.writeStringField("text", ask.text().in(language));
    json.writeStringField("run", ask.run());
    JsonDiagnosis.strings(json, "separates", ask.separates());
    json.writeArrayFieldStart("answers");
    for (Ask.Consequence answer : ask.answers()) {
      json.writeStartObject();
      json.writeStringField("value", answer.value());
      json.writeStringField("leads_to", answer.id());
      if (answer.band().isPresent()) {
        json.writeStringField("band", answer.band().get().label());
      } else {
        json.writeNullField("band");
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeFirstFailure(JsonGenerator json, Report report, JsonSupport support)
      throws IOException {
    if (report.conclusion().firstFailure().isEmpty()) {
      json.writeNullField("first_failure");
      return;
    }
    FirstFailure failure = report.conclusion().firstFailure().get();
    json.writeObjectFieldStart("first_failure");
    boolean isKnown = failure.order() != FirstFailure.Order.UNKNOWN;
    json.writeStringField(
        "diagnosis", failure.diagnosis().isEmpty() || !isKnown ? null : failure.diagnosis());
    JsonSupport.writePlace(json, isKnown ? failure.event().at() : Coordinate.UNKNOWN);
    json.writeBooleanField("by_time", failure.order() == FirstFailure.Order.TIME);
    json.writeStringField(
        "order", failure.order().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    if (failure.skew().isPresent()) {
      FirstFailure.Skew skew = failure.skew().get();
      json.writeObjectFieldStart("clock_skew");
      json.writeStringField("ahead", skew.laterHost());
      json.writeStringField("behind", skew.earlierHost());
      json.writeNumberField("nanos", skew.nanos());
      json.writeEndObject();
    } else {
      json.writeNullField("clock_skew");
    }
    support.writeEvent("event", failure.event());
    if (!isKnown) {
      json.writeArrayFieldStart("rivals");
      for (Event rival : failure.rivals()) {
        support.writeEvent(rival);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void writeFacts(JsonGenerator json, Report.FactsRead facts, JsonSupport support)
      throws IOException {
    json.writeObjectFieldStart("facts");
    json.writeStringField("host", facts.host());
    json.writeNumberField("collected", facts.known());
    writeFacts(json, "unreadable", facts.unreadable(), support);
    writeFacts(json, "timed_out", facts.timedOut(), support);
    json.writeEndObject();
  }

  private static void writeFacts(
      JsonGenerator json, String key, List<Fact> facts, JsonSupport support) throws IOException {
    json.writeArrayFieldStart(key);
    for (Fact fact : facts) {
      support.writeFact(new Support.Known(fact));
    }
    json.writeEndArray();
  }

  private static void writeScan(JsonGenerator json, Report report) throws IOException {
    json.writeObjectFieldStart("scan");
    JsonDiagnosis.strings(json, "inputs", report.inputs());
    json.writeNumberField("lines", report.scan().lines());
    json.writeNumberField("bytes", report.scan().bytes());
    json.writeNumberField("events", report.events());
    json.writeNumberField("unexplained_error_lines", report.scan().errorLines());
    if (report.scan().firstErrorLine().isPresent()) {
      Occurrence first = report.scan().firstErrorLine().get();
      json.writeObjectFieldStart("first_unexplained");
      JsonSupport.writeLine(json, first);
      json.writeEndObject();
    } else {
      json.writeNullField("first_unexplained");
    }
    JsonDiagnosis.strings(json, "notes", report.scan().notes());
    json.writeEndObject();
  }

  private static void writeRules(JsonGenerator json, Report.RulesUsed rules, Language language)
      throws IOException {
    json.writeObjectFieldStart("rules");
    json.writeStringField("pack", rules.pack());
    json.writeStringField("version", rules.version());
    json.writeStringField("hash", rules.hash());
    json.writeNumberField("count", rules.count());
    writePacks(json, rules.packs());
    writeOverlays(json, rules.overlays(), language);
    JsonDiagnosis.strings(json, "problems", rules.problems());
    json.writeEndObject();
  }

  private static void writePacks(JsonGenerator json, List<Report.PackUsed> packs)
      throws IOException {
    json.writeArrayFieldStart("packs");
    for (Report.PackUsed pack : packs) {
      json.writeStartObject();
      json.writeStringField("name", pack.manifest().name());
      json.writeStringField("version", orNull(pack.manifest().version()));
      json.writeStringField("engine", orNull(pack.manifest().engine()));
      json.writeStringField("licence", orNull(pack.manifest().licence()));
      json.writeStringField("signer", orNull(pack.signer()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeOverlays(JsonGenerator json, List<Overlay> overlays, Language language)
      throws IOException {
    json.writeArrayFieldStart("overlays");
    for (Overlay overlay : overlays) {
      json.writeStartObject();
      json.writeStringField("rule", overlay.rule());
      json.writeBooleanField("switched_off", overlay.isSwitchedOff());
      json.writeStringField("why", overlay.why().in(language));
      json.writeStringField("file", overlay.at().file());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
