/**
 * What follows: facts and events in, ranked diagnoses out.
 *
 * <p>Drools does the reasoning, in layers over one working memory: clause rules turn facts, records
 * and events into {@code Finding}s; candidate rules weigh the findings of a rule; cause rules merge
 * rules that tell the same cause; link rules decide what is a consequence of what. Every layer
 * inserts logically, so a withdrawn fact withdraws what followed from it.
 */
package dev.diagnose.infer;
