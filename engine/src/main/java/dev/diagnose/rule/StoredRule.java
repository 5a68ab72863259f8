package dev.diagnose.rule;

import dev.diagnose.log.Watch;
import dev.diagnose.yaml.Location;
import java.util.List;
import java.util.Objects;

/**
 * A rule of a pack, decoded when it is first needed: an incident concerns few of them. Safe to
 * share between threads.
 */
public final class StoredRule {
  private final String id;
  private final String cause;
  private final Requirement requirement;
  private final List<Watch> watches;
  private final RuleForm form;
  private final String addedBy;
  private volatile Rule rule;

  StoredRule(String id, String cause, Requirement requirement, List<Watch> watches, RuleForm form) {
    this(id, cause, requirement, watches, form, "");
  }

  private StoredRule(
      String id,
      String cause,
      Requirement requirement,
      List<Watch> watches,
      RuleForm form,
      String addedBy) {
    this.id = Objects.requireNonNull(id);
    this.cause = Objects.requireNonNull(cause);
    this.requirement = Objects.requireNonNull(requirement);
    this.watches = List.copyOf(watches);
    this.form = Objects.requireNonNull(form);
    this.addedBy = Objects.requireNonNull(addedBy);
  }

  /** A rule that is already decoded, the places of its clauses not known. */
  public static StoredRule of(Rule rule) {
    return of(rule, List.of());
  }

  static StoredRule of(Rule rule, List<Location> places) {
    return new StoredRule(
        rule.id(),
        rule.cause(),
        Requirement.of(rule.when(), rule.evidence()),
        Watching.of(rule),
        new RuleForm.Decoded(rule, places));
  }

  /** This rule, as one that a file of a pack on top of the shipped rules added. */
  StoredRule addedBy(String file) {
    return new StoredRule(id, cause, requirement, watches, form, file);
  }

  /** The file that added it, as the user named it; empty for a rule of the pack below all. */
  String addedBy() {
    return addedBy;
  }

  public String id() {
    return id;
  }

  public String cause() {
    return cause;
  }

  public Requirement requirement() {
    return requirement;
  }

  /** What the scan must place in time for it; most rules need nothing. */
  public List<Watch> watches() {
    return watches;
  }

  /** The whole rule. */
  public Rule rule() {
    Rule decoded = rule;
    if (decoded == null) {
      decoded = form.rule();
      rule = decoded;
    }
    return decoded;
  }

  /**
   * Where the rule's clauses stand: first {@code when}, then the evidence in its order, each clause
   * before the parts of an {@code all}, {@code any} or {@code not}. Decoded at every call; empty
   * when the places are not known.
   */
  public List<Location> places() {
    return form.places();
  }
}
