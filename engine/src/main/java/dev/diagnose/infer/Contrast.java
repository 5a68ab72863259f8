package dev.diagnose.infer;

import dev.diagnose.rule.Clause.Tally;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Of lines that a clause tells apart by a capture one of each kind, the rarest kind first: where
 * one rank hangs in another operation than the other 63, its line is the one to read.
 */
final class Contrast {
  private Contrast() {}

  /** Empty where the formula tells no lines apart, or where all are of one kind. */
  static List<Premise> of(Formula formula, Collection<Finding> findings) {
    List<Premise> first = new ArrayList<>();
    formula.forEachAmount(
        amount -> {
          if (first.isEmpty() && isByCapture(amount.tally())) {
            first.addAll(ofEachKind(amount, findings));
          }
        });
    return first;
  }

  private static boolean isByCapture(Tally tally) {
    return switch (tally.distinct()) {
      case "", "host", "rank", "device" -> false;
      default -> !tally.isRollCall();
    };
  }

  private static List<Premise> ofEachKind(Formula.Amount amount, Collection<Finding> findings) {
    Map<String, List<Premise>> kinds = new LinkedHashMap<>();
    for (Finding finding : findings) {
      if (finding.leaf().equals(amount.leaf()) && finding.about() instanceof Premise.Seen seen) {
        String kind = seen.event().capture(amount.tally().distinct());
        kinds.computeIfAbsent(kind, word -> new ArrayList<>()).add(seen);
      }
    }
    List<List<Premise>> rarestFirst = new ArrayList<>(kinds.values());
    rarestFirst.sort(Comparator.comparingInt(List::size));
    List<Premise> one = new ArrayList<>();
    for (List<Premise> kind : rarestFirst) {
      one.add(kind.get(0));
    }
    return one.size() > 1 ? one : List.of();
  }
}
