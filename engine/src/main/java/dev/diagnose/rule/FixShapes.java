package dev.diagnose.rule;

import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.Shape.Names;
import java.util.List;

/** The shapes of fixes. */
final class FixShapes {
  static final Keys CHECK =
      Keys.of("a check: {run, expect}")
          .may("run", Shape.TEXT, "The command that shows it.")
          .must("expect", TextShapes.TEXT, "What is to be seen then.");

  static final Names VALUES = new Names("'with'", Shape.TEXT);
  static final Names PARAMETERS = new Names("'parameters' (name: default)", Shape.TEXT);

  private static final Keys BODY =
      Keys.of("a fix")
          .may("if", ClauseShapes.CONDITION, "Offered only when this holds.")
          .may("note", TextShapes.TEXT, "What to know before.")
          .may("effect", words(Fix.Effect.values()), "What it does to the trouble.")
          .may(
              "scope",
              Shape.words(List.of("process", "container", "node", "fabric")),
              "What it changes.")
          .may("risk", words(Fix.Risk.values()), "")
          .may("cost", words(Fix.Cost.values()), "How long it takes.")
          .may("disrupts", words(Fix.Disruption.values()), "What it interrupts.")
          .may("reboot", words(Fix.Reboot.values()), "What has to be started anew.")
          .may(
              "needs",
              Shape.list(Shape.TEXT),
              "Rights or tools it needs, like root; a command with sudo says that by itself.")
          .may("run", Shape.list(Shape.TEXT), "Commands to type, in order.")
          .may("show", Shape.TEXT, "Text to put into a file.")
          .may("undo", Shape.list(Shape.TEXT), "Commands that take it back.")
          .may("verify", Shape.list(CHECK), "How to see that it worked.");

  private static final Keys TITLED =
      Keys.of("a fix").must("title", TextShapes.TEXT, "What to do, in a few words.").and(BODY);

  /** One of a rule's own. */
  static final Keys OWN =
      Keys.of("a fix").must("id", Shape.FILLED, "Unique among all fixes.").and(TITLED);

  /** A shared one in a rule. */
  static final Keys USED =
      Keys.of("a fix")
          .must("use", new Shape.Name("fix"), "The id of a shared fix.")
          .may("with", VALUES, "Values of its parameters.")
          .may("title", TextShapes.TEXT, "Another title.")
          .and(BODY);

  /** One of a file of shared fixes. */
  static final Keys SHARED =
      Keys.of("a fix")
          .may("parameters", PARAMETERS, "Names and defaults; an empty one must be given.")
          .and(TITLED);

  private FixShapes() {}

  private static Shape words(Enum<?>[] constants) {
    return Shape.words(EnumWord.all(constants));
  }

  /** Both kinds that a rule's list can hold. */
  static Shape inRule() {
    return Shape.either(OWN, USED);
  }
}
