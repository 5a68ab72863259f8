package dev.diagnose.report;

import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.util.List;

/**
 * Problems as workflow commands that GitHub shows beside the line of a pull request: {@code ::error
 * file=F,line=L,col=C::MESSAGE} (docs.github.com, "Workflow commands").
 */
public final class GithubAnnotations {
  private GithubAnnotations() {}

  /**
   * Writes one command for each problem.
   *
   * @throws IOException when the output refuses it
   */
  public static void write(List<Problem> problems, Appendable out) throws IOException {
    for (Problem problem : problems) {
      Location at = problem.at();
      boolean isError = problem.leavesFileOut();
      out.append(isError ? "::error file=" : "::warning file=").append(property(at.file()));
      out.append(",line=").append(Integer.toString(at.line()));
      out.append(",col=").append(Integer.toString(at.column()));
      out.append("::").append(data(problem.message())).append('\n');
    }
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }
}
