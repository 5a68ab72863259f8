package dev.diagnose.rule;

import dev.diagnose.log.Watch;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A rule of a pack, decoded when it is first needed: an incident concerns few of them. Safe to
 * share between threads.
 */
public final class StoredRule {
  private final String id;
  private final String cause;
  private final Requirement requirement;
  private final List<Watch> watches;
  private final Supplier<Rule> decoder;
  private volatile Rule rule;

  public StoredRule(
      String id,
      String cause,
      Requirement requirement,
      List<Watch> watches,
      Supplier<Rule> decoder) {
    this.id = Objects.requireNonNull(id);
    this.cause = Objects.requireNonNull(cause);
    this.requirement = Objects.requireNonNull(requirement);
    this.watches = List.copyOf(watches);
    this.decoder = Objects.requireNonNull(decoder);
  }

  /** A rule that is already decoded. */
  public static StoredRule of(Rule rule) {
    return new StoredRule(
        rule.id(),
        rule.cause(),
        Requirement.of(rule.when(), rule.evidence()),
        Watching.of(rule),
        () -> rule);
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
      decoded = decoder.get();
      rule = decoded;
    }
    return decoded;
  }
}
