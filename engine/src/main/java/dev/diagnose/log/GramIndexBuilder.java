package dev.diagnose.log;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;

/** Chooses the grams by which literals are looked for, and enters them. */
final class GramIndexBuilder {
  /** The place of a gram that begins a byte before its literal. */
  private static final int BEFORE = -1;

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
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int[] starts = new int[literals.size() + 1];
    for (int i = 0; i < literals.size(); i++) {
      text.writeBytes(literals.get(i));
      starts[i + 1] = text.size();
    }
    return build(text.toByteArray(), starts, profile);
  }

  /**
   * Builds an index of literals that stand one behind the other.
   *
   * @param starts where each begins, and where the last one ends
   */
  static GramIndex build(byte[] literals, int[] starts, GramProfile profile) {
    GramIndexBuilder builder = new GramIndexBuilder(profile);
    for (int i = 0; i + 1 < starts.length; i++) {
      builder.add(i, Arrays.copyOfRange(literals, starts[i], starts[i + 1]));
    }
    return new GramIndex(GramIndex.MIX, builder.slots, builder.links.build(), literals, starts);
  }

  private void add(int literal, byte[] text) {
    for (int remainder = 0; remainder < GramIndex.STRIDE; remainder++) {
      enter(literal, text, rarest(text, remainder));
    }
  }

  /** Of the places with a remainder, that of the gram which ordinary text has least. */
  private int rarest(byte[] text, int remainder) {
    int first = remainder == GramIndex.STRIDE + BEFORE ? BEFORE : remainder;
    int last = Math.min(text.length - GramIndex.GRAM + 1, GramLinks.REACH - GramIndex.GRAM);
    int best = first;
    int least = commonness(text, first);
    for (int offset = first + GramIndex.STRIDE; offset <= last; offset += GramIndex.STRIDE) {
      int count = commonness(text, offset);
      if (count < least) {
        least = count;
        best = offset;
      }
    }
    return best;
  }

  private int commonness(byte[] text, int offset) {
    return isWithin(text, offset)
        ? profile.commonness(GramIndex.gramAt(text, offset))
        : COST_OF_ANY + profile.commonnessOfFour(text, Math.max(0, offset));
  }

  private static boolean isWithin(byte[] text, int offset) {
    return offset != BEFORE && offset + GramIndex.GRAM <= text.length;
  }

  private void enter(int literal, byte[] text, int offset) {
    if (isWithin(text, offset)) {
      add(literal, text, offset, GramIndex.gramAt(text, offset));
      return;
    }
    boolean isBefore = offset == BEFORE;
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
