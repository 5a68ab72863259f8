package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The shipped rules as text, for tests of this module, which knows no rules. */
final class ShippedYaml {
  private ShippedYaml() {}

  /** The quoted values of a key, all of which are on one line; empty where one is not ASCII. */
  static List<String> values(String key) throws IOException {
    List<String> values = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("../rules/src/main/kb"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".yaml")).sorted().toList()) {
        for (String line : Files.readAllLines(file)) {
          int at = line.indexOf(key + ": '");
          int end = line.lastIndexOf('\'');
          if (at >= 0 && end > at + key.length() + 3) {
            String value = line.substring(at + key.length() + 3, end).replace("''", "'");
            values.add(StandardCharsets.US_ASCII.newEncoder().canEncode(value) ? value : "");
          }
        }
      }
    }
    assertThat(values).hasSizeGreaterThan(500);
    return values;
  }
}
