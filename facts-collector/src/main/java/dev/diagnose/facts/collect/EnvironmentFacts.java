package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.List;

/** Facts whose catalogue source is {@code environ NAME}: the catalogue is the allow-list. */
final class EnvironmentFacts implements Collector {
  static final String MARK = "environ ";

  private final List<FactDefinition> definitions;

  EnvironmentFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  @Override
  public List<String> facts() {
    return Collector.names(definitions);
  }

  @Override
  public void collect(Node node, Sink sink) {
    ProcessEnvironment environment = ProcessEnvironment.read(node);
    for (FactDefinition definition : definitions) {
      String variable = definition.source().substring(MARK.length());
      Source source = Source.of(environment.source() + " " + variable);
      String text = environment.variables().get(variable);
      if (text != null && text.isEmpty() && definition.type() == FactType.STRING) {
        // CUDA_VISIBLE_DEVICES= hides every GPU: set to nothing is not the same as not set.
        sink.put(definition.name(), Reading.of(new Value.Text(""), source));
      } else if (text != null) {
        sink.text(definition.name(), text, source);
      } else if (environment.outcome() instanceof FileText.Content content && !content.cut()) {
        sink.put(definition.name(), Reading.absent(source));
      } else {
        sink.put(definition.name(), environment.outcome().without(source));
      }
    }
  }
}
