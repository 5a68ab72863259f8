package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import java.util.ArrayList;
import java.util.List;

/** Reads the facts of one source. */
interface Collector {
  /** The facts it answers for; each must be put into the sink, in whatever state. */
  List<String> facts();

  /** Reads them. Facts should be put as soon as they are known: a budget may end this any time. */
  void collect(Node node, Sink sink);

  /** The names of definitions, in their order. */
  static List<String> names(List<FactDefinition> definitions) {
    List<String> names = new ArrayList<>();
    for (FactDefinition definition : definitions) {
      names.add(definition.name());
    }
    return names;
  }
}
