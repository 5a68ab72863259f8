package dev.diagnose.facts.probe;

import dev.diagnose.facts.probe.ProbeResult.Answer;
import dev.diagnose.facts.probe.ProbeResult.Ending;
import dev.diagnose.facts.probe.ProbeResult.Outcome;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The parent's side: one child after the other until the library has been asked. */
public final class ProbeRun {
  private static final int MOST_CHILDREN = 4;
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(5);

  private final ProbeKind kind;
  private final Path library;
  private final List<String> addresses;
  private final long deadline;
  private final long silence;
  private final Map<String, Answer> answers = new LinkedHashMap<>();
  private final Set<Integer> skipped = new TreeSet<>();

  private ProbeRun(ProbeKind kind, Path library, List<String> addresses, Duration budget) {
    this.kind = kind;
    this.library = library;
    this.addresses = addresses;
    this.deadline = System.nanoTime() + budget.toNanos();
    this.silence = Math.min(LONGEST_SILENCE.toNanos(), budget.toNanos() / 4);
  }

  /**
   * Asks a library.
   *
   * @param library the file to load
   * @param budget the longest that this may take, whatever the library does
   */
  public static ProbeResult run(ProbeKind kind, Path library, Duration budget) {
    return run(kind, library, List.of(), budget);
  }

  /**
   * Asks a library about GPUs.
   *
   * @param addresses the PCI addresses that the bus shows, for those that the library does not list
   */
  public static ProbeResult run(
      ProbeKind kind, Path library, List<String> addresses, Duration budget) {
    return new ProbeRun(kind, library, addresses, budget).run();
  }

  /** The first child that ends badly gives the ending; later ones fill in what it left open. */
  private ProbeResult run() {
    Ending first = null;
    for (int i = 0; i < MOST_CHILDREN && System.nanoTime() < deadline; i++) {
      ProbeRequest request = new ProbeRequest(kind, library, skipped, addresses);
      Ending ending = ProbeChild.run(request, deadline, silence, answers);
      first = first == null ? ending : first;
      ProbePhase phase = ProbePhase.of(ending.phase());
      if (ending.outcome() == Outcome.OK || !phase.isOfDevice() || !skipped.add(phase.device())) {
        break;
      }
      answers.put(
          phase.prefix() + ProbeOutput.STOPPED,
          new Answer(Answer.Kind.UNREADABLE, ending.outcome().label()));
      answers.put(
          phase.prefix() + ProbeOutput.STOPPED_AT,
          new Answer(Answer.Kind.UNREADABLE, ending.text()));
    }
    return new ProbeResult(
        first == null ? Ending.of(Outcome.NOT_STARTED, "", "no time was left") : first, answers);
  }
}
