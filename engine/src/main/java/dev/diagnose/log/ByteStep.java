package dev.diagnose.log;

import dev.diagnose.log.RegexNode.Symbols;

/**
 * One step of a {@link ByteExpression}; with those behind it, all that may follow. Immutable once
 * its expression is made; shared by threads.
 */
final class ByteStep {
  /** What a step asks for. */
  enum Kind {
    /** These bytes. */
    TEXT,
    /** These bytes, whatever the case of ASCII letters; lower here. */
    FOLDED,
    /** As many symbols of a set as possible, fewer if the rest needs it. */
    GREEDY,
    /** As many symbols of a set as possible; fewer would never help the rest. */
    WHOLE,
    /** As few symbols of a set as possible. */
    LAZY,
    /** Goes on at {@code next}, and if that fails at {@code other}. */
    SPLIT,
    /** Notes the place in a slot. */
    SAVE,
    BEGIN,
    END,
    BOUNDARY,
    NO_BOUNDARY,
    MATCH
  }

  static final ByteStep MATCHED =
      new ByteStep(
          Kind.MATCH,
          null,
          null,
          new byte[0],
          0,
          0,
          Symbols.NONE,
          new First(Symbols.NONE, true, true));

  final Kind kind;

  /** Of a loop, one of these leads to its body, which ends with the loop again. */
  ByteStep next;

  ByteStep other;
  final byte[] text;
  final int min;

  /** Of a repeat: {@code Integer.MAX_VALUE} for no limit. Of {@code SAVE}: the slot. */
  final int max;

  final long low;
  final long high;
  final First first;

  private ByteStep(
      Kind kind,
      ByteStep next,
      ByteStep other,
      byte[] text,
      int min,
      int max,
      Symbols set,
      First first) {
    this.kind = kind;
    this.next = next;
    this.other = other;
    this.text = text;
    this.min = min;
    this.max = max;
    this.low = set.low();
    this.high = set.high();
    this.first = first;
  }

  static ByteStep text(byte[] text, boolean fold, ByteStep next) {
    Symbols begin = text[0] < 0 ? Symbols.NONE : Symbols.of(text[0], text[0]);
    First first = new First(fold ? begin.folded() : begin, false, false);
    return new ByteStep(fold ? Kind.FOLDED : Kind.TEXT, next, null, text, 0, 0, begin, first);
  }

  /** A repeat of symbols; {@code max} -1 for no limit. */
  static ByteStep repeat(Symbols set, int min, int max, boolean greedy, ByteStep next) {
    Kind kind = !greedy ? Kind.LAZY : next.needsWhole(set) ? Kind.WHOLE : Kind.GREEDY;
    First mine = new First(set, false, false);
    First first = min > 0 ? mine : mine.or(next.first);
    int most = max < 0 ? Integer.MAX_VALUE : max;
    return new ByteStep(kind, next, null, new byte[0], min, most, set, first);
  }

  static ByteStep split(ByteStep next, ByteStep other) {
    First first = next.first.or(other.first);
    return new ByteStep(Kind.SPLIT, next, other, new byte[0], 0, 0, Symbols.NONE, first);
  }

  /** A split that is still without the body to repeat; {@code body} tells how that begins. */
  static ByteStep loop(First body, boolean greedy, ByteStep rest) {
    ByteStep next = greedy ? null : rest;
    ByteStep other = greedy ? rest : null;
    First first = body.or(rest.first);
    return new ByteStep(Kind.SPLIT, next, other, new byte[0], 0, 0, Symbols.NONE, first);
  }

  /** Gives a loop its body. */
  void repeat(ByteStep body) {
    if (next == null) {
      next = body;
    } else {
      other = body;
    }
  }

  static ByteStep save(int slot, ByteStep next) {
    return new ByteStep(Kind.SAVE, next, null, new byte[0], 0, slot, Symbols.NONE, next.first);
  }

  /** Something that holds at a place and takes no symbol. */
  static ByteStep place(Kind kind, ByteStep next) {
    First first = kind == Kind.END ? new First(Symbols.NONE, false, true) : next.first;
    return new ByteStep(kind, next, null, new byte[0], 0, 0, Symbols.NONE, first);
  }

  /** Whether a repeat before this step that takes fewer symbols than it can will always fail. */
  private boolean needsWhole(Symbols set) {
    ByteStep step = this;
    while (step.kind == Kind.SAVE) {
      step = step.next;
    }
    return step.kind == Kind.MATCH
        || !first.isAnything && (first.low & set.low()) == 0 && (first.high & set.high()) == 0;
  }

  boolean holds(int symbol) {
    return symbol < 64 ? (low >>> symbol & 1) != 0 : (high >>> symbol & 1) != 0;
  }

  /** What may come next, without which there is no use in going on. */
  static final class First {
    final long low;
    final long high;

    /** Whether any symbol may come, because none is needed. */
    final boolean isAnything;

    /** Whether the text may end here. */
    final boolean isEnd;

    First(Symbols symbols, boolean isAnything, boolean isEnd) {
      this(symbols.low(), symbols.high(), isAnything, isEnd);
    }

    private First(long low, long high, boolean isAnything, boolean isEnd) {
      this.low = low;
      this.high = high;
      this.isAnything = isAnything;
      this.isEnd = isEnd;
    }

    First or(First other) {
      return new First(
          low | other.low, high | other.high, isAnything || other.isAnything, isEnd || other.isEnd);
    }

    boolean isAt(byte[] bytes, int at, int to) {
      if (at >= to) {
        return isEnd;
      }
      int symbol = bytes[at];
      return isAnything || (symbol < 64 ? (low >>> symbol & 1) != 0 : (high >>> symbol & 1) != 0);
    }
  }
}
