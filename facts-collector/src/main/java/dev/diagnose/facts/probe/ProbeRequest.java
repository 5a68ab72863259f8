package dev.diagnose.facts.probe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a child is to do.
 *
 * @param library the file to load
 * @param skipped numbers of the devices to leave out
 * @param addresses PCI addresses of the GPUs that the bus shows
 */
record ProbeRequest(ProbeKind kind, Path library, Set<Integer> skipped, List<String> addresses) {
  ProbeRequest {
    skipped = Set.copyOf(skipped);
    addresses = List.copyOf(addresses);
  }

  /** Words for a command line; {@link #parse} reads them back. */
  List<String> words() {
    List<String> words = new ArrayList<>(List.of(kind.name(), library.toString()));
    for (int device : skipped) {
      words.add("skip=" + device);
    }
    for (String address : addresses) {
      words.add("gpu=" + address);
    }
    return words;
  }

  static ProbeRequest parse(List<String> words) {
    Set<Integer> skipped = new TreeSet<>();
    List<String> addresses = new ArrayList<>();
    for (String word : words.subList(2, words.size())) {
      String value = word.substring(word.indexOf('=') + 1);
      if (word.startsWith("skip=")) {
        skipped.add(Integer.parseInt(value));
      } else {
        addresses.add(value);
      }
    }
    return new ProbeRequest(
        ProbeKind.valueOf(words.get(0)), Path.of(words.get(1)), skipped, addresses);
  }
}
