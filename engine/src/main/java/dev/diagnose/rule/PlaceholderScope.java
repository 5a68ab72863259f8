package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import java.util.Set;

/** The placeholders that a text may use, and why another one cannot resolve. */
final class PlaceholderScope {
  private static final String FACT = "fact:";

  private final Catalogue catalogue;
  private final Bindings bindings;
  private final Set<String> parameters;

  /**
   * @param parameters of the shared fix that the text belongs to; else empty
   */
  PlaceholderScope(Catalogue catalogue, Bindings bindings, Set<String> parameters) {
    this.catalogue = catalogue;
    this.bindings = bindings;
    this.parameters = parameters;
  }

  /** What is wrong with the placeholder; empty when it resolves. */
  String problem(String name) {
    if (parameters.contains(name)) {
      return "";
    }
    if (name.startsWith(FACT)) {
      String fact = name.substring(FACT.length());
      if (catalogue.find(fact).isPresent()) {
        return "";
      }
      return "unknown fact '" + fact + "'" + FactScope.nodeHint(catalogue, fact);
    }
    if (name.startsWith("row.")) {
      return "there is no row here; put 'for: {row: TABLE}' on the item of the list";
    }
    int dot = name.indexOf('.');
    if (dot > 0) {
      return bindings.textProblem(name.substring(0, dot), name.substring(dot + 1));
    }
    return "write ${event.capture} or ${fact:name}; a shell variable is written $NAME, without"
        + " braces";
  }
}
