/**
 * The report as a value ({@link dev.diagnose.report.Report}) and its forms: text for people, JSON
 * for programs. The same input and rules give the same bytes on every machine.
 */
package dev.diagnose.report;
