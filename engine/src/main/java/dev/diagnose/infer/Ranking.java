package dev.diagnose.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How strong each of several assessments is, so that two rankings of the same ones can be compared:
 * a band counts as much as ten points of evidence.
 */
final class Ranking {
  private static final int PER_BAND = 10;

  private final List<Assessment> assessments;
  private final List<Integer> strengths = new ArrayList<>();

  /**
   * @param assessments null for one that would not be made
   */
  private Ranking(List<Assessment> assessments) {
    this.assessments = assessments;
    for (Assessment assessment : assessments) {
      strengths.add(
          assessment == null ? 0 : PER_BAND * level(assessment.band()) + assessment.score());
    }
  }

  /**
   * The ranking of assessments, were some leaves decided.
   *
   * @param outcomes how they come out; none for the ranking as it is
   */
  static Ranking given(Map<Leaf, Outcome> outcomes, List<Assessment> assessments) {
    List<Assessment> supposed = new ArrayList<>();
    for (Assessment assessment : assessments) {
      supposed.add(given(outcomes, assessment));
    }
    return new Ranking(supposed);
  }

  private static Assessment given(Map<Leaf, Outcome> outcomes, Assessment now) {
    List<Candidate> members = new ArrayList<>();
    for (Candidate member : now.voices()) {
      boolean moved = false;
      for (Leaf leaf : outcomes.keySet()) {
        moved |= member.hypothesis().uses(leaf);
      }
      Verdict verdict =
          moved
              ? Verdict.weigh(member.hypothesis(), member.best().view().assuming(outcomes))
              : member.best();
      if (verdict.silence() == Muteness.NONE) {
        members.add(new Candidate(member.hypothesis(), verdict, List.of(verdict)));
      }
    }
    return members.isEmpty() ? null : Assessment.of(now.cause(), now.area(), members);
  }

  /**
   * How far another ranking differs: by how much the distance between each two has changed, the
   * best ones counting most. Nothing at all stands last among them, so that a lone diagnosis moves
   * too.
   */
  double distance(Ranking other) {
    double distance = 0;
    for (int i = 0; i < strengths.size(); i++) {
      int moved = other.strengths.get(i) - strengths.get(i);
      for (int j = i + 1; j <= strengths.size(); j++) {
        int against = j == strengths.size() ? 0 : other.strengths.get(j) - strengths.get(j);
        distance += Math.abs(moved - against) / (1.0 + i);
      }
    }
    return distance;
  }

  /** Whether the assessment at a place is stronger or weaker here. */
  boolean moves(int place, Ranking other) {
    return !strengths.get(place).equals(other.strengths.get(place));
  }

  /** The best of them; null when none is left. */
  Assessment best() {
    Assessment best = null;
    for (Assessment assessment : assessments) {
      boolean better =
          assessment != null
              && (best == null || Assessment.bestFirst().compare(assessment, best) < 0);
      best = better ? assessment : best;
    }
    return best;
  }

  private static int level(Band band) {
    return switch (band) {
      case CERTAIN -> 3;
      case LIKELY -> 2;
      case POSSIBLE -> 1;
    };
  }
}
