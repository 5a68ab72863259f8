package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;

/**
 * What the names in a pack's files stand for while it is being loaded.
 *
 * @param causes by id
 * @param patterns by id, shared ones and those of rules alike
 * @param conditions by name
 * @param fixes shared fixes by id
 * @param tables by name
 */
record Vocabulary(
    Catalogue catalogue,
    Registry<Cause> causes,
    Registry<Pattern> patterns,
    Conditions conditions,
    Registry<SharedFix> fixes,
    Registry<Table> tables) {

  static Vocabulary of(Catalogue catalogue, Problems problems) {
    Registry<Pattern> patterns = new Registry<>("pattern", problems);
    return new Vocabulary(
        catalogue,
        new Registry<>("cause", problems),
        patterns,
        new Conditions(catalogue, patterns, problems),
        new Registry<>("fix", problems),
        new Registry<>("table", problems));
  }

  void inherit(Pack base) {
    causes.inherit(base.causes());
    patterns.inherit(base.patterns());
    conditions.inherit(base.conditions());
    fixes.inherit(base.fixes());
    tables.inherit(base.tables());
  }

  /** Where the clauses stand that were read so far. */
  ClausePlaces places() {
    return conditions.places();
  }

  ClauseParser clauses(Problems problems) {
    return new ClauseParser(catalogue, patterns, conditions, problems);
  }

  /** Breaks the files that use names of broken files, and those that use names of these. */
  void breakDependents() {
    boolean changed = true;
    while (changed) {
      changed = patterns.breakDependents();
      changed |= conditions.breakDependents();
      changed |= fixes.breakDependents();
      changed |= tables.breakDependents();
    }
  }
}
