package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import java.util.List;

/**
 * Facts whose catalogue source is a place in the node's files, read without code of their own. The
 * head of {@code facts.yaml} describes what a source may say; several places are tried in order
 * until one is not absent.
 */
final class FileFacts implements Collector {
  private final List<FactDefinition> definitions;

  FileFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  /** True for a source that this collector reads. */
  static boolean reads(String source) {
    return source.startsWith("/") || source.startsWith(PlaceReader.CGROUP);
  }

  @Override
  public List<String> facts() {
    return Collector.names(definitions);
  }

  @Override
  public void collect(Node node, Sink sink) {
    PlaceReader reader = new PlaceReader(node);
    for (FactDefinition definition : definitions) {
      sink.put(definition.name(), reading(definition, reader));
    }
  }

  private static Reading reading(FactDefinition definition, PlaceReader reader) {
    Reading reading = null;
    for (SourcePlace place : SourcePlace.all(definition.source())) {
      reading = reader.find(place).reading(definition);
      if (reading.state() != FactState.ABSENT) {
        return reading;
      }
    }
    return reading;
  }
}
