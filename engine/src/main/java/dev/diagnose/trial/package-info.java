/**
 * What somebody tried: the same command run twice in one shell session, with one setting changed,
 * and an end that is not the same.
 *
 * <p>Whoever pastes a session has often found out by trying what no line says: without {@code
 * NCCL_P2P_DISABLE=1} it hangs, with it it runs. {@code ShellSession} cuts the kept text of a log
 * at its prompts into commands with their output, {@code CommandLine} parts the settings of a
 * command from the rest, {@code Ending} judges from the output how it ended, and {@link
 * dev.diagnose.trial.Trials} compares the runs of one command. In: a {@link
 * dev.diagnose.log.LogExtract}. Out: {@link dev.diagnose.trial.Trial}s. What follows from a trial
 * is for rules to say.
 *
 * <p>All of this may be wrong where people write by hand, so it is strict: a command whose output
 * does not show how it ended is not compared, two runs that differ in more than one setting are not
 * either, and what once helped and once did not is left out.
 */
package dev.diagnose.trial;
