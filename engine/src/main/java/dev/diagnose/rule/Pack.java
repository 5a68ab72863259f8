package dev.diagnose.rule;

import java.util.List;
import java.util.Map;

/**
 * A loaded knowledge base: immutable, shared by threads.
 *
 * @param name the pack's name
 * @param version the pack's version
 * @param hash SHA-256 over its sources, in hexadecimal
 * @param causes by id
 * @param patterns by id
 * @param rules in the order of their ids
 * @param tests by rule id; empty in a pre-parsed pack
 */
public record Pack(
    String name,
    String version,
    String hash,
    Map<String, Cause> causes,
    Map<String, Pattern> patterns,
    List<StoredRule> rules,
    Map<String, List<RuleTest>> tests) {}
