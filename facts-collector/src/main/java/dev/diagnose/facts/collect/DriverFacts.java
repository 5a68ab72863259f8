package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import java.util.List;

/** The NVIDIA kernel driver's own statement, {@code /proc/driver/nvidia/version}. */
final class DriverFacts implements Collector {
  private static final String VERSION = "driver.version";
  private static final String OPEN = "driver.module.open";
  private static final String PATH = "/proc/driver/nvidia/version";

  @Override
  public List<String> facts() {
    return List.of(VERSION, OPEN);
  }

  /**
   * {@code NVRM version: NVIDIA UNIX x86_64 Kernel Module 535.104.05 Sat Aug ...} or {@code NVIDIA
   * UNIX Open Kernel Module for x86_64 555.42.02 Release Build ...}.
   */
  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(PATH);
    FileText file = node.files().read(PATH);
    if (!(file instanceof FileText.Content content)) {
      sink.put(VERSION, file.without(source));
      sink.put(OPEN, file.without(source));
      return;
    }
    String line = Lines.value(content.text(), "NVRM version");
    for (String word : Lines.words(line == null ? "" : line)) {
      if (isVersion(word)) {
        sink.text(VERSION, word, source);
        sink.put(OPEN, Reading.of(new Value.Flag(line.contains("Open Kernel Module")), source));
        return;
      }
    }
    Reading strange = Reading.unreadable("it has no line 'NVRM version: ...'", source);
    sink.put(VERSION, strange);
    sink.put(OPEN, strange);
  }

  private static boolean isVersion(String word) {
    int dots = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      dots += c == '.' ? 1 : 0;
      if (c != '.' && (c < '0' || c > '9')) {
        return false;
      }
    }
    return dots > 0 && word.charAt(0) != '.';
  }
}
