package dev.diagnose.log;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Finds where literals begin in a text, by looking at every fourth byte only.
 *
 * <p>Each literal is entered by four grams of five bytes, one for each remainder of its place
 * divided by four, so whatever its alignment one of them lies at a probed place. A bit table that
 * stays in the second-level cache rejects nearly every place; only for the rest the gram is looked
 * up and the whole literal compared. All comparisons ignore ASCII case: bit 0x20 of every byte of a
 * gram is set.
 *
 * <p>Immutable after it was built or read; shared by threads.
 */
final class GramIndex {
  static final int GRAM = 5;
  static final int STRIDE = 4;

  /** Bytes that must be readable behind a region. */
  static final int PADDING = 64;

  static final long MIX = 0x9E3779B97F4A7C15L;

  /** What {@link #tunedTo} chooses from. */
  private static final List<Long> MIXES =
      List.of(MIX, 0xD6E8FEB86659FD93L, 0xC2B2AE3D27D4EB4FL, 0xFF51AFD7ED558CCDL);

  static final long FOLD = 0x2020202020202020L;
  private static final int SMALLEST_BITS = 1 << 16;
  private static final int BITS_PER_GRAM = 512;
  private static final int LARGEST_BITS = 1 << 22;

  /** For each value of a gram's product the bits of the grams with that value; see {@link #bit}. */
  final int[] bits;

  /** What leaves of a product the number of its word. */
  final int shift;

  /** What grams are multiplied with, to find their bit. */
  final long mix;

  /** For each gram, which fills the upper 40 bits, the number of its first link; 0 is free. */
  private final long[] slots;

  private final GramLinks links;
  private final byte[] text;
  private final int[] starts;

  GramIndex(long mix, long[] slots, GramLinks links, byte[] text, int[] starts) {
    this(mix, bits(slots, mix), slots, links, text, starts);
  }

  private GramIndex(
      long mix, int[] bits, long[] slots, GramLinks links, byte[] text, int[] starts) {
    this.mix = mix;
    this.bits = bits;
    this.shift = shift(bits.length);
    this.slots = slots;
    this.links = links;
    this.text = text;
    this.starts = starts;
  }

  private static int[] bits(long[] slots, long mix) {
    int grams = 0;
    for (long slot : slots) {
      grams += slot != 0 ? 1 : 0;
    }
    int count = SMALLEST_BITS;
    while (count < LARGEST_BITS && count < (long) grams * BITS_PER_GRAM) {
      count <<= 1;
    }
    int[] bits = new int[count / Integer.SIZE];
    int shift = shift(bits.length);
    for (long slot : slots) {
      if (slot != 0) {
        long gram = slot & GramLinks.GRAM;
        bits[(int) (gram * mix >>> shift)] |= 1 << bit(gram >>> 24);
      }
    }
    return bits;
  }

  private static int shift(int words) {
    return Long.SIZE - Integer.numberOfTrailingZeros(words);
  }

  /**
   * Which bit of its word a gram has. Its first byte says so as it was read, which spares a shift
   * of the product; that a shift looks at the lowest five bits only is Java's own rule.
   *
   * @param bytes the folded gram, its first byte the lowest
   */
  static int bit(long bytes) {
    return (int) bytes;
  }

  /**
   * The same literals, with the same numbers, looked for by the grams that are rarest in a text
   * like those to come; few other grams of it share their bits.
   */
  GramIndex tunedTo(byte[] sample, int length) {
    GramProfile profile = GramProfile.background();
    profile.add(sample, length);
    GramIndex rarest = GramIndexBuilder.build(text, starts, profile);
    GramIndex best = this;
    int fewest = stops(sample, length);
    for (long candidate : MIXES) {
      GramIndex index = rarest.mixedBy(candidate);
      int stops = index.stops(sample, length);
      if (stops < fewest) {
        fewest = stops;
        best = index;
      }
    }
    return best;
  }

  private GramIndex mixedBy(long factor) {
    return factor == mix ? this : new GramIndex(factor, slots, links, text, starts);
  }

