package dev.diagnose.rule;

import dev.diagnose.facts.Localized;

/**
 * A root cause: what is really wrong.
 *
 * @param parent the listed cause that a finer one reports as; empty for a listed one
 */
public record Cause(String id, String area, String parent, Localized text) {}
