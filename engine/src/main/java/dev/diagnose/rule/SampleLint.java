package dev.diagnose.rule;

import dev.diagnose.log.Event;
import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogPattern;
import dev.diagnose.log.LogScanner;
import dev.diagnose.log.PatternTable;
import dev.diagnose.log.ScanOptions;
import dev.diagnose.rule.LoadResult.PlacedSample;
import dev.diagnose.rule.PatternParser.CheckedWording;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Samples must match their wording, counter-samples none, on the way that every log takes: the scan
 * finds the literal, takes the prefix off, and only then looks at the expression. All patterns
 * share one table, so the check runs once, when all are known.
 */
final class SampleLint {
  private final Problems problems;
  private final List<LogPattern> wordings = new ArrayList<>();
  private final List<Sample> samples = new ArrayList<>();

  /**
   * @param wording the wording that must match; for a counter-sample the beginning of those that
   *     must not
   */
  private record Sample(Scalar line, String wording, boolean isCounter) {}

  SampleLint(Problems problems) {
    this.problems = problems;
  }

  /** Takes up a pattern whose expressions all can be used. */
  void add(String pattern, List<CheckedWording> checked, List<Scalar> counterSamples) {
    for (int i = 0; i < checked.size(); i++) {
      CheckedWording wording = checked.get(i);
      String id = pattern + "#" + i;
      wordings.add(new LogPattern(id, "sample", List.of(wording.wording().regex())));
      for (Scalar line : wording.samples()) {
        samples.add(new Sample(line, id, false));
      }
    }
    for (Scalar line : counterSamples) {
      samples.add(new Sample(line, pattern + "#", true));
    }
  }

  /** The samples that must match, for whoever compares them with other patterns. */
  List<PlacedSample> placed(Path directory) {
    List<PlacedSample> placed = new ArrayList<>();
    for (Sample sample : samples) {
      if (!sample.isCounter()) {
        String pattern = sample.wording().substring(0, sample.wording().lastIndexOf('#'));
        Location at = Problems.under(directory, sample.line().at());
        placed.add(new PlacedSample(pattern, sample.line().text(), at));
      }
    }
    return placed;
  }

  void check() {
    if (samples.isEmpty()) {
      return;
    }
    LogScanner scanner = new LogScanner(PatternTable.compile(wordings), ScanOptions.SMALL);
    for (Sample sample : samples) {
      Set<String> matched = new TreeSet<>();
      for (Event event :
          scanner.scan(List.of(LogInput.text("sample", sample.line().text()))).events()) {
        matched.add(event.pattern());
      }
      if (sample.isCounter()) {
        counterSample(sample, matched);
      } else if (!matched.contains(sample.wording())) {
        problems.error(sample.line().at(), "this sample is not matched by its 'regex'");
      }
    }
  }

  private void counterSample(Sample sample, Set<String> matched) {
    for (String wording : matched) {
      if (wording.startsWith(sample.wording())) {
        int number = Integer.parseInt(wording.substring(sample.wording().length())) + 1;
        problems.error(
            sample.line().at(), "this counter-sample is matched by wording number " + number);
      }
    }
  }
}
