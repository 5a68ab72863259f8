package dev.diagnose.facts;

/**
 * One thing that is known, or known to be unreadable, about a node.
 *
 * @param name a name from the {@link Catalogue}: {@code area.noun.attribute}
 * @param at where it was observed
 * @param reading what came of looking
 */
public record Fact(String name, Coordinate at, Reading reading) {}
