package dev.diagnose.facts.collect;

import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import java.util.List;

/**
 * The MLNX_OFED or DOCA-OFED release. {@code ofed_info} is a script whose text holds what {@code
 * ofed_info -s} prints, so it is read and not run.
 */
final class OfedFacts implements Collector {
  private static final String VERSION = "ofed.version";
  private static final String SCRIPT = "/usr/bin/ofed_info";
  private static final String[] MARKS = {"MLNX_OFED_LINUX-", "OFED-internal-"};

  @Override
  public List<String> facts() {
    return List.of(VERSION);
  }

  @Override
  public void collect(Node node, Sink sink) {
    Source source = Source.of(SCRIPT);
    FileText file = node.files().read(SCRIPT);
    if (!(file instanceof FileText.Content content)) {
      sink.put(VERSION, file.without(source));
      return;
    }
    for (String mark : MARKS) {
      int start = content.text().indexOf(mark);
      if (start >= 0) {
        sink.text(VERSION, release(content.text(), start + mark.length()), source);
        return;
      }
    }
    sink.put(VERSION, Reading.unreadable("the script names no release", source));
  }

  /** {@code 23.10-0.5.5.0}: digits, dots and hyphens. */
  private static String release(String text, int start) {
    int end = start;
    while (end < text.length() && isPart(text.charAt(end))) {
      end++;
    }
    while (end > start && !Character.isDigit(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isPart(char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == '-';
  }
}
