package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Rules in the flat form. */
final class RuleCodec {
  private static final Status[] STATUSES = Status.values();
  private static final Severity[] SEVERITIES = Severity.values();
  private static final Weight[] WEIGHTS = Weight.values();
  private static final Link.Kind[] LINK_KINDS = Link.Kind.values();

  private RuleCodec() {}

  static void write(BinaryWriter out, Rule rule) {
    out.text(rule.id());
    out.text(rule.cause());
    out.word(rule.status());
    out.word(rule.severity());
    out.texts(new TreeSet<>(rule.consequence().areas()));
    out.flag(rule.consequence().sameHost());
    out.flag(rule.consequence().notBefore());
    out.localized(rule.title());
    out.localized(rule.why());
    out.localized(rule.impact());
    ClauseCodec.write(out, rule.when());
    out.size(rule.evidence());
    for (Evidence evidence : rule.evidence()) {
      ClauseCodec.write(out, evidence.condition());
      out.word(evidence.weight());
      out.text(evidence.sign());
      out.localized(evidence.say());
    }
    out.size(rule.links());
    for (Link link : rule.links()) {
      out.word(link.kind());
      out.text(link.target());
      out.flag(link.earlier());
    }
    out.size(rule.ask());
    for (Question question : rule.ask()) {
      out.text(question.fact());
      out.text(question.source());
      out.text(question.run());
      out.localized(question.text());
    }
    out.size(rule.fixes());
    for (Fix fix : rule.fixes()) {
      FixCodec.write(out, fix);
    }
    out.texts(rule.references());
    out.text(rule.at().file());
    out.number(rule.at().line());
    out.number(rule.at().column());
  }

  static Rule read(BinaryReader in) {
    return new Rule(
        in.text(),
        in.text(),
        in.word(STATUSES),
        in.word(SEVERITIES),
        new Consequence(in.textSet(), in.flag(), in.flag()),
        in.localized(),
        in.localized(),
        in.localized(),
        ClauseCodec.read(in),
        readEvidence(in),
        readLinks(in),
        readQuestions(in),
        readFixes(in),
        in.texts(),
        new Location(in.text(), in.index(), in.index()));
  }

  static void writePlaces(BinaryWriter out, List<Location> places) {
    out.size(places);
    for (Location place : places) {
      out.text(place.file());
      out.number(place.line());
      out.number(place.column());
    }
  }

  static List<Location> readPlaces(BinaryReader in) {
    int size = in.index();
    List<Location> places = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      places.add(new Location(in.text(), in.index(), in.index()));
    }
    return places;
  }

  private static List<Evidence> readEvidence(BinaryReader in) {
    int size = in.index();
    List<Evidence> evidence = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      evidence.add(new Evidence(ClauseCodec.read(in), in.word(WEIGHTS), in.text(), in.localized()));
    }
    return evidence;
  }

  private static List<Link> readLinks(BinaryReader in) {
    int size = in.index();
    List<Link> links = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      links.add(new Link(in.word(LINK_KINDS), in.text(), in.flag()));
    }
    return links;
  }

  private static List<Question> readQuestions(BinaryReader in) {
    int size = in.index();
    List<Question> questions = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      questions.add(new Question(in.text(), in.text(), in.text(), in.localized()));
    }
    return questions;
  }

  private static List<Fix> readFixes(BinaryReader in) {
    int size = in.index();
    List<Fix> fixes = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      fixes.add(FixCodec.read(in));
    }
    return fixes;
  }
}
