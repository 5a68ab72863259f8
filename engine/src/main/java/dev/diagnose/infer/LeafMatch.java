package dev.diagnose.infer;

import java.util.List;
import org.drools.model.Drools;
import org.drools.model.functions.Block2;
import org.drools.model.functions.Block3;
import org.drools.model.functions.Block4;
import org.drools.model.functions.Predicate1;
import org.drools.model.functions.Predicate2;
import org.drools.model.functions.Predicate3;

/**
 * A leaf as a Drools constraint and consequence, for each number of joined premises. Named classes,
 * because JDK 17's class archive keeps no lambdas.
 */
abstract class LeafMatch {
  private final Leaf leaf;
  private final LeafTest test;

  private LeafMatch(Leaf leaf, LeafTest test) {
    this.leaf = leaf;
    this.test = test;
  }

  final boolean isPossible(Premise about, List<Premise> joined) {
    return test.of(about, joined) != Outcome.FALSE;
  }

  final void conclude(Drools drools, Premise about, List<Premise> joined) {
    drools.logicalInsert(Finding.of(leaf, test.of(about, joined), about, joined));
  }

  static final class Alone<P extends Premise> extends LeafMatch
      implements Predicate1<P>, Block2<Drools, P> {
    private static final long serialVersionUID = 1L;

    Alone(Leaf leaf, LeafTest test) {
      super(leaf, test);
    }

    @Override
    public boolean test(P about) {
      return isPossible(about, List.of());
    }

    @Override
    public void execute(Drools drools, P about) {
      conclude(drools, about, List.of());
    }
  }

  static final class WithOne<P extends Premise, A extends Premise> extends LeafMatch
      implements Predicate2<P, A>, Block3<Drools, P, A> {
    private static final long serialVersionUID = 1L;

    WithOne(Leaf leaf, LeafTest test) {
      super(leaf, test);
    }

    @Override
    public boolean test(P about, A first) {
      return isPossible(about, List.of(first));
    }

    @Override
    public void execute(Drools drools, P about, A first) {
      conclude(drools, about, List.of(first));
    }
  }

  static final class WithTwo<P extends Premise, A extends Premise, B extends Premise>
      extends LeafMatch implements Predicate3<P, A, B>, Block4<Drools, P, A, B> {
    private static final long serialVersionUID = 1L;

    WithTwo(Leaf leaf, LeafTest test) {
      super(leaf, test);
    }

    @Override
    public boolean test(P about, A first, B second) {
      return isPossible(about, List.of(first, second));
    }

    @Override
    public void execute(Drools drools, P about, A first, B second) {
      conclude(drools, about, List.of(first, second));
    }
  }

  /** Whether an event can be the one that a name stands for. */
  static final class Binding implements Predicate1<Premise.Seen> {
    private static final long serialVersionUID = 1L;

    private final transient LeafTest test;
    private final int index;

    Binding(LeafTest test, int index) {
      this.test = test;
      this.index = index;
    }

    @Override
    public boolean test(Premise.Seen seen) {
      return test.ofBound(index, seen) == Outcome.TRUE;
    }
  }
}
