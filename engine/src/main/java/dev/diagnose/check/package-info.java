/**
 * Checks rules against a whole pack, for their authors and for the build.
 *
 * <p>{@link dev.diagnose.check.PackLint} says what is wrong without running anything: the loader's
 * problems, clauses that decide nothing ({@code ReachLint}) or hang on the silence of a program
 * that nobody may hear ({@code SilenceLint}), lines that another pattern takes. {@link
 * dev.diagnose.check.PackTests} runs what rules are tested by; {@link
 * dev.diagnose.check.RuleChecker} concludes from a test's log and facts the way the program does,
 * and {@link dev.diagnose.check.CrossTalk} holds one rule's logs against all other rules. {@link
 * dev.diagnose.check.PackDiff} compares two versions of a pack.
 */
package dev.diagnose.check;
