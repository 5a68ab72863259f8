/**
 * The report as a value ({@link dev.diagnose.report.Report}) and its forms: {@link
 * dev.diagnose.report.TextReport} for people, {@link dev.diagnose.report.JsonReport} for programs.
 * The same input and rules give the same bytes on every machine.
 *
 * <p>The text form is read at 3 a.m. on a narrow terminal, so its order is fixed: the verdict in
 * one line, why (the very log lines and facts), what to do first, what is not known, the one
 * question worth asking. The best diagnosis is told in full, the others in short. Each part of the
 * page is one small class that writes to a {@code Page}; only {@code Page} knows of widths, indents
 * and colours. Words of our own stand in {@code Phrase}, in every language; the rest comes from the
 * rules. Commands are never wrapped: they are there to be copied.
 *
 * <p>{@link dev.diagnose.report.FactSheet} shows a node's facts on the same page: a block for each
 * group, lists as tables ({@code FactTable}), what is not there in one line, and at the end every
 * reason for which something was not read ({@code FactLosses}). {@link
 * dev.diagnose.report.FactExplanation} tells what one fact is and which rules use it.
 *
 * <p>While a log grows, a {@code Change} is what moved between two conclusions; {@code AlertText}
 * and {@code AlertJson} tell it. {@code Plan} is one order over the fixes of all diagnoses. A
 * {@code Guess} is what the log is like by its words; it stands apart from what the rules tell.
 */
package dev.diagnose.report;
