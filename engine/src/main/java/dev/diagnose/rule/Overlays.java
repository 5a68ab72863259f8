package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a pack changes in the rules below it. Overlays of one rule are made in the order of the
 * packs, and within a pack of the files' names; two that touch the same part are a mistake.
 */
final class Overlays {
  private final Vocabulary vocabulary;
  private final Problems problems;
  private final Path directory;
  private final Map<String, StoredRule> below = new LinkedHashMap<>();
  private final Map<String, StoredRule> remade = new LinkedHashMap<>();
  private final List<Overlay> inherited;
  private final List<Own> own = new ArrayList<>();

  /** An overlay of this pack, and its file. */
  private record Own(Overlay overlay, String file) {}

  /**
   * @param rules of the packs below, as their overlays left them
   * @param inherited those overlays
   * @param directory what the names of this pack's files are relative to
   */
  Overlays(
      Vocabulary vocabulary,
      Problems problems,
      List<StoredRule> rules,
      List<Overlay> inherited,
      Path directory) {
    this.vocabulary = vocabulary;
    this.problems = problems;
    this.directory = directory;
    this.inherited = inherited;
    for (StoredRule rule : rules) {
      below.put(rule.id(), rule);
    }
    for (Overlay overlay : inherited) {
      below.put(overlay.rule(), overlay.base());
    }
  }

  /**
   * Puts rules in the place of what they were below: other rows made others of them.
   *
   * @param at where the rows stand
   */
  void remade(Map<String, StoredRule> rules, Location at) {
    remade.putAll(rules);
    for (Overlay overlay : inherited) {
      if (rules.containsKey(overlay.rule())) {
        Rule rule = remade.get(overlay.rule()).rule();
        for (RuleEdit edit : overlay.edits()) {
          String obstacle = edit.obstacle(rule);
          rule = edit.apply(rule);
          if (!obstacle.isEmpty()) {
            problems.warning(at, "with these rows " + overlay.at() + " does less: " + obstacle);
          }
        }
      }
    }
  }

  /**
   * Reads an overlay.
   *
   * @param ownRules ids of the rules that this pack brings along
   */
  void read(Section file, Iterable<String> ownRules) {
    file.close();
    Optional<Scalar> rule = file.scalar("rule");
    Optional<Scalar> version = file.scalar("for");
    if (rule.isEmpty() || rule.get().text().isBlank()) {
      return;
    }
    String id = rule.get().text();
    if (!below.containsKey(id)) {
      problems.error(rule.get().at(), unknown(id, ownRules));
      return;
    }
    StoredRule base = base(id);
    if (version.isEmpty() || isOfAnother(base, version.get())) {
      return;
    }
    List<Overlay> earlier = new ArrayList<>(of(id, inherited));
    earlier.addAll(of(id, ownSound()));
    Location at = Problems.under(directory, file.at());
    Overlay overlay =
        new OverlayParser(vocabulary, problems, file, base.rule(), earlier).parse(base, at);
    if (!overlay.edits().isEmpty()) {
      own.add(new Own(overlay, file.at().file()));
    }
  }

  private StoredRule base(String id) {
    StoredRule anew = remade.get(id);
    return anew == null || problems.isBroken(anew.rule().at().file()) ? below.get(id) : anew;
  }

  private String unknown(String id, Iterable<String> ownRules) {
    for (String name : ownRules) {
      if (name.equals(id)) {
        return "the rule '" + id + "' is of this pack; change it in its own file";
      }
    }
    List<String> telling = new ArrayList<>();
    for (StoredRule rule : below.values()) {
      if (rule.cause().equals(id)) {
        telling.add(rule.id());
      }
    }
    return telling.isEmpty()
        ? "there is no rule '" + id + "'" + Hint.of(id, below.keySet())
        : "'" + id + "' is a cause; the rules that tell it are " + String.join(", ", telling);
  }

  private boolean isOfAnother(StoredRule base, Scalar version) {
    String now = RuleMeaning.versionOf(base.rule());
    if (version.text().equals(now)) {
      return false;
    }
    if (!version.text().isBlank()) {
      problems.error(
          version.at(),
          "'"
              + base.id()
              + "' is at version "
              + now
              + " now, and this overlay is for "
              + version.text()
              + OverlayParser.show(base.id())
              + ", then write 'for: "
              + now
              + "'");
    }
    return true;
  }

  private static List<Overlay> of(String rule, List<Overlay> overlays) {
    List<Overlay> found = new ArrayList<>();
    for (Overlay overlay : overlays) {
      if (overlay.rule().equals(rule)) {
        found.add(overlay);
      }
    }
    return found;
  }

  /** All overlays, those of the packs below first; of this pack only what is sound. */
  List<Overlay> all() {
    List<Overlay> all = new ArrayList<>();
    for (Overlay overlay : inherited) {
      all.add(overlay.of(base(overlay.rule())));
    }
    all.addAll(ownSound());
    return all;
  }

  /** Those of this pack without a mistake. */
  List<Overlay> ownSound() {
    List<Overlay> sound = new ArrayList<>();
    for (Own read : own) {
      if (!problems.isBroken(read.file())) {
        sound.add(read.overlay());
      }
    }
    return sound;
  }

  /**
   * A rule of the packs below as it is with all overlays.
   *
   * @param rule as the packs below left it
   * @return empty when it is switched off
   */
  Optional<StoredRule> apply(StoredRule rule) {
    List<Overlay> changes = of(rule.id(), all());
    StoredRule base = base(rule.id());
    boolean same = changes.size() == of(rule.id(), inherited).size() && base == original(rule);
    if (same) {
      return Optional.of(rule);
    }
    Rule changed = base.rule();
    for (Overlay overlay : changes) {
      if (overlay.isSwitchedOff()) {
        return Optional.empty();
      }
      changed = overlay.apply(changed);
    }
    return Optional.of(StoredRule.of(changed, vocabulary.places().of(changed)));
  }

  private StoredRule original(StoredRule rule) {
    for (Overlay overlay : inherited) {
      if (overlay.rule().equals(rule.id())) {
        return overlay.base();
      }
    }
    return rule;
  }
}
