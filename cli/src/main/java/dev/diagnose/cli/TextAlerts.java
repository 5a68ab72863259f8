package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.report.AlertText;
import dev.diagnose.report.Change;
import dev.diagnose.report.Report;
import dev.diagnose.report.TextOptions;
import dev.diagnose.report.TextReport;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Alerts for a person. */
final class TextAlerts implements Alerts {
  private final Catalogue catalogue;
  private final TextOptions options;
  private final Writer out;
  private final AlertText text;

  TextAlerts(Catalogue catalogue, TextOptions options, Writer out) {
    this.catalogue = catalogue;
    this.options = options;
    this.out = out;
    this.text = new AlertText(catalogue, options, out);
  }

  @Override
  public void changed(Change change, long nanos, List<String> ranks) throws IOException {
    text.write(change, nanos, ranks);
    out.flush();
  }

  @Override
  public void ended(Report report, long nanos) throws IOException {
    text.end();
    new TextReport(catalogue).write(report, options, out);
    out.flush();
  }
}
