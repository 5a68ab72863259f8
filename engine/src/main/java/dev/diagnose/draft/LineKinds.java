package dev.diagnose.draft;

import dev.diagnose.log.LogMessage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The lines of a log by kind, those left out that are explained already. Holds a bounded number of
 * kinds, whatever the size of the log: when it is full, kinds of harmless looks that were seen
 * seldom are forgotten, and counted.
 */
public final class LineKinds {
  private static final int MOST_KINDS = 20_000;

  /** What is looked at of a message. */
  private static final int LONGEST = 1000;

  /** What is known of a line. */
  public enum Standing {
    /** A pattern knows it. */
    EXPLAINED,
    /** No pattern knows it, and it looks like an error. */
    ERROR,
    /** No pattern knows it, and it looks harmless. */
    PLAIN
  }

  /** Tells what is known of a line. */
  public interface Judge {
    /**
     * Judges a line.
     *
     * @param line as it stands in the log
     */
    Standing judge(String line);
  }

  /**
   * Lines of one kind.
   *
   * @param template what they share
   * @param line the first of them
   * @param input where it stands
   * @param number its line number there, from 1
   * @param count how many there are
   * @param looksLikeError whether they look like an error
   */
  public record Kind(
      Template template,
      String line,
      String input,
      long number,
      long count,
      boolean looksLikeError) {}

  private static final class Tally {
    private final Template template;
    private final String line;
    private final String input;
    private final long number;
    private long count;
    private Standing standing;

    Tally(Template template, String line, String input, long number) {
      this.template = template;
      this.line = line;
      this.input = input;
      this.number = number;
    }
  }

  private final Judge judge;
  private final Map<String, Tally> tallies = new LinkedHashMap<>();
  private long forgotten;

  /** Groups lines; a kind is explained when its first line is. */
  public LineKinds(Judge judge) {
    this.judge = judge;
  }

  /** Takes up a line. */
  public void add(String line, String input, long number) {
    String message = LogMessage.of(line).text();
    if (message.isEmpty()) {
      return;
    }
    Template template = Template.of(message.substring(0, Math.min(LONGEST, message.length())));
    String key = template.shown();
    Tally tally = tallies.get(key);
    if (tally == null) {
      if (tallies.size() >= MOST_KINDS) {
        makeRoom();
      }
      tally = new Tally(template, line, input, number);
      tallies.put(key, tally);
    }
    tally.count++;
  }

  /** How many kinds were forgotten for want of room. */
  public long forgotten() {
    return forgotten;
  }

  /** What no pattern explains: what looks like an error first, by number; then the rarest. */
  public List<Kind> unexplained() {
    List<Kind> kinds = new ArrayList<>();
    for (Tally tally : tallies.values()) {
      Standing standing = standing(tally);
      if (standing != Standing.EXPLAINED) {
        kinds.add(
            new Kind(
                tally.template,
                tally.line,
                tally.input,
                tally.number,
                tally.count,
                standing == Standing.ERROR));
      }
    }
    kinds.sort(
        Comparator.comparing(Kind::looksLikeError)
            .reversed()
            .thenComparingLong(kind -> kind.looksLikeError() ? -kind.count() : kind.count()));
    return kinds;
  }

  private Standing standing(Tally tally) {
    if (tally.standing == null) {
      tally.standing = judge.judge(tally.line);
    }
    return tally.standing;
  }

  /** Forgets the rarer half of what looks harmless; of errors, when there is nothing else. */
  private void makeRoom() {
    List<Tally> byWorth = new ArrayList<>(tallies.values());
    byWorth.sort(
        Comparator.comparing((Tally tally) -> standing(tally) == Standing.ERROR)
            .thenComparingLong(tally -> tally.count));
    Set<Tally> worst = new HashSet<>(byWorth.subList(0, MOST_KINDS / 2));
    tallies.values().removeAll(worst);
    forgotten += worst.size();
  }
}
