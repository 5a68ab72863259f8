package dev.diagnose.infer;

import dev.diagnose.rule.Link;

/**
 * A link as it stands in working memory.
 *
 * @param rule the rule that states it; it acts only while that rule is a candidate
 * @param source the cause of that rule
 */
record Relation(String rule, String source, Link link) {}
