package dev.diagnose.infer;

import java.util.Set;

/**
 * Which programs' output the logs show, and so whose silence means something.
 *
 * <p>A source can have a level behind a hyphen: a log at {@code nccl-info} also shows what is
 * printed at {@code nccl-warn}, and either shows {@code nccl}.
 */
record Sources(Set<String> shown) {

  boolean show(String needed) {
    if (shown.contains(needed)) {
      return true;
    }
    if (needed.endsWith("-warn")) {
      return shown.contains(needed.substring(0, needed.length() - "-warn".length()) + "-info");
    }
    for (String source : shown) {
      if (source.startsWith(needed) && source.startsWith("-", needed.length())) {
        return true;
      }
    }
    return false;
  }
}
