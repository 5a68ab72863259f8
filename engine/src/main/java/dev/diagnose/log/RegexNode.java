package dev.diagnose.log;

import java.util.List;

/** A parsed RE2 expression, as far as the scan wants to understand it. */
sealed interface RegexNode {

  /**
   * Characters that must stand there.
   *
   * @param fold whether ASCII case is ignored
   */
  record Text(String text, boolean fold) implements RegexNode {}

  /**
   * One character out of a set.
   *
   * @param low bits of the characters 0 to 63
   * @param high bits of the characters 64 to 127
   * @param beyond whether it may hold characters beyond ASCII
   */
  record Symbols(long low, long high, boolean beyond) implements RegexNode {
    static final Symbols NONE = new Symbols(0, 0, false);

    static Symbols of(int first, int last) {
      long low = 0;
      long high = 0;
      for (int symbol = Math.max(0, first); symbol <= Math.min(127, last); symbol++) {
        if (symbol < 64) {
          low |= 1L << symbol;
        } else {
          high |= 1L << symbol;
        }
      }
      return new Symbols(low, high, last > 127);
    }

    boolean contains(int symbol) {
      return symbol < 64
          ? (low >>> symbol & 1) != 0
          : symbol < 128 && (high >>> (symbol - 64) & 1) != 0;
    }

    Symbols plus(Symbols other) {
      return new Symbols(low | other.low, high | other.high, beyond || other.beyond);
    }

    Symbols inverted() {
      return new Symbols(~low, ~high, true);
    }

    /** With the other case of every letter. */
    Symbols folded() {
      long letters = ((1L << 26) - 1) << 1;
      long upper = high & letters;
      long lower = (high >>> 32) & letters;
      return new Symbols(low, high | upper << 32 | lower, beyond);
    }
  }

  /** One after the other. */
  record Sequence(List<RegexNode> parts) implements RegexNode {
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  /** One of several, the first preferred. */
  record Choice(List<RegexNode> branches) implements RegexNode {
    public Choice {
      branches = List.copyOf(branches);
    }
  }

  /**
   * Again and again.
   *
   * @param max -1 for no limit
   */
  record Repeat(RegexNode body, int min, int max, boolean greedy) implements RegexNode {}

  /**
   * A capture.
   *
   * @param name empty for an unnamed one
   */
  record Group(String name, RegexNode body) implements RegexNode {}

  /** A place rather than a character. */
  record Anchor(Place place) implements RegexNode {}

  /** Where an {@link Anchor} holds. */
  enum Place {
    BEGIN,
    END,
    WORD_BOUNDARY,
    NO_WORD_BOUNDARY
  }

  /** Something that only RE2/J understands in full; it may match anything. */
  record Opaque() implements RegexNode {}
}
