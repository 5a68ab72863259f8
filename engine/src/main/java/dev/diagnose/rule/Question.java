package dev.diagnose.rule;

import dev.diagnose.facts.Localized;

/**
 * Something worth asking when a diagnosis is open.
 *
 * @param fact the fact whose value would settle it; empty when a source is asked for
 * @param source the kind of log that would settle it ({@code kernel}, {@code nccl-info}); empty
 *     when a fact is asked for
 * @param run the command that tells it; empty to take the catalogue's
 * @param text what to look at; empty to take the catalogue's
 */
public record Question(String fact, String source, String run, Localized text) {}
