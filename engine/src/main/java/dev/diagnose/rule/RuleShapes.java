package dev.diagnose.rule;

import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.Shape.Names;
import java.util.List;

/** The shapes of a rule's file. */
final class RuleShapes {
  private static final Shape CAUSE = new Shape.Name("cause");

  static final Keys EVIDENCE =
      Keys.of("a piece of evidence")
          .must("if", ClauseShapes.CONDITION, "What speaks for it, or against it.")
          .must("weight", Shape.words(EnumWord.all(Weight.values())), "How much it counts.")
          .may("sign", Shape.FILLED, "What it shows, where others show the same: they count once.")
          .must("say", TextShapes.TEXT, "What the report says of it.");

  static final Keys LINK =
      Keys.of("a link: {cause, earlier}")
          .must("cause", CAUSE, "The other cause.")
          .may("earlier", Shape.FLAG, "Only when this one came first.");

  static final Keys LINKS = links();

  static final Keys QUESTION =
      Keys.of("a question: {fact} or {source}")
          .may("fact", new Shape.Name("fact"), "The fact to ask for.")
          .may("source", Shape.TEXT, "The source of log lines to ask for.")
          .may("run", Shape.TEXT, "The command that shows it.")
          .may("text", TextShapes.TEXT, "The question.");

  static final Keys OF =
      Keys.of("'of' (areas: [...])")
          .may("areas", Shape.list(Shape.TEXT), "Areas whose troubles end in this.");

  static final Keys EXPECT =
      Keys.of("'expect'")
          .may("silent", Shape.FLAG, "The rule says nothing.")
          .may("top", CAUSE, "The first diagnosis.")
          .may("band", Shape.words(List.of("certain", "likely", "possible")), "How sure.")
          .may("ask", Shape.TEXT, "The fact or source that is asked for.")
          .may("first-fix", Shape.TEXT, "The fix that the first diagnosis names first.")
          .may("absent", Shape.list(CAUSE), "Causes that must not be told.");

  static final Names FACTS = new Names("'facts' (name: value)", Shape.TEXT);

  static final Keys TEST =
      Keys.of("a test")
          .must("name", Shape.FILLED, "What it shows.")
          .may("log", Shape.TEXT, "The log lines.")
          .may("facts", FACTS, "Facts as --fact takes them.")
          .must("expect", EXPECT, "What must come out.");

  static final Names ALSO = new Names("'also' (cause: reason)", Shape.FILLED);

  static final Keys RULE =
      Keys.of("a rule")
          .must("schema", Shape.words(List.of(FileShapes.RULE)), "")
          .must("id", Shape.FILLED, "The name of the file.")
          .may("cause", CAUSE, "What it diagnoses; default: the id.")
          .may("parent", CAUSE, "Makes the cause a finer one of this listed cause.")
          .may("status", Shape.words(EnumWord.all(Status.values())), "draft is not read at all.")
          .must("severity", Shape.words(EnumWord.all(Severity.values())), "How bad it is.")
          .may("role", Shape.words(List.of("cause", "consequence")), "default: cause.")
          .may("of", OF, "Of which areas it is the consequence.")
          .may("same", Shape.words(List.of("job", "host")), "Where its cause is to be looked for.")
          .may("not-before", Shape.words(List.of("cause")), "It cannot come before its cause.")
          .must("title", TextShapes.TEXT, "The diagnosis in a few words.")
          .must("why", TextShapes.TEXT, "Why it happens.")
          .may("impact", TextShapes.TEXT, "What it does to the job.")
          .may("patterns", PatternShapes.PATTERNS, "Log lines by id.")
          .must("when", ClauseShapes.CONDITION, "When it is so.")
          .may("evidence", Shape.list(EVIDENCE), "What makes it more or less sure.")
          .may("links", LINKS, "What it does to other causes.")
          .may("ask", Shape.list(QUESTION), "What is worth asking.")
          .may("fixes", Shape.list(FixShapes.inRule()), "What to do, best first.")
          .may("references", Shape.list(Shape.TEXT), "Where it is written.")
          .may("tests", Shape.list(TEST), "Logs and facts with what must come out.")
          .may("also", ALSO, "What these logs tell besides, and why.");

  private RuleShapes() {}

  private static Keys links() {
    Keys links = Keys.of("'links'");
    for (Link.Kind kind : Link.Kind.values()) {
      links = links.may(kind.label(), Shape.list(Shape.either(CAUSE, LINK)), "");
    }
    return links;
  }
}
