package dev.diagnose.rule;

import dev.diagnose.rule.Pattern.Wording;
import dev.diagnose.rule.RuleTest.Expectation;
import dev.diagnose.yaml.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the program needs only to check and to show rules, in a flat form of its own beside that of
 * the pack: samples, counter-samples, where a wording was seen, and the rules' tests.
 */
final class ExampleCodec {
  private ExampleCodec() {}

  static void write(BinaryWriter out, Pack pack) {
    out.text(pack.hash());
    for (Pattern pattern : pack.patterns().values()) {
      for (Wording wording : pattern.wordings()) {
        out.texts(wording.seenIn());
        out.texts(wording.samples());
      }
      out.texts(pattern.counterSamples());
    }
    for (StoredRule rule : pack.rules()) {
      List<RuleTest> tests = pack.tests().getOrDefault(rule.id(), List.of());
      out.size(tests);
      tests.forEach(test -> write(out, test));
    }
  }

  private static void write(BinaryWriter out, RuleTest test) {
    out.text(test.name());
    out.text(test.log());
    writeMap(out, test.facts());
    out.flag(test.expect().silent());
    out.text(test.expect().top());
    out.text(test.expect().band());
    out.text(test.expect().ask());
    out.texts(test.expect().absent());
    out.text(test.expect().firstFix());
    writeMap(out, test.also());
    out.text(test.at().file());
    out.number(test.at().line());
    out.number(test.at().column());
  }

  private static void writeMap(BinaryWriter out, Map<String, String> map) {
    List<String> keys = map.keySet().stream().sorted().toList();
    out.texts(keys);
    out.texts(keys.stream().map(map::get).toList());
  }

  /** The pack with what {@link #write} wrote of it; empty when that was another pack. */
  static Optional<Pack> read(BinaryReader in, Pack pack) {
    if (!in.text().equals(pack.hash())) {
      return Optional.empty();
    }
    Map<String, Pattern> patterns = new LinkedHashMap<>();
    for (Pattern pattern : pack.patterns().values()) {
      patterns.put(pattern.id(), read(in, pattern));
    }
    Map<String, List<RuleTest>> tests = new LinkedHashMap<>();
    for (StoredRule rule : pack.rules()) {
      int size = in.index();
      List<RuleTest> own = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        own.add(readTest(in));
      }
      tests.put(rule.id(), own);
    }
    return Optional.of(pack.with(patterns, pack.rules(), tests));
  }

  private static Pattern read(BinaryReader in, Pattern pattern) {
    List<Wording> wordings = new ArrayList<>();
    for (Wording wording : pattern.wordings()) {
      wordings.add(new Wording(wording.regex(), in.texts(), in.texts()));
    }
    return pattern.with(wordings, in.texts());
  }

  private static RuleTest readTest(BinaryReader in) {
    String name = in.text();
    String log = in.text();
    Map<String, String> facts = readMap(in);
    Expectation expect =
        new Expectation(in.flag(), in.text(), in.text(), in.text(), in.texts(), in.text());
    Map<String, String> also = readMap(in);
    return new RuleTest(
        name, log, facts, expect, also, new Location(in.text(), in.index(), in.index()));
  }

  private static Map<String, String> readMap(BinaryReader in) {
    List<String> keys = in.texts();
    List<String> values = in.texts();
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      map.put(keys.get(i), values.get(i));
    }
    return map;
  }
}
