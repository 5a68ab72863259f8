/**
 * A guess for logs that no pattern knows: by their words.
 *
 * <p>The rules' own texts teach it: the logs of their tests, the samples of the patterns that speak
 * for them, what they say of themselves; and their near misses what is none of them ({@link
 * dev.diagnose.likeness.Lesson}). The build counts the words once ({@code WordCounts}); a user's
 * rules are counted on top. {@link dev.diagnose.likeness.Likeness} compares a log's text with each
 * failure and tells which are nearest, and by which lines.
 *
 * <p>Words are weak evidence. A guess is never more than {@code possible}, it is only made where
 * rules tell nothing likely, and reports say that it is one.
 */
package dev.diagnose.likeness;