  /** How often a search of a text would stop to look closer. */
  private int stops(byte[] text, int length) {
    GramFilter filter = new WideGramFilter(this);
    int stops = 0;
    int at = filter.next(text, 0, length);
    while (at < length) {
      stops++;
      at = filter.next(text, at + STRIDE, length);
    }
    return stops;
  }

  /** The five bytes from a place on, folded, in the upper bytes of the result. */
  static long gramAt(byte[] bytes, int at) {
    return (fiveAt(bytes, at) | FOLD) << 24;
  }

  private static long fiveAt(byte[] bytes, int at) {
    return bytes[at] & 0xFFL
        | (bytes[at + 1] & 0xFFL) << 8
        | (bytes[at + 2] & 0xFFL) << 16
        | (bytes[at + 3] & 0xFFL) << 24
        | (bytes[at + 4] & 0xFFL) << 32;
  }

  /** The eight bytes from a place on, the first in the lowest byte of the result. */
  static long eightAt(byte[] bytes, int at) {
    return fiveAt(bytes, at)
        | (bytes[at + 5] & 0xFFL) << 40
        | (bytes[at + 6] & 0xFFL) << 48
        | (bytes[at + 7] & 0xFFL) << 56;
  }

  /** At most eight bytes of a text, folded, from the lowest byte of the result on. */
  static long folded(byte[] text, int at, int count) {
    long bytes = 0;
    for (int i = 0; i < count; i++) {
      bytes |= (text[at + i] & 0xFFL | 0x20) << (i * Byte.SIZE);
    }
    return bytes;
  }

  /** The first link of the gram at a place, 0 when no literal is looked for by it. */
  int firstLink(byte[] bytes, int at) {
    long gram = gramAt(bytes, at);
    long slot = slots[slot(slots, gram)];
    return slot == 0 ? 0 : (int) (slot & ~GramLinks.GRAM);
  }

  /** Where a gram is, or the free slot where it belongs. */
  static int slot(long[] slots, long gram) {
    int mask = slots.length - 1;
    int slot = (int) (gram * MIX >>> Long.numberOfLeadingZeros(mask));
    while (slots[slot] != 0 && (slots[slot] & GramLinks.GRAM) != gram) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  int nextLink(int link) {
    return links.next(link);
  }

  int literal(int link) {
    return links.literal(link);
  }

  /**
   * Where the literal of a link begins, if it stands within a region where its gram was found; else
   * -1.
   */
  int begin(int link, byte[] bytes, int at, int from, int to) {
    int begin = at - links.offset(link);
    if (begin < from || !links.mayStandAt(link, bytes, begin)) {
      return -1;
    }
    int literal = links.literal(link);
    return begin + literalLength(literal) <= to && isAt(literal, bytes, begin) ? begin : -1;
  }

  int literalLength(int literal) {
    return starts[literal + 1] - starts[literal];
  }

  byte[] literalText(int literal) {
    return Arrays.copyOfRange(text, starts[literal], starts[literal + 1]);
  }

  /** Whether a literal stands at a place; the caller has checked that it fits. */
  boolean isAt(int literal, byte[] bytes, int at) {
    int place = at;
    for (int i = starts[literal]; i < starts[literal + 1]; i++, place++) {
      int b = bytes[place];
      if (b != text[i] && (b < 'A' || b > 'Z' || (b | 0x20) != text[i])) {
        return false;
      }
    }
    return true;
  }

  void writeTo(DataOutput out) throws IOException {
    Ints.write(out, bits);
    Ints.write(out, slots);
    links.writeTo(out);
    out.writeInt(text.length);
    out.write(text);
    Ints.write(out, starts);
  }

  static GramIndex read(DataInput in) throws IOException {
    int[] bits = Ints.read(in);
    long[] slots = Ints.readLongs(in);
    GramLinks links = GramLinks.read(in);
    byte[] text = new byte[in.readInt()];
    in.readFully(text);
    return new GramIndex(MIX, bits, slots, links, text, Ints.read(in));
  }
}
