package dev.diagnose.infer;

import dev.diagnose.rule.Rule;
import java.util.List;

/**
 * A conclusion with the proofs that were asked for, in the order of their causes.
 *
 * @param failed rules that were left out because drawing conclusions from them failed
 */
public record Explained(Conclusion conclusion, List<Proof> proofs, List<Failed> failed) {
  public Explained {
    proofs = List.copyOf(proofs);
    failed = List.copyOf(failed);
  }

  Explained with(List<Failed> leftOut) {
    return new Explained(conclusion, proofs, leftOut);
  }

  /**
   * A rule that failed, which is a defect of this program.
   *
   * @param reason for whoever mends it
   */
  public record Failed(String rule, String reason) {
    /** The reason is the innermost one: Drools wraps what its rules throw. */
    static Failed of(Rule rule, RuntimeException defect) {
      Throwable innermost = defect;
      while (innermost.getCause() != null) {
        innermost = innermost.getCause();
      }
      return new Failed(rule.id(), innermost.toString());
    }
  }
}
