package dev.diagnose.infer;

import java.util.List;

/** A conclusion with the proofs that were asked for, in the order of their causes. */
public record Explained(Conclusion conclusion, List<Proof> proofs) {
  public Explained {
    proofs = List.copyOf(proofs);
  }
}
