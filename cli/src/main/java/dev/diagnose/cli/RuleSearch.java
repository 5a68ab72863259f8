package dev.diagnose.cli;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Mentions;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds rules by words, or by a line of a log. Of a line that patterns match, the rules are found
 * that tell something of it, best first, or else those that go by these patterns; words count by
 * how rare they are and by where they stand.
 */
final class RuleSearch {
  /** Of what fits in part only, what is worse than this much of the best is noise. */
  private static final double NEAR_BEST = 0.5;

  private final Pack pack;
  private final LineKnowledge lines;
  private final RuleChecker checker;

  /**
   * A search.
   *
   * @param knowledge with samples
   */
  RuleSearch(KnowledgeBase knowledge, Catalogue catalogue) {
    this.pack = knowledge.pack();
    this.lines = new LineKnowledge(knowledge);
    this.checker = new RuleChecker(pack, catalogue, knowledge.patterns());
  }

  /**
   * A rule that was found.
   *
   * @param score how well it fits; 0 where a pattern says so
   * @param fields where the words stand; empty where a pattern says so
   */
  record Hit(Rule rule, double score, Set<RuleWords.Field> fields) {}

  /**
   * What was found.
   *
   * @param patterns that match the text as a line of a log
   * @param hits best first
   * @param complete whether each hit has all of the words
   */
  record Found(Set<String> patterns, List<Hit> hits, boolean complete) {}

  Found search(String text) {
    Set<String> patterns = lines.patterns(text);
    List<Hit> known = patterns.isEmpty() ? List.of() : knownBy(text, patterns);
    if (!known.isEmpty()) {
      return new Found(patterns, known, true);
    }
    List<RuleWords> rules = new ArrayList<>();
    for (Rule rule : rules()) {
      rules.add(new RuleWords(rule, pack));
    }
    return byWords(patterns, rules, words(text));
  }

  /** The rules that are used, and those that a site has switched off. */
  private List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    for (StoredRule stored : pack.rules()) {
      rules.add(stored.rule());
    }
    for (Overlay off : pack.switchedOff()) {
      rules.add(off.base().rule());
    }
    rules.sort(Comparator.comparing(Rule::id));
    return rules;
  }

  private List<Hit> knownBy(String line, Set<String> patterns) {
    Set<String> told = new LinkedHashSet<>();
    for (Diagnosis diagnosis : checker.conclude(line, Map.of()).diagnoses()) {
      told.addAll(diagnosis.rules());
    }
    List<Hit> hits = new ArrayList<>();
    for (String id : told) {
      for (StoredRule stored : pack.rules()) {
        if (stored.id().equals(id)) {
          hits.add(new Hit(stored.rule(), 0, Set.of()));
        }
      }
    }
    return hits.isEmpty() ? withPatterns(patterns) : hits;
  }

  /** First those for which a pattern says much. */
  private List<Hit> withPatterns(Set<String> patterns) {
    List<Hit> strong = new ArrayList<>();
    List<Hit> weak = new ArrayList<>();
    for (Rule rule : rules()) {
      Hit hit = new Hit(rule, 0, Set.of());
      if (holdsOne(Mentions.inStrongEvidence(rule), patterns)) {
        strong.add(hit);
      } else if (holdsOne(Mentions.of(rule).patterns(), patterns)) {
        weak.add(hit);
      }
    }
    strong.addAll(weak);
    return strong;
  }

  private static boolean holdsOne(Set<String> of, Set<String> patterns) {
    for (String pattern : patterns) {
      if (of.contains(pattern)) {
        return true;
      }
    }
    return false;
  }

  private static Found byWords(Set<String> patterns, List<RuleWords> rules, List<String> words) {
    Map<String, Double> rarity = new HashMap<>();
    for (String word : words) {
      long having = rules.stream().filter(rule -> rule.best(word) != null).count();
      rarity.put(word, Math.log(1 + rules.size() / (1.0 + having)));
    }
    List<Hit> complete = new ArrayList<>();
    List<Hit> partial = new ArrayList<>();
    for (RuleWords rule : rules) {
      double score = 0;
      int missing = 0;
      Set<RuleWords.Field> fields = new TreeSet<>();
      for (String word : words) {
        RuleWords.Field best = rule.best(word);
        if (best == null) {
          missing++;
        } else {
          score += rarity.get(word) * rule.score(best, word);
          fields.add(best);
        }
      }
      if (!fields.isEmpty()) {
        (missing == 0 ? complete : partial).add(new Hit(rule.rule(), score, fields));
      }
    }
    List<Hit> hits = complete.isEmpty() ? partial : complete;
    hits.sort(
        Comparator.comparingDouble(Hit::score).reversed().thenComparing(hit -> hit.rule().id()));
    if (complete.isEmpty() && !hits.isEmpty()) {
      double least = hits.get(0).score() * NEAR_BEST;
      hits.removeIf(hit -> hit.score() < least);
    }
    return new Found(patterns, hits, !complete.isEmpty());
  }

  /**
   * The words of a text, in small letters, each once. Chinese has no blanks between words; each two
   * signs that stand together count as one.
   */
  static List<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}_]+")) {
      int start = 0;
      for (int i = 1; i <= word.length(); i++) {
        boolean ends = i == word.length() || isChinese(word, i) != isChinese(word, start);
        if (ends) {
          addPart(word.substring(start, i), words);
          start = i;
        }
      }
    }
    return List.copyOf(words);
  }

  private static boolean isChinese(String word, int at) {
    return Character.isIdeographic(word.codePointAt(at));
  }

  private static void addPart(String part, Set<String> words) {
    if (!RuleWords.isChinese(part) || part.length() < 3) {
      words.add(part);
      return;
    }
    for (int i = 0; i + 2 <= part.length(); i++) {
      words.add(part.substring(i, i + 2));
    }
  }
}
