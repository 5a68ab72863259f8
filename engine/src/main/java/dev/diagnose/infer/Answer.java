package dev.diagnose.infer;

import java.util.Map;

/**
 * One of the answers that a question can have.
 *
 * @param value the fact's value, as a person would write it; empty where no one value stands for it
 * @param outcomes how it decides the leaves that the question is about
 * @param share of all answers, as long as nothing speaks for one of them; all shares make one
 */
record Answer(String value, Map<Leaf, Outcome> outcomes, double share) {}
