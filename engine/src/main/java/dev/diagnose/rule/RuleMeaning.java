package dev.diagnose.rule;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;

/**
 * What a rule means, as a text that two rules share when they conclude the same. Explanations,
 * tests, translations and the place in a file are no part of it. Neither are the wordings of the
 * patterns that it names: a program's new words for the same message leave the meaning as it is.
 */
public final class RuleMeaning {
  /** Twelve hexadecimal digits tell the versions of one rule apart, and can still be typed. */
  private static final int DIGITS = 12;

  private static final char END = '\u0001';

  private final StringBuilder text = new StringBuilder();

  private RuleMeaning() {}

  /** What decides about the diagnosis: conditions, weights, links, severity. */
  public static String ofConclusion(Rule rule) {
    RuleMeaning meaning = new RuleMeaning();
    meaning.conclusion(rule);
    return meaning.text.toString();
  }

  /**
   * The rule's version: a short SHA-256 over what decides about the diagnosis and over the fixes in
   * their English words.
   */
  public static String versionOf(Rule rule) {
    RuleMeaning meaning = new RuleMeaning();
    meaning.conclusion(rule);
    for (Fix fix : rule.fixes()) {
      meaning.add(fix);
    }
    return hash(meaning.text.toString());
  }

  private void conclusion(Rule rule) {
    add("cause", rule.cause());
    add("status", rule.status().label());
    add("severity", rule.severity().name());
    add("of", new TreeSet<>(rule.consequence().areas()).toString());
    add("same-host", Boolean.toString(rule.consequence().sameHost()));
    add("not-before", Boolean.toString(rule.consequence().notBefore()));
    add("when", ClauseText.of(rule.when()));
    for (Evidence evidence : rule.evidence()) {
      add("if", ClauseText.of(evidence.condition()));
      add("weight", evidence.weight().label());
      if (!evidence.sign().isEmpty()) {
        add("sign", evidence.sign());
      }
    }
    for (Link link : rule.links()) {
      add(link.kind().label(), link.target());
      add("earlier", Boolean.toString(link.earlier()));
    }
  }

  private void add(Fix fix) {
    add("fix", fix.id());
    add("title", fix.title().en());
    add("note", fix.note().en());
    add("effect", fix.effect().label());
    add("scope", fix.scope());
    add("risk", fix.risk().name());
    add("cost", fix.cost().name());
    add("disrupts", fix.disrupts().name());
    add("reboot", fix.reboot().name());
    addAll("needs", fix.needs());
    fix.condition().ifPresent(condition -> add("if", ClauseText.of(condition)));
    addAll("run", fix.run());
    add("show", fix.show());
    addAll("undo", fix.undo());
    for (Fix.Check check : fix.verify()) {
      add("verify", check.run());
      add("expect", check.expect().en());
    }
  }

  private void addAll(String key, List<String> values) {
    for (String value : values) {
      add(key, value);
    }
  }

  private void add(String key, String value) {
    text.append(key).append('=').append(value).append(END);
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException everyRuntimeHasIt) {
      throw new IllegalStateException("this Java lacks SHA-256", everyRuntimeHasIt);
    }
  }
}
