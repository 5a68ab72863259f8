/**
 * Reads logs of any size once and turns the lines that patterns know into {@link
 * dev.diagnose.log.Event}s.
 *
 * <p>In: inputs and {@link dev.diagnose.log.LogPattern}s. Out: a {@link
 * dev.diagnose.log.ScanResult}. The package knows nothing of rules, facts or diagnoses.
 */
package dev.diagnose.log;
