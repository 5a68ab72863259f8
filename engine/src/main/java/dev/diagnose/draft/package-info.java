/**
 * Helps a person to write a rule: from a line of a log to a pattern, and from a few answers to a
 * file.
 *
 * <p>{@link dev.diagnose.draft.Template} cuts a message into what stays and what changes from line
 * to line; its parts come from {@code MessageCutter}, which knows the shapes of numbers, addresses
 * and paths ({@code Shape}) and names them after the words beside them ({@code CaptureNames}). The
 * same template makes the expression of a new pattern and tells which lines of a log are of one
 * kind ({@link dev.diagnose.draft.LineKinds}). {@link dev.diagnose.draft.RuleDraft} is a rule file
 * to be.
 *
 * <p>A template is a guess, to be shown to a person before it is used. It errs on the side of
 * letting change what might change: a pattern that is too narrow misses the next failure.
 */
package dev.diagnose.draft;
