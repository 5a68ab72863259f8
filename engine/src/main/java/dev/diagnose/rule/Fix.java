package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A cure, as data. It is never run by us.
 *
 * @param id global, so that two diagnoses with the same cure name it once
 * @param title what to do, as an imperative sentence
 * @param note what to know before or after; can be empty
 * @param scope process, container, node or fabric
 * @param needs what must be at hand, as its author says: {@code root}, {@code cluster-admin}
 * @param condition when the fix applies; empty means always. In a report, what of that is not
 *     known; empty means that it surely applies
 * @param run commands to type, in order; placeholders in them are shell-quoted
 * @param show a file or manifest to write, verbatim; can be empty
 * @param undo how to take it back; can be empty
 * @param verify how to see that it worked
 * @param place where a site wants it among the fixes of its rule, from 1, whatever it costs; 0 when
 *     nobody said
 */
public record Fix(
    String id,
    Localized title,
    Localized note,
    Effect effect,
    String scope,
    Risk risk,
    Cost cost,
    Disruption disrupts,
    Reboot reboot,
    List<String> needs,
    Optional<Clause> condition,
    List<String> run,
    String show,
    List<String> undo,
    List<Check> verify,
    int place) {
  private static final String ROOT = "root";
  private static final Pattern SUDO = Pattern.compile("\\bsudo\\s");

  /** A fix whose place follows from what it costs. */
  public Fix(
      String id,
      Localized title,
      Localized note,
      Effect effect,
      String scope,
      Risk risk,
      Cost cost,
      Disruption disrupts,
      Reboot reboot,
      List<String> needs,
      Optional<Clause> condition,
      List<String> run,
      String show,
      List<String> undo,
      List<Check> verify) {
    this(
        id, title, note, effect, scope, risk, cost, disrupts, reboot, needs, condition, run, show,
        undo, verify, 0);
  }

  public Fix {
    needs = List.copyOf(needs);
    run = List.copyOf(run);
    undo = List.copyOf(undo);
    verify = List.copyOf(verify);
  }

  /** What must be at hand: what {@link #needs} says, and root where a command asks for it. */
  public List<String> requirements() {
    List<String> all = new ArrayList<>(needs);
    boolean asksForRoot =
        Stream.concat(run.stream(), undo.stream()).anyMatch(line -> SUDO.matcher(line).find());
    if (asksForRoot && !all.contains(ROOT)) {
      all.add(0, ROOT);
    }
    return all;
  }

  /** Rewrites the words of a fix. */
  public interface Wording {
    Localized text(Localized text);

    /** Of something to type or to paste. */
    String command(String command);
  }

  /** The same fix in other words. */
  public Fix worded(Wording wording) {
    List<Check> checks = new ArrayList<>();
    for (Check check : verify) {
      checks.add(new Check(wording.command(check.run()), wording.text(check.expect())));
    }
    return new Fix(
        id,
        wording.text(title),
        wording.text(note),
        effect,
        scope,
        risk,
        cost,
        disrupts,
        reboot,
        needs,
        condition,
        commands(run, wording),
        wording.command(show),
        commands(undo, wording),
        checks,
        place);
  }

  /** The same fix, where a site wants it. */
  Fix inPlace(int wanted) {
    return with(condition, wanted);
  }

  /** The same fix, of whose condition only this is open. */
  public Fix given(Optional<Clause> open) {
    return with(open, place);
  }

  private Fix with(Optional<Clause> condition, int place) {
    return new Fix(
        id, title, note, effect, scope, risk, cost, disrupts, reboot, needs, condition, run, show,
        undo, verify, place);
  }

  /** Whether all else can be tried meanwhile, because a part or another machine is waited for. */
  public boolean takesDays() {
    return cost == Cost.DAYS;
  }

  /** Compares where a site wants two fixes: those that it names come first, in its order. */
  public static int comparePlaces(Fix one, Fix other) {
    int first = one.place == 0 ? Integer.MAX_VALUE : one.place;
    int second = other.place == 0 ? Integer.MAX_VALUE : other.place;
    return Integer.compare(first, second);
  }

  /** Compares what trying two fixes takes: what it interrupts, then its risk, then its cost. */
  public static int compareTrouble(Fix one, Fix other) {
    int order = one.disrupts.compareTo(other.disrupts);
    order = order != 0 ? order : one.risk.compareTo(other.risk);
    return order != 0 ? order : one.cost.compareTo(other.cost);
  }

  private static List<String> commands(List<String> commands, Wording wording) {
    List<String> worded = new ArrayList<>();
    for (String command : commands) {
      worded.add(wording.command(command));
    }
    return worded;
  }

  /** How far it helps; the best comes first. */
  public enum Effect {
    CURES,
    /** It only looks: it tells which other step helps, and changes nothing for good. */
    LOOKS,
    MITIGATES,
    WORKS_AROUND;

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** What can go wrong; the least comes first. */
  public enum Risk {
    NONE,
    LOW,
    MEDIUM,
    HIGH
  }

  /** How long it takes; the shortest comes first. */
  public enum Cost {
    MINUTES,
    HOURS,
    DAYS
  }

  /** What it interrupts; the least comes first. */
  public enum Disruption {
    NONE,
    JOB,
    NODE
  }

  /** What must be restarted; the least comes first. */
  public enum Reboot {
    NONE,
    SERVICE,
    DRIVER,
    NODE
  }

  /**
   * How to see that a fix worked.
   *
   * @param run the command; empty when there is nothing to type
   * @param expect what it then shows
   */
  public record Check(String run, Localized expect) {}
}
