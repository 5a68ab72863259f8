package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import java.util.List;

/** What a stored rule is decoded from, each part when it is first asked for. */
interface RuleForm {

  Rule rule();

  /** See {@link StoredRule#places}. */
  List<Location> places();

  /** A rule that is already decoded. */
  record Decoded(Rule rule, List<Location> places) implements RuleForm {}
}
