package dev.diagnose.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Outcome;
import dev.diagnose.rule.Fix;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** A diagnosis as JSON. */
final class JsonDiagnosis {
  private final JsonGenerator json;
  private final Language language;
  private final JsonSupport support;
  private final ClauseWords words;

  JsonDiagnosis(JsonGenerator json, Catalogue catalogue, Language language) {
    this.json = json;
    this.language = language;
    this.support = new JsonSupport(json, new FactText(catalogue, language));
    this.words = new ClauseWords(catalogue, language);
  }

  void write(Diagnosis diagnosis) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", diagnosis.id());
    strings(json, "rules", diagnosis.rules());
    json.writeStringField("basis", "rules");
    text("title", diagnosis.title());
    text("why", diagnosis.why());
    text("impact", diagnosis.impact());
    json.writeStringField("band", diagnosis.band().label());
    json.writeNumberField("score", diagnosis.score());
    json.writeStringField("severity", diagnosis.severity().label());
    json.writeBooleanField("consequence", diagnosis.consequence());
    json.writeArrayFieldStart("scope");
    for (Coordinate at : diagnosis.scope()) {
      json.writeStartObject();
      JsonSupport.writePlace(json, at);
      json.writeEndObject();
    }
    json.writeEndArray();
    writeEvidence(diagnosis.evidence());
    writeConsequences(diagnosis.consequences());
    writeSuppressed(diagnosis.suppressed());
    writeUnknown(diagnosis.unknown());
    json.writeArrayFieldStart("fixes");
    for (Fix fix : diagnosis.fixes()) {
      writeFix(fix);
    }
    json.writeEndArray();
    strings(json, "references", diagnosis.references());
    json.writeEndObject();
  }

  /** With all the keys of one that rules tell. */
  void write(Guess guess) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", guess.id());
    strings(json, "rules", guess.rules());
    json.writeStringField("basis", "words");
    text("title", guess.title());
    text("why", guess.why());
    text("impact", guess.impact());
    json.writeStringField("band", Band.POSSIBLE.label());
    json.writeNumberField("score", 0);
    json.writeStringField("severity", guess.severity().label());
    json.writeBooleanField("consequence", false);
    strings(json, "scope", List.of());
    json.writeArrayFieldStart("evidence");
    json.writeStartObject();
    json.writeStringField("clause", Phrase.GUESSES_NOTE.in(language));
    json.writeStringField("outcome", Outcome.TRUE.label());
    json.writeNullField("weight");
    support.writeLines(guess.lines());
    json.writeEndObject();
    json.writeEndArray();
    for (String key : List.of("consequences", "suppressed", "unknown", "fixes")) {
      strings(json, key, List.of());
    }
    strings(json, "references", guess.references());
    json.writeEndObject();
  }

  private void writeEvidence(List<Diagnosis.Argument> evidence) throws IOException {
    json.writeArrayFieldStart("evidence");
    for (Diagnosis.Argument argument : evidence) {
      json.writeStartObject();
      text("clause", argument.say());
      json.writeStringField("outcome", Outcome.TRUE.label());
      if (argument.weight().isPresent()) {
        json.writeStringField("weight", argument.weight().get().label());
      } else {
        json.writeNullField("weight");
      }
      support.write(argument.support());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeConsequences(List<Diagnosis.Effect> consequences) throws IOException {
    json.writeArrayFieldStart("consequences");
    for (Diagnosis.Effect effect : consequences) {
      json.writeStartObject();
      json.writeStringField("id", effect.id());
      text("title", effect.title());
      support.write(effect.support());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeSuppressed(List<Diagnosis.Pushed> suppressed) throws IOException {
    json.writeArrayFieldStart("suppressed");
    for (Diagnosis.Pushed pushed : suppressed) {
      json.writeStartObject();
      json.writeStringField("id", pushed.id());
      json.writeStringField("by", pushed.by().label());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeUnknown(List<Diagnosis.Open> unknown) throws IOException {
    writeOpen(json, "unknown", unknown);
  }

  static void writeOpen(JsonGenerator json, String key, List<Diagnosis.Open> unknown)
      throws IOException {
    json.writeArrayFieldStart(key);
    for (Diagnosis.Open open : unknown) {
      json.writeStartObject();
      json.writeStringField("subject", open.subject());
      json.writeStringField("kind", open.kind().label());
      json.writeStringField("detail", open.detail());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeFix(Fix fix) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", fix.id());
    text("title", fix.title());
    text("note", fix.note());
    json.writeStringField("effect", fix.effect().label());
    json.writeStringField("scope", fix.scope());
    json.writeStringField("risk", lower(fix.risk()));
    json.writeStringField("cost", lower(fix.cost()));
    json.writeStringField("disrupts", lower(fix.disrupts()));
    json.writeStringField("reboot", lower(fix.reboot()));
    json.writeStringField("open_condition", fix.condition().map(words::say).orElse(""));
    strings(json, "needs", fix.requirements());
    strings(json, "run", fix.run());
    json.writeStringField("show", fix.show());
    strings(json, "undo", fix.undo());
    json.writeArrayFieldStart("verify");
    for (Fix.Check check : fix.verify()) {
      json.writeStartObject();
      json.writeStringField("run", check.run());
      text("expect", check.expect());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void text(String key, Localized text) throws IOException {
    json.writeStringField(key, text.in(language));
  }

  private static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }

  static void strings(JsonGenerator json, String key, List<String> values) throws IOException {
    json.writeArrayFieldStart(key);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
