package dev.diagnose.log;

/** A number for each pattern. (A map with method references would cost 30 ms at every start.) */
final class Tallies {
  private final long[] values;

  Tallies(int patterns) {
    values = new long[patterns];
  }

  /** Adds to a pattern's number and returns the sum. */
  long add(int pattern, long number) {
    values[pattern] += number;
    return values[pattern];
  }

  void addAll(Tallies more) {
    for (int i = 0; i < values.length; i++) {
      values[i] += more.values[i];
    }
  }

  long get(int pattern) {
    return values[pattern];
  }

  int size() {
    return values.length;
  }
}
