package dev.diagnose.log;

import java.util.List;

/** Chooses the grams by which literals are looked for, and enters them. */
final class GramIndexBuilder {
  /** The place of a gram that begins a byte before its literal. */
  private static final int BEFORE = -1;

  private static final int NONE = -2;

  /**
   * A gram that ends a byte outside its literal is entered with each byte that may stand there. By
   * chance that stops the search about as often as a gram which the profile holds so many times.
   */
  private static final int COST_OF_ANY = 16;

  private final GramProfile profile;
  private final GramLinks.Builder links = new GramLinks.Builder();
  private long[] slots = new long[1 << 10];
  private int grams;

  private GramIndexBuilder(GramProfile profile) {
    this.profile = profile;
  }

  /**
   * Builds an index.
   *
   * @param literals in lower case, each at least {@link RegexLiterals#SHORTEST} bytes long
   */
  static GramIndex build(List<byte[]> literals, GramProfile profile) {
    GramIndexBuilder builder = new GramIndexBuilder(profile);
    int size = 0;
    for (byte[] literal : literals) {
      size += literal.length;
    }
    byte[] text = new byte[size];
    int[] starts = new int[literals.size() + 1];
    for (int i = 0; i < literals.size(); i++) {
      byte[] literal = literals.get(i);
      System.arraycopy(literal, 0, text, starts[i], literal.length);
      starts[i + 1] = starts[i] + literal.length;
      builder.add(i, literal);
    }
    return new GramIndex(GramIndex.MIX, builder.slots, builder.links.build(), text, starts);
  }

  private void add(int literal, byte[] text) {
    for (int remainder = 0; remainder < GramIndex.STRIDE; remainder++) {
      enter(literal, text, rarest(text, remainder));
    }
  }

  /** Of the places with a remainder, that of the gram which ordinary text has least. */
  private int rarest(byte[] text, int remainder) {
    int best = NONE;
    long least = Long.MAX_VALUE;
    int last = Math.min(text.length, GramLinks.REACH) - GramIndex.GRAM;
    for (int offset = remainder; offset <= last; offset += GramIndex.STRIDE) {
      int count = profile.commonness(GramIndex.gramAt(text, offset));
      if (count < least) {
        least = count;
        best = offset;
      }
    }
    if (remainder == GramIndex.STRIDE - 1) {
      long count = COST_OF_ANY + profile.commonnessOfFour(text, 0);
      best = count < least ? BEFORE : best;
      least = Math.min(count, least);
    }
    int behind = text.length - GramIndex.GRAM + 1;
    boolean isCandidate = behind % GramIndex.STRIDE == remainder && behind < GramLinks.REACH;
    return isCandidate && COST_OF_ANY + profile.commonnessOfFour(text, behind) < least
        ? behind
        : best;
  }

  private void enter(int literal, byte[] text, int offset) {
    boolean isBefore = offset == BEFORE;
    if (!isBefore && offset + GramIndex.GRAM <= text.length) {
      add(literal, text, offset, GramIndex.gramAt(text, offset));
      return;
    }
    int inside = GramIndex.GRAM - 1;
    byte[] gram = new byte[GramIndex.GRAM];
    System.arraycopy(text, isBefore ? 0 : offset, gram, isBefore ? 1 : 0, inside);
    for (int any = 0; any <= 0xFF; any++) {
      if ((any & 0x20) != 0) { // as all folded bytes have it
        gram[isBefore ? 0 : inside] = (byte) any;
        add(literal, text, offset, GramIndex.gramAt(gram, 0));
      }
    }
  }

  private void add(int literal, byte[] text, int offset, long gram) {
    int slot = GramIndex.slot(slots, gram);
    if (slots[slot] == 0 && ++grams > slots.length / 2) {
      grow();
      slot = GramIndex.slot(slots, gram);
    }
    int next = (int) (slots[slot] & ~GramLinks.GRAM);
    slots[slot] = gram | links.add(literal, text, offset, next);
  }

  private void grow() {
    long[] before = slots;
    slots = new long[2 * before.length];
    for (long slot : before) {
      if (slot != 0) {
        slots[GramIndex.slot(slots, slot & GramLinks.GRAM)] = slot;
      }
    }
  }
}
