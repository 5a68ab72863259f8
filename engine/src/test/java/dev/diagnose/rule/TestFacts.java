package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Sensitivity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A small catalogue with one fact of each type, so that the shipped one can change freely. */
final class TestFacts {
  static final Catalogue CATALOGUE =
      Catalogue.of(
          List.of(
              fact("shm.size", FactType.BYTES),
              fact("shm.available", FactType.BYTES),
              list("shm.files", List.of("name"), text("name"), fact("owner-alive", FactType.BOOL)),
              words("container.runtime", "docker", "podman", "containerd", "none"),
              words("container.orchestrator", "kubernetes", "slurm", "none"),
              fact("nccl.version", FactType.VERSION),
              fact("os.kernel.release", FactType.VERSION),
              fact("kernel.cmdline", FactType.WORDS),
              fact("process.count", FactType.INT),
              fact("env.nccl.ib-disable", FactType.BOOL),
              fact("env.nccl.ib-timeout", FactType.DURATION),
              text("os.name"),
              text("os.image"),
              list(
                  "ib.ports",
                  List.of("hca", "port"),
                  text("hca"),
                  fact("port", FactType.INT),
                  words("state", "down", "init", "active"),
                  fact("rate", FactType.RATE),
                  fact("rate-max", FactType.RATE))));

  private TestFacts() {}

  private static FactDefinition text(String name) {
    return fact(name, FactType.STRING);
  }

  private static FactDefinition fact(String name, FactType type) {
    return definition(name, type, List.of(), List.of(), Map.of());
  }

  private static FactDefinition words(String name, String... words) {
    return definition(name, FactType.ENUM, List.of(words), List.of(), Map.of());
  }

  private static FactDefinition list(String name, List<String> keys, FactDefinition... fields) {
    Map<String, FactDefinition> byName = new LinkedHashMap<>();
    for (FactDefinition field : fields) {
      byName.put(field.name(), field);
    }
    return definition(name, FactType.RECORDS, List.of(), keys, byName);
  }

  private static FactDefinition definition(
      String name,
      FactType type,
      List<String> words,
      List<String> keys,
      Map<String, FactDefinition> fields) {
    return new FactDefinition(
        name,
        "test",
        type,
        words,
        "",
        "test",
        "node",
        Sensitivity.NONE,
        "",
        Localized.of(name),
        keys,
        fields);
  }
}
