package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Puts a shared fix with its parameters into a rule: {@code {use: id, with: {size: 16Gi}}}. */
final class SharedFixes {
  private final Registry<SharedFix> fixes;
  private final TextParser texts;
  private final Problems problems;

  /**
   * @param texts knows the placeholders of the rule that uses the fix
   */
  SharedFixes(Registry<SharedFix> fixes, TextParser texts, Problems problems) {
    this.fixes = fixes;
    this.texts = texts;
    this.problems = problems;
  }

  Optional<Fix> use(Section use) {
    Optional<Scalar> id = use.scalar("use");
    Optional<Section> with = use.section("with");
    Optional<SharedFix> shared = id.flatMap(name -> fixes.use(name.text(), name.at()));
    if (shared.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> values = new LinkedHashMap<>(shared.get().parameters());
    if (with.isPresent()) {
      take(with.get(), values);
    }
    for (Map.Entry<String, String> value : values.entrySet()) {
      if (value.getValue().isEmpty()) {
        problems.error(
            use.at(),
            "the fix '" + id.get().text() + "' needs a value: with: {" + value.getKey() + ": ...}");
      }
    }
    return Optional.of(shared.get().fix().worded(new Substitution(values)));
  }

  private void take(Section with, Map<String, String> values) {
    for (Entry entry : with.entries()) {
      if (!values.containsKey(entry.key())) {
        problems.error(
            entry.at(),
            "the fix has no parameter '"
                + entry.key()
                + "'"
                + Hint.of(entry.key(), values.keySet()));
        continue;
      }
      Optional<Scalar> value = with.scalar(entry.key());
      if (value.isPresent()) {
        texts.checkPlaceholders(value.get().text(), value.get().at());
        values.put(entry.key(), value.get().text());
      }
    }
  }

  private record Substitution(Map<String, String> values) implements Fix.Wording {
    @Override
    public Localized text(Localized text) {
      return new Localized(command(text.en()), command(text.zh()));
    }

    @Override
    public String command(String command) {
      return Placeholders.substitute(command, values);
    }
  }
}
