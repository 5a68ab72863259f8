package dev.diagnose.infer;

import org.drools.model.AlphaIndex;
import org.drools.model.Index;
import org.drools.model.PatternDSL;
import org.drools.model.PatternDSL.PatternDef;
import org.drools.model.Variable;
import org.drools.model.functions.Function1;
import org.drools.model.functions.Predicate1;

/**
 * The one place that makes a constraint's id, index id and index type, all from the same values.
 *
 * <p>Drools shares and hashes nodes by these and then trusts them: equal ids with different
 * predicates, different ids with equal index keys, or one index id for two fields lose rules
 * without a word. Here there is one indexed field, the premise's subject, always a String, under
 * one index id; every other constraint carries the number of its leaf in its id.
 */
final class Subjects {
  private static final int SUBJECT = 0;

  private final boolean indexed;

  Subjects(boolean indexed) {
    this.indexed = indexed;
  }

  /** A pattern that matches the premises of one type that are about one subject. */
  <P extends Premise> PatternDef<P> pattern(Variable<P> variable, String subject) {
    AlphaIndex<P, String> index =
        indexed
            ? PatternDSL.alphaIndexedBy(
                String.class, Index.ConstraintType.EQUAL, SUBJECT, new SubjectOf<P>(), subject)
            : null;
    return PatternDSL.pattern(variable)
        .expr("subject == \"" + subject + "\"", new HasSubject<P>(subject), index);
  }

  private static final class SubjectOf<P extends Premise> implements Function1<P, String> {
    private static final long serialVersionUID = 1L;

    @Override
    public String apply(P premise) {
      return premise.subject();
    }
  }

  private static final class HasSubject<P extends Premise> implements Predicate1<P> {
    private static final long serialVersionUID = 1L;

    private final String subject;

    HasSubject(String subject) {
      this.subject = subject;
    }

    @Override
    public boolean test(P premise) {
      return premise.subject().equals(subject);
    }
  }
}
