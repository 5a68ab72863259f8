package dev.diagnose.rule;

import dev.diagnose.yaml.Problem;
import java.util.List;

/**
 * What came of reading a pack.
 *
 * @param pack all that is sound; on top of a base, the base's content included
 * @param problems everything that is wrong, by file and place
 * @param manifest what the pack says of itself; on top of a base, the base's not included
 */
public record LoadResult(Pack pack, List<Problem> problems, PackManifest manifest) {
  public LoadResult {
    problems = List.copyOf(problems);
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
