package dev.diagnose.trial;

import dev.diagnose.log.LogExtract;
import dev.diagnose.log.LogExtract.Line;
import dev.diagnose.trial.ShellSession.Run;
import dev.diagnose.trial.Trial.Effect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds what was tried in logs. */
public final class Trials {
  /** Which part of a job a command is: {@code RANK=1} beside {@code RANK=0} is no try. */
  private static final Pattern PART = Pattern.compile("(?i)[-\\w]*rank(?:_?id)?");

  /** What is tried, whatever came of it. */
  private record Subject(String setting, String value, String insteadOf) {}

  private final Map<Subject, List<Trial>> found = new LinkedHashMap<>();

  private Trials() {}

  /**
   * The settings that made a difference, in the order of the commands with them. What helped in one
   * pair of runs and harmed in another is none of them.
   */
  public static List<Trial> of(LogExtract extract) {
    Map<String, List<Line>> byInput = new LinkedHashMap<>();
    for (Line line : extract.lines()) {
      byInput.computeIfAbsent(line.input(), input -> new ArrayList<>()).add(line);
    }
    Trials trials = new Trials();
    for (List<Line> lines : byInput.values()) {
      trials.compare(ShellSession.runs(lines));
    }
    return trials.consistent();
  }

  private void compare(List<Run> runs) {
    for (Run with : runs) {
      for (Run without : runs) {
        if (with.ending() != without.ending()
            && with.ending() != Ending.OPEN
            && without.ending() != Ending.OPEN) {
          trial(with, without).ifPresent(this::add);
        }
      }
    }
  }

  private void add(Trial trial) {
    Subject subject = new Subject(trial.setting(), trial.value(), trial.insteadOf());
    found.computeIfAbsent(subject, any -> new ArrayList<>()).add(trial);
  }

  private List<Trial> consistent() {
    List<Trial> consistent = new ArrayList<>();
    for (List<Trial> same : found.values()) {
      if (same.stream().map(Trial::effect).distinct().count() == 1) {
        consistent.add(same.get(0));
      }
    }
    return consistent;
  }

  private static Optional<Trial> trial(Run with, Run without) {
    Effect effect = with.ending() == Ending.WELL ? Effect.HELPED : Effect.HARMED;
    return Difference.of(without.command(), with.command())
        .filter(difference -> difference.isNew() || effect == Effect.HELPED)
        .filter(difference -> !PART.matcher(difference.setting()).matches())
        .map(
            difference ->
                new Trial(
                    difference.setting(),
                    difference.value(),
                    difference.insteadOf(),
                    effect,
                    with.line(),
                    without.line()));
  }
}
