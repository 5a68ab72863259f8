package dev.diagnose.facts.elf;

/**
 * An entry of the dynamic symbol table.
 *
 * @param name without its version
 * @param defined true when this object provides it
 * @param weak true when the loader may leave it unresolved
 * @param tied true when its version names the needed library that has to provide it
 */
public record ElfSymbol(String name, boolean defined, boolean weak, boolean tied) {}
