package dev.diagnose.facts.collect;

import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.List;

/**
 * Facts whose catalogue source is {@code process NAME}: whether a process of that name runs. From
 * inside a container only its own processes are seen, so there a missing one proves nothing.
 */
final class DaemonFacts implements Collector {
  static final String MARK = "process ";

  /** The kernel keeps 15 characters of a name. */
  private static final int NAME = 15;

  private final List<FactDefinition> definitions;

  DaemonFacts(List<FactDefinition> definitions) {
    this.definitions = List.copyOf(definitions);
  }

  @Override
  public List<String> facts() {
    return Collector.names(definitions);
  }

  @Override
  public void collect(Node node, Sink sink) {
    ProcessTable processes = node.processes();
    boolean everyone = ContainerFacts.seesHostProcesses(node);
    for (FactDefinition definition : definitions) {
      String name = definition.source().substring(MARK.length());
      Source source = Source.of("/proc/*/stat " + name);
      sink.put(definition.name(), reading(processes, everyone, name, source));
    }
  }

  private static Reading reading(
      ProcessTable processes, boolean everyone, String name, Source source) {
    String kept = name.length() > NAME ? name.substring(0, NAME) : name;
    for (ProcessTable.Entry process : processes.entries()) {
      if (process.comm().equals(kept)) {
        return Reading.of(new Value.Flag(true), source);
      }
    }
    if (processes.entries().isEmpty()) {
      return processes.outcome().without(source);
    }
    if (!everyone) {
      return Reading.unreadable("only the processes of this container are seen", source);
    }
    return processes.hidden().isEmpty()
        ? Reading.of(new Value.Flag(false), source)
        : Reading.unreadable(processes.hidden(), source);
  }
}
