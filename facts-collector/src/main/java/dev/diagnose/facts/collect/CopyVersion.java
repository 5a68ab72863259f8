package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The version of a library that may lie on a node several times. One version is stated only when it
 * is sure: all copies that processes have mapped agree, or nothing is mapped and all copies agree.
 */
final class CopyVersion {
  private CopyVersion() {}

  static Reading agreed(List<Map<String, Reading>> libraries, String name) {
    Set<String> mapped = versions(libraries, name, true);
    Set<String> all = versions(libraries, name, false);
    Set<String> counted = mapped.isEmpty() ? all : mapped;
    for (Map<String, Reading> library : libraries) {
      Reading version = library.get("version");
      if (isNamed(library, name)
          && version.value().isPresent()
          && counted.size() == 1
          && counted.contains(version.value().get().text())
          && (mapped.isEmpty() || isMapped(library))) {
        return version;
      }
    }
    Source source = Source.of("libraries named " + name);
    if (!counted.isEmpty()) {
      return Reading.unreadable("copies differ: " + String.join(", ", counted), source);
    }
    return exists(libraries, name)
        ? Reading.unreadable("no copy says its version", source)
        : Reading.absent(source);
  }

  private static Set<String> versions(
      List<Map<String, Reading>> libraries, String name, boolean onlyMapped) {
    Set<String> versions = new TreeSet<>();
    for (Map<String, Reading> library : libraries) {
      if (isNamed(library, name) && (!onlyMapped || isMapped(library))) {
        library.get("version").value().ifPresent(value -> versions.add(value.text()));
      }
    }
    return versions;
  }

  private static boolean exists(List<Map<String, Reading>> libraries, String name) {
    for (Map<String, Reading> library : libraries) {
      if (isNamed(library, name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNamed(Map<String, Reading> library, String name) {
    return library.get("name").value().orElseThrow().equals(new Value.Text(name));
  }

  private static boolean isMapped(Map<String, Reading> library) {
    return library.get("mapped").value().orElseThrow().equals(new Value.Flag(true));
  }
}
