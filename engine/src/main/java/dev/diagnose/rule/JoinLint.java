package dev.diagnose.rule;

import dev.diagnose.rule.Clause.CaptureTest;
import dev.diagnose.rule.Clause.EventClause;
import dev.diagnose.rule.Clause.FactClause;
import java.util.Set;
import java.util.TreeSet;

/** What else a clause that looks at one fact, record or event must have at hand. */
final class JoinLint {
  /** The inference joins so many premises with the one that a clause is about. */
  private static final int MOST = 2;

  private final Set<String> events = new TreeSet<>();
  private final Set<String> nodeFacts = new TreeSet<>();

  private JoinLint() {}

  /** Why the clause asks for too much; empty when it does not. */
  static String problem(Clause clause) {
    JoinLint lint = new JoinLint();
    lint.add(clause);
    if (lint.nodeFacts.size() > 1) {
      return "one 'where' compares with one fact of the node, not with "
          + String.join(" and ", lint.nodeFacts)
          + "; split it in two conditions";
    }
    return lint.events.size() + lint.nodeFacts.size() > MOST
        ? "one condition can use two events or facts beside its own; split it in two"
        : "";
  }

  private void add(Clause clause) {
    if (clause instanceof FactClause fact) {
      add(fact.operand());
    } else if (clause instanceof EventClause event) {
      for (CaptureTest test : event.where()) {
        if (!test.comparesWith(event.as())) {
          add(test.operand());
        }
      }
    }
    for (Clause part : ClauseParts.of(clause)) {
      add(part);
    }
  }

  private void add(Operand operand) {
    if (operand instanceof Operand.Capture capture) {
      events.add(capture.event());
    } else if (operand instanceof Operand.NodeFact fact) {
      nodeFacts.add(fact.name());
    }
  }
}
