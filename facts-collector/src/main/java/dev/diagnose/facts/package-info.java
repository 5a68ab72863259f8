/**
 * What a node is, as plain values.
 *
 * <p>A {@link dev.diagnose.facts.Fact} is a name from the {@link dev.diagnose.facts.Catalogue}, the
 * place it was observed at and a {@link dev.diagnose.facts.Reading}. A reading has one of five
 * states; only one of them carries a value. A fact that nobody looked for is simply not there, and
 * means <em>unknown</em>: it is never turned into 0, false or an empty string. A {@link
 * dev.diagnose.facts.Snapshot} is the set of facts of one look at a node and travels as JSON.
 *
 * <p>{@link dev.diagnose.facts.Redactor} takes out of a snapshot what tells whose node it is. What
 * must go is the catalogue's knowledge ({@code sensitivity}), never a list of facts in Java; what
 * takes its place keeps the properties that rules look at, so that the diagnosis is the same.
 *
 * <p>Everything here is immutable and free of I/O, apart from the reader and writer of snapshots.
 * The collectors that fill a snapshot live in {@code dev.diagnose.facts.collect}.
 */
package dev.diagnose.facts;
