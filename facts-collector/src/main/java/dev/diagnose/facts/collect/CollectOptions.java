package dev.diagnose.facts.collect;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * What to collect, and at what cost at most.
 *
 * @param root the directory that holds {@code proc}, {@code sys}, {@code etc}: {@code /} for the
 *     live node, or an unpacked capture
 * @param pid the process whose limits, environment and libraries count; 0 for this one
 * @param budget after this time the facts not yet read are timed out
 * @param groups the catalogue groups wanted; empty for all
 * @param interval the time between two looks at counters, waited for on top of the budget; zero to
 *     look once
 */
public record CollectOptions(
    Path root, long pid, Duration budget, Set<String> groups, Duration interval) {
  /** The live node, this process, every group, 20 seconds at most, one look at counters. */
  public static final CollectOptions DEFAULT =
      new CollectOptions(Path.of("/"), 0, Duration.ofSeconds(20), Set.of(), Duration.ZERO);

  public CollectOptions {
    root = root.toAbsolutePath().normalize();
    groups = Set.copyOf(groups);
  }

  public CollectOptions withRoot(Path newRoot) {
    return new CollectOptions(newRoot, pid, budget, groups, interval);
  }

  public CollectOptions withPid(long newPid) {
    return new CollectOptions(root, newPid, budget, groups, interval);
  }

  public CollectOptions withBudget(Duration newBudget) {
    return new CollectOptions(root, pid, newBudget, groups, interval);
  }

  public CollectOptions withGroups(Set<String> newGroups) {
    return new CollectOptions(root, pid, budget, newGroups, interval);
  }

  public CollectOptions withInterval(Duration newInterval) {
    return new CollectOptions(root, pid, budget, groups, newInterval);
  }

  /** True when the kernel that runs this program is the one asked about. */
  public boolean isLive() {
    return root.getParent() == null;
  }
}
