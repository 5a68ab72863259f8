package dev.diagnose.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.facts.Language;
import dev.diagnose.infer.Proof;
import dev.diagnose.yaml.Location;
import java.io.IOException;

/** A proof as JSON: the whole tree, each clause with its outcome, its place and what decided it. */
final class JsonProof {
  private final JsonGenerator json;
  private final JsonSupport support;
  private final ClauseWords words;
  private final Language language;

  JsonProof(JsonGenerator json, JsonSupport support, ClauseWords words, Language language) {
    this.json = json;
    this.support = support;
    this.words = words;
    this.language = language;
  }

  void write(Proof proof) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", proof.id());
    json.writeStringField("fate", proof.fate().label());
    if (proof.band().isPresent()) {
      json.writeStringField("band", proof.band().get().label());
    } else {
      json.writeNullField("band");
    }
    json.writeNumberField("score", proof.score());
    json.writeArrayFieldStart("yields");
    for (Proof.Yield yield : proof.yields()) {
      json.writeStartObject();
      json.writeStringField("to", yield.to());
      json.writeStringField("by", yield.by().label());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeFieldName("rival");
    if (proof.rival().isPresent()) {
      json.writeStartObject();
      json.writeStringField("id", proof.rival().get().id());
      json.writeArrayFieldStart("ask");
      if (proof.rival().get().separating().isPresent()) {
        JsonReport.writeAsk(json, proof.rival().get().separating().get(), language);
      }
      json.writeEndArray();
      json.writeEndObject();
    } else {
      json.writeNull();
    }
    json.writeArrayFieldStart("rules");
    for (Proof.OfRule rule : proof.rules()) {
      write(rule);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(Proof.OfRule rule) throws IOException {
    json.writeStartObject();
    json.writeStringField("rule", rule.rule());
    writePlace(rule.at());
    json.writeStringField("status", rule.status().label());
    json.writeBooleanField("selected", rule.selected());
    json.writeBooleanField("outvoted", rule.outvoted());
    json.writeBooleanField("capped", rule.capped());
    json.writeStringField("host", rule.host());
    json.writeStringField("silence", rule.silence().label());
    json.writeNumberField("score", rule.score());
    json.writeFieldName("when");
    write(rule.when());
    json.writeArrayFieldStart("evidence");
    for (Proof.Piece piece : rule.evidence()) {
      json.writeStartObject();
      json.writeStringField("weight", piece.weight().label());
      json.writeNumberField("points", piece.weight().points());
      json.writeStringField("sign", piece.sign());
      json.writeStringField("say", piece.say().in(language));
      json.writeFieldName("if");
      write(piece.condition());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(Proof.Step step) throws IOException {
    json.writeStartObject();
    json.writeStringField("clause", words.say(step.clause()));
    json.writeStringField("outcome", step.outcome().label());
    writePlace(step.at());
    support.write(step.support());
    JsonDiagnosis.writeOpen(json, "missing", step.missing());
    json.writeArrayFieldStart("parts");
    for (Proof.Step part : step.parts()) {
      write(part);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writePlace(Location at) throws IOException {
    json.writeStringField("rule_file", at.file());
    json.writeNumberField("rule_line", at.line());
  }
}
