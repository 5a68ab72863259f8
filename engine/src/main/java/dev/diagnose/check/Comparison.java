package dev.diagnose.check;

import dev.diagnose.infer.Ask;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.RuleTest.Expectation;
import java.util.ArrayList;
import java.util.List;

/** What came out, beside what a test expects. */
final class Comparison {
  /** Who has to be asked for a fourth thing has gone away. */
  private static final int FIRST_QUESTIONS = 3;

  private final String cause;
  private final Expectation expect;
  private final Conclusion conclusion;
  private final List<String> differences = new ArrayList<>();

  Comparison(String cause, Expectation expect, Conclusion conclusion) {
    this.cause = cause;
    this.expect = expect;
    this.conclusion = conclusion;
  }

  List<String> differences() {
    String band = bandOf(cause);
    if (expect.silent() && !band.isEmpty()) {
      differ("expected no " + cause + ", got it as " + band);
    }
    if (!expect.top().isEmpty() && !expect.top().equals(top())) {
      differ("expected " + expect.top() + " first");
    }
    if (!expect.band().isEmpty() && !expect.band().equals(band)) {
      String got = band.isEmpty() ? "nothing" : band;
      differ("expected " + cause + " to be " + expect.band() + ", got " + got);
    }
    for (String absent : expect.absent()) {
      if (!bandOf(absent).isEmpty()) {
        differ("expected no " + absent + ", got it as " + bandOf(absent));
      }
    }
    if (!expect.ask().isEmpty() && !asked().contains(expect.ask())) {
      differ("expected to be asked for " + expect.ask() + ", was asked for " + asked());
    }
    List<String> fixes = fixes();
    if (!expect.firstFix().isEmpty() && fixes.indexOf(expect.firstFix()) != 0) {
      String got = fixes.isEmpty() ? "none" : String.join(", ", fixes);
      differences.add("expected the first fix " + expect.firstFix() + ", the report: " + got);
    }
    return differences;
  }

  private void differ(String what) {
    differences.add(what + " (the report: " + summary() + ")");
  }

  private String top() {
    return conclusion.diagnoses().isEmpty() ? "" : conclusion.diagnoses().get(0).id();
  }

  private String bandOf(String id) {
    for (Diagnosis diagnosis : conclusion.diagnoses()) {
      if (diagnosis.id().equals(id)) {
        return diagnosis.band().label();
      }
    }
    return "";
  }

  /** The fixes of the first diagnosis. */
  private List<String> fixes() {
    List<String> fixes = new ArrayList<>();
    if (!conclusion.diagnoses().isEmpty()) {
      for (Fix fix : conclusion.diagnoses().get(0).fixes()) {
        fixes.add(fix.id());
      }
    }
    return fixes;
  }

  private List<String> asked() {
    List<String> asked = new ArrayList<>();
    for (Ask ask :
        conclusion.ask().subList(0, Math.min(FIRST_QUESTIONS, conclusion.ask().size()))) {
      asked.add(ask.subject());
    }
    return asked;
  }

  private String summary() {
    List<String> parts = new ArrayList<>();
    for (Diagnosis diagnosis : conclusion.diagnoses()) {
      parts.add(diagnosis.id() + " " + diagnosis.band().label() + " with " + diagnosis.score());
    }
    return parts.isEmpty() ? "nothing" : String.join(", ", parts);
  }
}
