package dev.diagnose.cli;

import dev.diagnose.report.Change;
import dev.diagnose.report.Report;
import java.io.IOException;
import java.util.List;

/** Takes what a watch has to say. */
interface Alerts {
  /**
   * A diagnosis moved.
   *
   * @param nanos when, as in {@link dev.diagnose.log.Occurrence#nanos}
   * @param ranks the different ranks that the logs name
   */
  void changed(Change change, long nanos, List<String> ranks) throws IOException;

  /** Nothing more comes; all in one report. */
  void ended(Report report, long nanos) throws IOException;
}
