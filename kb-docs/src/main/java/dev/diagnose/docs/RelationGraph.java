package dev.diagnose.docs;

import dev.diagnose.docs.CrossReferences.Relation;
import dev.diagnose.facts.Language;
import dev.diagnose.rule.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * A diagnosis among its neighbours as an SVG: what leads to it above, what it leads to below, each
 * a box of full width, so that the words can be read on a phone. Arrows run in the margin.
 */
final class RelationGraph {
  private static final int WIDTH = 360;
  private static final int MARGIN = 96;
  private static final int BOX = 44;
  private static final int STEP = 56;
  private static final int LINE = 26;

  private final Language language;
  private final Words words;
  private final StringBuilder svg = new StringBuilder();

  RelationGraph(Language language, Words words) {
    this.language = language;
    this.words = words;
  }

  /** The drawing; empty when the rule stands alone. */
  String draw(Rule rule, List<Relation> incoming, List<Relation> outgoing) {
    if (incoming.isEmpty() && outgoing.isEmpty()) {
      return "";
    }
    int rows = incoming.size() + 1 + outgoing.size();
    svg.append(
        "<svg class=\"graph\" role=\"img\" viewBox=\"0 0 %d %d\">".formatted(WIDTH, rows * STEP));
    svg.append("<title>").append(Prose.escape(words.of("related"))).append("</title>");
    int self = incoming.size();
    for (int row = 0; row < self; row++) {
      neighbour(incoming.get(row), row, self, row - self);
    }
    box(rule, self, "self");
    for (int row = 0; row < outgoing.size(); row++) {
      neighbour(outgoing.get(row), self + 1 + row, self, row + 1);
    }
    return svg.append("</svg>").toString();
  }

  /** Draws a neighbour's box, and the arrow between it and the diagnosis in the middle. */
  private void neighbour(Relation relation, int row, int self, int distance) {
    svg.append("<a href=\"").append(relation.rule().id()).append(".html\">");
    box(relation.rule(), row, "other");
    svg.append("</a>");
    int lane = MARGIN - 8 - Math.min(Math.abs(distance), 8) * 4;
    int near = middle(self) + (distance < 0 ? -8 : 8);
    int from = distance < 0 ? middle(row) : near;
    int to = distance < 0 ? near : middle(row);
    svg.append(
        "<path class=\"edge\" d=\"M%d %dH%dV%dH%d\"/>"
            .formatted(MARGIN, from, lane, to, MARGIN - 6));
    svg.append("<path class=\"tip\" d=\"M%d %dl-7 -4v8z\"/>".formatted(MARGIN, to));
    svg.append(
        "<text class=\"kind\" x=\"0\" y=\"%d\">%s</text>"
            .formatted(middle(row) + 4, Prose.escape(words.of("link." + relation.kind().label()))));
  }

  private void box(Rule rule, int row, String style) {
    int top = row * STEP + (STEP - BOX) / 2;
    svg.append(
        "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>"
            .formatted(style, MARGIN, top, WIDTH - MARGIN - 1, BOX));
    List<String> lines = lines(rule.title().in(language));
    int y = top + (lines.size() == 1 ? 27 : 19);
    for (String line : lines) {
      svg.append(
          "<text class=\"label\" x=\"%d\" y=\"%d\">%s</text>"
              .formatted(MARGIN + 10, y, Prose.escape(line)));
      y += 16;
    }
  }

  private static int middle(int row) {
    return row * STEP + STEP / 2;
  }

  /** At most two lines that fit the box; a Chinese character counts as two. */
  private static List<String> lines(String title) {
    List<String> lines = new ArrayList<>();
    int columns = 0;
    int start = 0;
    int lastSpace = -1;
    for (int at = 0; at < title.length(); at++) {
      char letter = title.charAt(at);
      lastSpace = letter == ' ' ? at : lastSpace;
      columns += letter < 0x2E80 ? 1 : 2;
      if (columns > LINE + 8) {
        if (lines.size() == 1) {
          lines.add(title.substring(start, at - 1) + "…");
          return lines;
        }
        int end = lastSpace > start ? lastSpace : at;
        lines.add(title.substring(start, end));
        start = title.charAt(end) == ' ' ? end + 1 : end;
        at = start - 1;
        columns = 0;
      }
    }
    lines.add(title.substring(start));
    return lines;
  }
}
