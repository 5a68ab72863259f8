package dev.diagnose.log;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds where literals begin in a text, by looking at every fourth byte only.
 *
 * <p>Each literal is entered by four overlapping grams of five bytes, so whatever its alignment one
 * of them lies at a probed place. A bit table that stays in the second-level cache rejects nearly
 * every place; only for the rest the gram is looked up and the whole literal compared. All
 * comparisons ignore ASCII case: bit 0x20 of every byte of a gram is set.
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
  private static final int WINDOW = GRAM + STRIDE - 1;
  private static final int SMALLEST_BITS = 1 << 16;
  private static final int BITS_PER_GRAM = 128;
  private static final int LARGEST_BITS = 1 << 21;

  final long[] bits;
  final int shift;

  /** What grams are multiplied with, to find their bit. */
  final long mix;

  private final long[] grams;
  private final int[] heads;
  private final int[] nexts;
  private final int[] literalOfLink;
  private final int[] offsetOfLink;
  private final byte[] text;
  private final int[] starts;

  private GramIndex(
      long mix,
      long[] bits,
      long[] grams,
      int[] heads,
      int[] nexts,
      int[] literalOfLink,
      int[] offsetOfLink,
      byte[] text,
      int[] starts) {
    this.mix = mix;
    this.bits = bits;
    this.shift = 64 - Integer.numberOfTrailingZeros(bits.length * Long.SIZE);
    this.grams = grams;
    this.heads = heads;
    this.nexts = nexts;
    this.literalOfLink = literalOfLink;
    this.offsetOfLink = offsetOfLink;
    this.text = text;
    this.starts = starts;
  }

  /**
   * Builds an index.
   *
   * @param literals in lower case, each at least {@link RegexLiterals#SHORTEST} bytes long
   */
  static GramIndex build(List<byte[]> literals, GramProfile profile) {
    return build(literals, profile, MIX);
  }

  private static GramIndex build(List<byte[]> literals, GramProfile profile, long mix) {
    int size = 0;
    int links = 0;
    for (byte[] literal : literals) {
      size += literal.length;
      links += literal.length < WINDOW ? 2 * STRIDE * 128 : STRIDE;
    }
    byte[] text = new byte[size];
    int[] starts = new int[literals.size() + 1];
    for (int i = 0; i < literals.size(); i++) {
      byte[] literal = literals.get(i);
      System.arraycopy(literal, 0, text, starts[i], literal.length);
      starts[i + 1] = starts[i] + literal.length;
    }
    int bitCount = SMALLEST_BITS;
    while (bitCount < LARGEST_BITS && bitCount < (long) links * BITS_PER_GRAM) {
      bitCount <<= 1;
    }
    int slots = Integer.highestOneBit(Math.max(16, links)) << 2;
    GramIndex index =
        new GramIndex(
            mix,
            new long[bitCount / Long.SIZE],
            new long[slots],
            new int[slots],
            new int[links + 1],
            new int[links + 1],
            new int[links + 1],
            text,
            starts);
    new Filler(index, profile).fill(literals);
    return index;
  }

  /**
   * The same literals, with the same numbers, looked for by the grams that are rarest in a text
   * like those to come; few other grams of it share their bits.
   */
  GramIndex tunedTo(byte[] text, int length) {
    GramProfile profile = GramProfile.background();
    profile.add(text, length);
    List<byte[]> literals = new ArrayList<>();
    for (int i = 0; i + 1 < starts.length; i++) {
      literals.add(literalText(i));
    }
    GramIndex best = this;
    int fewest = stops(text, length);
    for (long candidate : MIXES) {
      GramIndex index = build(literals, profile, candidate);
      int stops = index.stops(text, length);
      if (stops < fewest) {
        fewest = stops;
        best = index;
      }
    }
    return best;
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
    long low =
        bytes[at] & 0xFFL
            | (bytes[at + 1] & 0xFFL) << 8
            | (bytes[at + 2] & 0xFFL) << 16
            | (bytes[at + 3] & 0xFFL) << 24
            | (bytes[at + 4] & 0xFFL) << 32;
    return (low | FOLD) << 24;
  }

  /** The first link of a gram's chain, 0 when no literal has it. */
  int firstLink(long gram) {
    int mask = grams.length - 1;
    for (int slot = (int) (gram * MIX >>> 40) & mask; grams[slot] != 0; slot = slot + 1 & mask) {
      if (grams[slot] == gram) {
        return heads[slot];
      }
    }
    return 0;
  }

  int nextLink(int link) {
    return nexts[link];
  }

  int literal(int link) {
    return literalOfLink[link];
  }

  /** Where in its literal the gram of a link stands; -1 when it begins a byte before it. */
  int offset(int link) {
    return offsetOfLink[link];
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

  /** Whether a literal stands anywhere in a range. */
  boolean isIn(int literal, byte[] bytes, int from, int to) {
    int last = to - literalLength(literal);
    for (int at = from; at <= last; at++) {
      if (isAt(literal, bytes, at)) {
        return true;
      }
    }
    return false;
  }

  void writeTo(DataOutput out) throws IOException {
    int used = 1;
    for (int head : heads) {
      used = Math.max(used, head + 1);
    }
    Ints.write(out, bits);
    Ints.write(out, grams);
    Ints.write(out, heads);
    Ints.write(out, Arrays.copyOf(nexts, used));
    Ints.write(out, Arrays.copyOf(literalOfLink, used));
    Ints.write(out, Arrays.copyOf(offsetOfLink, used));
    out.writeInt(text.length);
    out.write(text);
    Ints.write(out, starts);
  }

  static GramIndex read(DataInput in) throws IOException {
    long[] bits = Ints.readLongs(in);
    long[] grams = Ints.readLongs(in);
    int[] heads = Ints.read(in);
    int[] nexts = Ints.read(in);
    int[] literals = Ints.read(in);
    int[] offsets = Ints.read(in);
    byte[] text = new byte[in.readInt()];
    in.readFully(text);
    return new GramIndex(MIX, bits, grams, heads, nexts, literals, offsets, text, Ints.read(in));
  }

  /** Enters the literals of a new index. */
  private static final class Filler {
    private final GramIndex index;
    private final GramProfile profile;
    private int links = 1;

    Filler(GramIndex index, GramProfile profile) {
      this.index = index;
      this.profile = profile;
    }

    void fill(List<byte[]> literals) {
      for (int i = 0; i < literals.size(); i++) {
        if (literals.get(i).length < WINDOW) {
          addShort(i, literals.get(i));
        } else {
          addWindow(i, literals.get(i));
        }
      }
    }

    private void addWindow(int literal, byte[] bytes) {
      int best = 0;
      int least = Integer.MAX_VALUE;
      for (int window = 0; window + WINDOW <= bytes.length; window++) {
        int commonness = profile.commonness(bytes, window);
        if (commonness < least) {
          least = commonness;
          best = window;
        }
      }
      for (int offset = best; offset < best + STRIDE; offset++) {
        add(literal, offset, gramAt(bytes, offset));
      }
    }

    /** Six or seven bytes: some alignments leave a gram one byte outside, whatever stands there. */
    private void addShort(int literal, byte[] bytes) {
      int inside = bytes.length - GRAM;
      for (int offset = 0; offset <= inside; offset++) {
        add(literal, offset, gramAt(bytes, offset));
      }
      byte[] beyond = Arrays.copyOf(bytes, bytes.length + 1);
      byte[] before = new byte[bytes.length + 1];
      System.arraycopy(bytes, 0, before, 1, bytes.length);
      for (int wild = 0; wild < 256; wild++) {
        if ((wild & 0x20) != 0) {
          beyond[bytes.length] = (byte) wild;
          add(literal, inside + 1, gramAt(beyond, inside + 1));
          before[0] = (byte) wild;
          add(literal, -1, gramAt(before, 0));
        }
      }
    }

    private void add(int literal, int offset, long gram) {
      int bit = (int) (gram * index.mix >>> index.shift);
      index.bits[bit >>> 6] |= 1L << bit;
      int mask = index.grams.length - 1;
      int slot = (int) (gram * MIX >>> 40) & mask;
      while (index.grams[slot] != 0 && index.grams[slot] != gram) {
        slot = slot + 1 & mask;
      }
      index.grams[slot] = gram;
      index.nexts[links] = index.heads[slot];
      index.heads[slot] = links;
      index.literalOfLink[links] = literal;
      index.offsetOfLink[links] = offset;
      links++;
    }
  }
}
