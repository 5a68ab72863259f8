package dev.diagnose.rule;

import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.Shape.Names;

/** The shapes of texts for people. */
final class TextShapes {
  static final Keys LANGUAGES =
      Keys.of("a text in two languages")
          .must("en", Shape.FILLED, "English.")
          .may("zh", Shape.TEXT, "Chinese.");

  static final Shape TEXT = new Shape.Shared("text", () -> Shape.either(Shape.FILLED, LANGUAGES));

  static final Keys CAUSE =
      Keys.of("a cause")
          .may("parent", new Shape.Name("cause"), "The listed cause that this one is a kind of.")
          .and(LANGUAGES);

  static final Names AREA = new Names("an area (cause: text)", Shape.either(Shape.FILLED, CAUSE));

  static final Names CAUSES = new Names("'causes'", AREA);

  private TextShapes() {}
}
