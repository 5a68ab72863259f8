/**
 * What follows: facts and events in, ranked diagnoses out.
 *
 * <p>Drools does the reasoning, in layers over one working memory: clause rules turn facts, records
 * and events into {@code Finding}s; candidate rules weigh the findings of a rule; cause rules merge
 * rules that tell the same cause; link rules decide what is a consequence of what. Every layer
 * inserts logically, so a withdrawn fact withdraws what followed from it.
 *
 * <p>Facts come from a node, from a person, from lines that state them ({@code StatedFacts}), and
 * from what the logs show to have been tried ({@code TriedSettings}).
 *
 * <p>Windows, sequences and absences ({@code Density}, {@code Course}, {@code Silence}) are decided
 * above the findings, on the timelines of the events for which the leaves hold: Drools joins
 * events, it does not count lines. Each is decided for sure and at best, so that a line without a
 * time, a clock that does not compare, or a log that ends too soon gives unknown and never false.
 *
 * <p>What was concluded can be explained from the same findings: {@code Prover} draws the {@link
 * dev.diagnose.infer.Proof} of a cause, told or not, clause by clause, and decides nothing. {@code
 * Questions} assumes the answers of each open fact or log one by one ({@code HostView.assuming}),
 * and asks first what moves the {@code Ranking} most on average.
 */
package dev.diagnose.infer;
