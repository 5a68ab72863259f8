package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Language;
import dev.diagnose.report.AlertJson;
import dev.diagnose.report.Change;
import dev.diagnose.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Alerts for a program: JSON lines. */
final class JsonAlerts implements Alerts {
  private final Writer out;
  private final AlertJson json;

  JsonAlerts(Catalogue catalogue, Language language, Writer out) {
    this.out = out;
    this.json = new AlertJson(catalogue, language, out);
  }

  @Override
  public void changed(Change change, long nanos, List<String> ranks) throws IOException {
    json.write(change, nanos);
    out.flush();
  }

  @Override
  public void ended(Report report, long nanos) throws IOException {
    json.end(report, nanos);
    out.flush();
  }
}
