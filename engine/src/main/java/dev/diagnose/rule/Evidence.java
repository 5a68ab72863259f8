package dev.diagnose.rule;

import dev.diagnose.facts.Localized;

/** What speaks for or against a diagnosis, counted once however many ranks show it. */
public record Evidence(Clause condition, Weight weight, Localized say) {}
