package dev.diagnose.rule;

import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Keys;
import java.util.ArrayList;
import java.util.List;

/** The shapes of an overlay's file. */
final class OverlayShapes {
  /** Stands for a weight where a piece of evidence is to be taken out. */
  static final String NO_WEIGHT = "none";

  static final Keys WEIGHT =
      Keys.of("a weight: {say or if, weight}")
          .may("say", Shape.TEXT, "What the piece of evidence says, in either language.")
          .may("if", ClauseShapes.CONDITION, "Or its condition, as the rule has it.")
          .must("weight", Shape.words(weights()), "How much it counts here; none takes it out.");

  static final Keys OVERLAY =
      Keys.of("an overlay")
          .must("schema", Shape.words(List.of(FileShapes.OVERLAY)), "")
          .must("rule", new Shape.Name("rule"), "The rule that it changes.")
          .must("for", Shape.FILLED, "The rule's version, as 'diagnose kb show' tells it.")
          .must("why", TextShapes.TEXT, "Why; whoever reads the report sees it.")
          .may("disable", Shape.FLAG, "Switches the rule off; nothing else can stand here then.")
          .may("severity", Shape.words(EnumWord.all(Severity.values())), "How bad it is here.")
          .may("weights", Shape.list(WEIGHT), "Other weights of evidence that the rule has.")
          .may("evidence", Shape.list(RuleShapes.EVIDENCE), "More evidence.")
          .may("ask", Shape.list(RuleShapes.QUESTION), "More that is worth asking.")
          .may("fixes", Shape.list(FixShapes.inRule()), "More fixes.")
          .may("replace-fixes", Shape.list(FixShapes.inRule()), "Each instead of its namesake.")
          .may("remove-fixes", Shape.list(Shape.TEXT), "Ids of fixes that are no good here.")
          .may("fix-order", Shape.list(Shape.TEXT), "Ids of fixes to try first, in this order.")
          .may("references", Shape.list(Shape.TEXT), "More places where it is written.")
          .may("tests", Shape.list(RuleShapes.TEST), "What must hold of the changed rule.");

  private OverlayShapes() {}

  private static List<String> weights() {
    List<String> words = new ArrayList<>(EnumWord.all(Weight.values()));
    words.add(NO_WEIGHT);
    return words;
  }
}
