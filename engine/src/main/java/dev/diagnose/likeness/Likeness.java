package dev.diagnose.likeness;

import dev.diagnose.log.LogExtract;
import dev.diagnose.log.Occurrence;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which known failures a log is like by its words, whatever patterns know of it: the cosine between
 * the words of the log and those of the texts of each failure, rare words counting more (tf-idf
 * with one centroid for each class, as in Manning, Raghavan and Schütze, "Introduction to
 * Information Retrieval", chapter 14.2). Near misses are a class of their own: what is nearer to
 * them is like no failure. Immutable.
 */
public final class Likeness {
  private static final int MOST = 3;
  private static final int MOST_LINES = 2;

  /** What is less like the log than this part of the most like one is not worth naming. */
  private static final double NEXT_BEST = 0.5;

  /** How near a log may be to the near misses, as part of how near it is to a failure. */
  private static final double NEAR_MISS = 0.6;

  /**
   * Logs of a failure in words that no pattern knows are mostly above this, and hardly any log of a
   * run that went well is.
   */
  private static final double LEAST = 0.05;

  private static final double LEAST_RARITY = 0.05;

  private final WordCounts known;
  private final double[] rarity;
  private final double[] lengths;

  private Likeness(WordCounts known) {
    this.known = known;
    this.rarity = new double[known.words.length];
    this.lengths = new double[known.causes.length];
    for (int word = 0; word < rarity.length; word++) {
      int owners = known.begins[word + 1] - known.begins[word];
      rarity[word] = Math.max(LEAST_RARITY, Math.log((lengths.length + 1.0) / owners));
      for (int i = known.begins[word]; i < known.begins[word + 1]; i++) {
        double weight = weight(word, i);
        lengths[known.owners[i]] += weight * weight;
      }
    }
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = Math.sqrt(lengths[i]);
    }
  }

  /** Learns from texts. */
  public static Likeness of(List<Lesson> lessons) {
    return new Likeness(WordCounts.of(lessons));
  }

  /** This with further texts, of the same failures or of others. */
  public Likeness plus(List<Lesson> lessons) {
    return lessons.isEmpty() ? this : new Likeness(known.plus(lessons));
  }

  /**
   * Reads what {@link #writeTo} wrote.
   *
   * @throws IOException when it is something else, or damaged
   */
  public static Likeness read(DataInput in) throws IOException {
    return new Likeness(WordCounts.read(in));
  }

  public void writeTo(DataOutput out) throws IOException {
    known.writeTo(out);
  }

  /** The failures that the text is like, the nearest first, three at most; often none. */
  public List<Likely> nearest(LogExtract text) {
    List<LogExtract.Line> lines = text.lines();
    List<int[]> words = new ArrayList<>(lines.size());
    Set<Integer> all = new HashSet<>();
    for (LogExtract.Line line : lines) {
      int[] own = knownWords(line.text());
      words.add(own);
      for (int word : own) {
        all.add(word);
      }
    }
    double[] nearness = nearness(all);
    double none = 0;
    for (int i = 0; i < nearness.length; i++) {
      if (known.causes[i].equals(Lesson.NONE)) {
        none = nearness[i];
        nearness[i] = 0;
      }
    }
    int best = next(nearness, LEAST);
    if (best < 0 || none >= NEAR_MISS * nearness[best]) {
      return List.of();
    }
    List<Likely> likely = new ArrayList<>();
    double least = NEXT_BEST * nearness[best];
    for (int cause = best; cause >= 0 && likely.size() < MOST; cause = next(nearness, least)) {
      likely.add(new Likely(known.causes[cause], nearness[cause], telling(cause, lines, words)));
      nearness[cause] = 0;
    }
    return likely;
  }

  private static int next(double[] nearness, double least) {
    int best = -1;
    for (int i = 0; i < nearness.length; i++) {
      if (nearness[i] >= least && (best < 0 || nearness[i] > nearness[best])) {
        best = i;
      }
    }
    return best;
  }

  private int[] knownWords(String line) {
    Set<Integer> found = new HashSet<>();
    Words.forEach(
        line,
        word -> {
          int place = known.find(word);
          if (place >= 0) {
            found.add(place);
          }
        });
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  private double weight(int word, int count) {
    return Math.log1p(known.counts[count]) * rarity[word];
  }

  private double[] nearness(Set<Integer> words) {
    double[] sums = new double[lengths.length];
    double length = 0;
    for (int word : words) {
      length += rarity[word] * rarity[word];
      for (int i = known.begins[word]; i < known.begins[word + 1]; i++) {
        sums[known.owners[i]] += rarity[word] * weight(word, i);
      }
    }
    for (int i = 0; i < sums.length; i++) {
      sums[i] = sums[i] == 0 ? 0 : sums[i] / (Math.sqrt(length) * lengths[i]);
    }
    return sums;
  }

  /** The lines that add most, each by the words that the ones before it lack. */
  private List<Occurrence> telling(int cause, List<LogExtract.Line> lines, List<int[]> words) {
    List<Occurrence> telling = new ArrayList<>();
    Set<Integer> told = new HashSet<>();
    while (telling.size() < MOST_LINES) {
      int best = -1;
      double most = 0;
      for (int i = 0; i < lines.size(); i++) {
        double sum = 0;
        for (int word : words.get(i)) {
          sum += told.contains(word) ? 0 : share(cause, word);
        }
        if (sum > most) {
          most = sum;
          best = i;
        }
      }
      if (best < 0) {
        break;
      }
      for (int word : words.get(best)) {
        told.add(word);
      }
      telling.add(lines.get(best).toOccurrence());
    }
    return telling;
  }

  private double share(int cause, int word) {
    for (int i = known.begins[word]; i < known.begins[word + 1]; i++) {
      if (known.owners[i] == cause) {
        return rarity[word] * weight(word, i);
      }
    }
    return 0;
  }
}
