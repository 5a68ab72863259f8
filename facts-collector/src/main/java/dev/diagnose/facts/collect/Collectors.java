package dev.diagnose.facts.collect;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All collectors: those with code of their own, and those that the catalogue's sources drive. */
final class Collectors {
  private Collectors() {}

  static List<Collector> of(Catalogue catalogue) {
    List<FactDefinition> all = List.copyOf(catalogue.all());
    List<Collector> collectors = new ArrayList<>();
    Set<String> claimed = new HashSet<>();
    for (Collector collector : special(all)) {
      List<String> facts = collector.facts();
      if (!facts.isEmpty() && catalogue.find(facts.get(0)).isPresent()) {
        collectors.add(collector);
        claimed.addAll(facts);
      }
    }
    List<FactDefinition> files = new ArrayList<>();
    for (FactDefinition definition : all) {
      if (!claimed.contains(definition.name()) && FileFacts.reads(definition.source())) {
        files.add(definition);
      }
    }
    collectors.add(new FileFacts(files));
    collectors.add(new EnvironmentFacts(from(all, EnvironmentFacts.MARK)));
    return collectors;
  }

  /**
   * The slow ones first, because they run side by side; those that ask libraries last, because they
   * may wait for most of the budget.
   */
  private static List<Collector> special(List<FactDefinition> all) {
    return List.of(
        new LibraryFacts(from(all, LibraryFacts.MARK)),
        new ModuleFileFacts(from(all, ModuleFileFacts.MARK)),
        new PythonFacts(from(all, PythonFacts.MARK)),
        new PackageFacts(from(all, PackageFacts.MARK)),
        new PciFacts(),
        new PciPathFacts(),
        new InfinibandFacts(),
        new SystemFacts(),
        new ShmFacts(),
        new LimitFacts(),
        new ContainerFacts(),
        new ModuleFacts(),
        new DriverFacts(),
        new NetFacts(),
        new OfedFacts(),
        new NumaFacts(),
        new ClockFacts(),
        new OwnNameFacts(),
        new DeviceNodeFacts(),
        new DaemonFacts(from(all, DaemonFacts.MARK)),
        new FileSystemFacts(from(all, FileSystemFacts.MARK)),
        new GpuFacts(),
        new CudaDriverFacts(),
        new VerbsFacts(),
        new NcclFacts(),
        new CufileFacts());
  }

  private static List<FactDefinition> from(List<FactDefinition> all, String mark) {
    List<FactDefinition> some = new ArrayList<>();
    for (FactDefinition definition : all) {
      if (definition.source().startsWith(mark)) {
        some.add(definition);
      }
    }
    return some;
  }
}
