/**
 * What is known, as values: rules, patterns, fixes and causes, and how they get here from YAML.
 *
 * <p>{@code PackLoader} reads a directory of YAML into a {@link dev.diagnose.rule.Pack} and reports
 * everything that is wrong in it at once, each {@link dev.diagnose.yaml.Problem} with file, line
 * and column. {@code PackWriter} and {@code PackReader} are the flat binary form that the build
 * writes and the program starts from. Names that a rule uses (conditions, shared fixes, table rows)
 * are resolved by the loader: nothing downstream looks anything up in YAML.
 */
package dev.diagnose.rule;
