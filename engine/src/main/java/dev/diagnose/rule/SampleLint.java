package dev.diagnose.rule;

import com.google.re2j.Pattern;
import dev.diagnose.rule.PatternParser.CheckedWording;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.List;

/** Samples must match their wording, counter-samples none. */
final class SampleLint {
  private SampleLint() {}

  static void check(List<CheckedWording> wordings, List<Scalar> counterSamples, Problems problems) {
    for (CheckedWording wording : wordings) {
      if (wording.regex().isPresent()) {
        samples(wording.regex().get(), wording.samples(), problems);
      }
    }
    for (Scalar line : counterSamples) {
      for (CheckedWording wording : wordings) {
        if (wording.regex().isPresent() && wording.regex().get().matcher(line.text()).find()) {
          problems.error(
              line.at(),
              "this counter-sample is matched by the wording in line " + wording.at().line());
        }
      }
    }
  }

  private static void samples(Pattern regex, List<Scalar> samples, Problems problems) {
    for (Scalar sample : samples) {
      if (!regex.matcher(sample.text()).find()) {
        problems.error(sample.at(), "this sample is not matched by its 'regex'");
      }
    }
  }
}
