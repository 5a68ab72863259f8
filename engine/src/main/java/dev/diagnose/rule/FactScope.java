package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import java.util.Optional;

/** Which facts a clause can speak of: those of the node, or the fields of a list's records. */
final class FactScope {
  private final Catalogue catalogue;
  private final Optional<FactDefinition> list;

  private FactScope(Catalogue catalogue, Optional<FactDefinition> list) {
    this.catalogue = catalogue;
    this.list = list;
  }

  static FactScope node(Catalogue catalogue) {
    return new FactScope(catalogue, Optional.empty());
  }

  FactScope inside(FactDefinition listFact) {
    return new FactScope(catalogue, Optional.of(listFact));
  }

  boolean isRecord() {
    return list.isPresent();
  }

  Optional<FactDefinition> find(String name) {
    return list.isPresent() ? list.get().field(name) : catalogue.find(name);
  }

  /** A fact to compare with: a field of the same record, or a fact of the node. */
  Optional<FactDefinition> findOther(String name) {
    Optional<FactDefinition> near = find(name);
    return near.isPresent() ? near : catalogue.find(name);
  }

  String unknown(String name) {
    if (list.isPresent()) {
      return "the records of "
          + list.get().name()
          + " have no field '"
          + name
          + "'"
          + Hint.of(name, list.get().fields().keySet());
    }
    return "unknown fact '" + name + "'" + nodeHint(catalogue, name);
  }

  static String nodeHint(Catalogue catalogue, String name) {
    int dot = name.lastIndexOf('.');
    if (dot > 0) {
      Optional<FactDefinition> owner = catalogue.find(name.substring(0, dot));
      if (owner.isPresent() && owner.get().type() == FactType.RECORDS) {
        return "; "
            + owner.get().name()
            + " is a list: write {some: {over: "
            + owner.get().name()
            + ", where: {fact: "
            + name.substring(dot + 1)
            + ", ...}}}";
      }
    }
    return catalogue.nearest(name).map(near -> "; did you mean '" + near + "'?").orElse("");
  }
}
