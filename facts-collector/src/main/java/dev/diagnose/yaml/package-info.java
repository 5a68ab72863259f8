/**
 * YAML as a tree in which every node knows its file, line and column, so that a mistake in a rule
 * or in the catalogue can be named where it stands. Scalars stay text: what {@code 2.20} or {@code
 * on} means is decided by the type of the fact it is compared with, never by YAML. Aliases, tags
 * and anchors on lists and mappings are refused: nobody needs them in a rule, and they are how a
 * few bytes become gigabytes. (The parser hides an anchor on a single value; without an alias it
 * means nothing.)
 */
package dev.diagnose.yaml;
