package dev.diagnose.log;

/**
 * Something wrong with an expression of a pattern.
 *
 * @param regex the expression
 * @param isError true when the expression cannot be used; false when it only costs speed
 * @param message what is wrong and what to write instead, in one line
 */
public record PatternProblem(String regex, boolean isError, String message) {}
