package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import java.nio.file.Path;
import java.util.List;

/**
 * What came of reading a pack.
 *
 * @param pack all that is sound; on top of a base, the base's content included
 * @param problems everything that is wrong, by file and place
 * @param samples the pack's own sample lines, with their places as {@code problems} has them
 * @param directory what the names of files in the pack's own places are relative to
 * @param manifest what the pack says of itself; on top of a base, the base's not included
 */
public record LoadResult(
    Pack pack,
    List<Problem> problems,
    List<PlacedSample> samples,
    Path directory,
    PackManifest manifest) {
  public LoadResult {
    problems = List.copyOf(problems);
    samples = List.copyOf(samples);
  }

  /** A line that must match a wording of a pattern. */
  public record PlacedSample(String pattern, String line, Location at) {}

  /** A place in the pack, its file named as the user can find it. */
  public Location where(Location at) {
    return Problems.under(directory, at);
  }

  /** Whether some file was left out. */
  public boolean hasErrors() {
    for (Problem problem : problems) {
      if (problem.severity() == Problem.Severity.ERROR) {
        return true;
      }
    }
    return false;
  }
}
