/**
 * Runs the tests that stand in rule files against a whole pack: the way a log takes through the
 * program, from its lines to the ranked diagnoses.
 */
package dev.diagnose.check;
