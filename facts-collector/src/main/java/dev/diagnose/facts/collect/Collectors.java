package dev.diagnose.facts.collect;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All collectors: those with code of their own, and the two that the catalogue drives. */
final class Collectors {
  private Collectors() {}

  static List<Collector> of(Catalogue catalogue) {
    List<Collector> collectors = new ArrayList<>();
    Set<String> claimed = new HashSet<>();
    for (Collector collector : special()) {
      if (catalogue.find(collector.facts().get(0)).isPresent()) {
        collectors.add(collector);
        claimed.addAll(collector.facts());
      }
    }
    List<FactDefinition> files = new ArrayList<>();
    List<FactDefinition> variables = new ArrayList<>();
    for (FactDefinition definition : catalogue.all()) {
      if (claimed.contains(definition.name())) {
        continue;
      }
      if (definition.source().startsWith("/")) {
        files.add(definition);
      } else if (definition.source().startsWith(EnvironmentFacts.MARK)) {
        variables.add(definition);
      }
    }
    collectors.add(new FileFacts(files));
    collectors.add(new EnvironmentFacts(variables));
    return collectors;
  }

  /**
   * The slow ones first, because they run side by side; those that ask libraries last, because they
   * may wait for most of the budget.
   */
  private static List<Collector> special() {
    return List.of(
        new LibraryFacts(),
        new PythonFacts(),
        new PciFacts(),
        new InfinibandFacts(),
        new SystemFacts(),
        new ShmFacts(),
        new LimitFacts(),
        new ContainerFacts(),
        new ModuleFacts(),
        new DriverFacts(),
        new NetFacts(),
        new OfedFacts(),
        new GpuFacts(),
        new CudaDriverFacts(),
        new VerbsFacts(),
        new NcclFacts(),
        new CufileFacts());
  }
}
