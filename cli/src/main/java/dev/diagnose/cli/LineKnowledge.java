package dev.diagnose.cli;

import dev.diagnose.draft.LineKinds;
import dev.diagnose.draft.LineKinds.Standing;
import dev.diagnose.log.Event;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.log.ScanResult;
import dev.diagnose.rule.Mentions;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.StoredRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What the rules know of a single line. */
final class LineKnowledge implements LineKinds.Judge {
  private final LogScanner scanner;
  private final Pack pack;

  LineKnowledge(KnowledgeBase knowledge) {
    this.scanner = new LogScanner(knowledge.patterns(), ScanOptions.SMALL);
    this.pack = knowledge.pack();
  }

  @Override
  public Standing judge(String line) {
    ScanResult scan = scan(line);
    if (!scan.events().isEmpty()) {
      return Standing.EXPLAINED;
    }
    return scan.statistics().errorLines() > 0 ? Standing.ERROR : Standing.PLAIN;
  }

  /** The patterns that match a line, in the order of their ids. */
  Set<String> patterns(String line) {
    Set<String> patterns = new TreeSet<>();
    for (Event event : scan(line).events()) {
      patterns.add(event.pattern());
    }
    return patterns;
  }

  private ScanResult scan(String line) {
    return scanner.scan(List.of(LogInput.text("line", line)));
  }

  /** The rules that speak of a pattern. */
  List<String> rulesWith(String pattern) {
    List<String> rules = new ArrayList<>();
    for (StoredRule rule : pack.rules()) {
      if (Mentions.of(rule.rule()).patterns().contains(pattern)) {
        rules.add(rule.id());
      }
    }
    return rules;
  }
}
