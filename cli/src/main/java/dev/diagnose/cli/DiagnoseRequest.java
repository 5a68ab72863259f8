package dev.diagnose.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the user wants to know about.
 *
 * @param logs log files as the user named them; {@code -} is standard input
 * @param node whether this machine's facts count
 * @param host which host of the logs this machine is; empty when not said
 * @param root a captured tree to read in place of this machine
 * @param snapshot a file of facts
 * @param facts facts stated on the command line, {@code name=value}
 * @param rules rules of the user's own
 * @param explained ids of causes or rules to explain; an empty one is the best diagnosis
 * @param trace whether the steps of the inference are shown
 */
record DiagnoseRequest(
    List<String> logs,
    boolean node,
    String host,
    Optional<Path> root,
    Optional<Path> snapshot,
    List<String> facts,
    UserRules rules,
    Set<String> explained,
    boolean trace) {

  DiagnoseRequest {
    logs = List.copyOf(logs);
    facts = List.copyOf(facts);
    explained = Set.copyOf(explained);
  }

  /** True when the machine that runs this is the one asked about. */
  boolean isLive() {
    return root.isEmpty() && (node || (logs.isEmpty() && snapshot.isEmpty() && facts.isEmpty()));
  }
}
