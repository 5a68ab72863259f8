package dev.diagnose.rule;

import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code links: {causes: [id, {cause: id, earlier: true}], excludes: [id]}}. */
final class LinkParser {
  private final Registry<Cause> causes;
  private final Problems problems;

  LinkParser(Registry<Cause> causes, Problems problems) {
    this.causes = causes;
    this.problems = problems;
  }

  List<Link> parse(Section links, String ownCause) {
    List<Link> parsed = new ArrayList<>();
    for (Link.Kind kind : Link.Kind.values()) {
      for (YamlNode node : links.items(kind.label())) {
        link(kind, node, ownCause).ifPresent(parsed::add);
      }
    }
    links.close();
    return parsed;
  }

  private Optional<Link> link(Link.Kind kind, YamlNode node, String ownCause) {
    String target;
    boolean earlier = false;
    if (node instanceof Scalar scalar) {
      target = scalar.text();
    } else {
      Optional<Section> section = Section.of(node, RuleShapes.LINK, problems);
      if (section.isEmpty()) {
        return Optional.empty();
      }
      target = section.get().text("cause");
      earlier = section.get().flag("earlier");
      section.get().close();
    }
    if (target.equals(ownCause)) {
      problems.error(node.at(), "the rule links to its own cause '" + target + "'");
      return Optional.empty();
    }
    boolean known = causes.use(target, node.at()).isPresent();
    return known ? Optional.of(new Link(kind, target, earlier)) : Optional.empty();
  }
}
