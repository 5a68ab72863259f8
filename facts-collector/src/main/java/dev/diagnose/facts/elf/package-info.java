/**
 * Reads ELF objects without executing them, because the question is what would happen if they were
 * loaded: which libraries they need, which symbols they expect, what version they say they are.
 *
 * <p>{@link dev.diagnose.facts.elf.ElfFile} reads by offset through a channel, never by mapping: a
 * mapped file that shrinks kills the process. Every count and offset of the file is checked against
 * its size before anything is allocated, so that garbage costs an {@link
 * dev.diagnose.facts.elf.ElfException} and nothing else. Both classes (32 and 64 bit) and both byte
 * orders are read; layout after the System V ABI, chapters 4 and 5, and the LSB for symbol
 * versions.
 *
 * <p>A symbol that is undefined but carries a version from {@code .gnu.version_r} is tied to the
 * library named there. One without a version is not tied to anything, and that tells a library that
 * was linked without one of its dependencies from the file alone.
 */
package dev.diagnose.facts.elf;
