package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.List;

/**
 * Whether {@code /etc/hosts} makes the node's own name a loopback address, which other nodes then
 * cannot reach.
 */
final class OwnNameFacts implements Collector {
  private static final String LOOPBACK = "os.own-name.loopback";
  private static final String HOSTS = "/etc/hosts";

  @Override
  public List<String> facts() {
    return List.of(LOOPBACK);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(HOSTS);
    FileText own = node.files().read("/proc/sys/kernel/hostname");
    FileText hosts = node.files().read(HOSTS);
    if (!(hosts instanceof FileText.Content content)) {
      sink.put(LOOPBACK, hosts.without(source));
      return;
    }
    if (!(own instanceof FileText.Content name) || name.firstLine().isEmpty()) {
      sink.put(LOOPBACK, Reading.unreadable("the node's own name is not known", source));
      return;
    }
    // The first address that a name has is the one that programs use.
    for (String line : TextSteps.lines(content.text(), "*")) {
      List<String> words = Lines.words(line);
      if (words.subList(1, words.size()).contains(name.firstLine())) {
        boolean loopback = words.get(0).startsWith("127.") || words.get(0).equals("::1");
        sink.put(LOOPBACK, Reading.of(new Value.Flag(loopback), source));
        return;
      }
    }
    sink.put(LOOPBACK, Reading.absent(source));
  }
}
