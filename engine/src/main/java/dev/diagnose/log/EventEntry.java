package dev.diagnose.log;

/** An event while it is being counted. */
final class EventEntry {
  private static final int SAMPLES = 3;

  final int pattern;
  final byte[] key;
  final long hash;
  final Track track;
  private final Spot[] samples = new Spot[SAMPLES];
  private int sampleCount;
  private long count;
  private LastLine last;

  // The last line, as long as it still stands in its block.
  private int lateFrom = -1;
  private int lateTo;
  private int lateMatch;
  private int lateSegment;
  private long lateNanos;

  /**
   * @param track takes every line; null when only their number matters
   */
  EventEntry(int pattern, byte[] key, long hash, Track track) {
    this.pattern = pattern;
    this.key = key;
    this.hash = hash;
    this.track = track;
  }

  boolean wantsSample() {
    return sampleCount < SAMPLES;
  }

  /** Counts lines of a later block; the caller writes down the last of them. */
  LastLine repeat(long lines) {
    count += lines;
    if (last == null) {
      last = new LastLine(samples[sampleCount - 1]);
    }
    return last;
  }

  void addSample(Spot spot) {
    count++;
    samples[sampleCount++] = spot;
  }

  /** Counts a line whose text is fetched only if no later one comes. */
  void addLate(int from, int to, int match, int segment, long nanos) {
    count++;
    lateFrom = from;
    lateTo = to;
    lateMatch = match;
    lateSegment = segment;
    lateNanos = nanos;
  }

  /** Counts a line whose text will be gone at once. */
  void addLast(Spot spot) {
    count++;
    last = new LastLine(spot);
    lateFrom = -1;
  }

  /** Fetches the last line's text from its block. */
  void settle(Block block) {
    if (lateFrom >= 0) {
      last =
          new LastLine(block.spot(block.data, lateFrom, lateTo, lateMatch, lateSegment, lateNanos));
      lateFrom = -1;
    }
  }

  /** Numbers the lines of a block's event from the beginning of its input. */
  void shiftLines(long lines) {
    for (int i = 0; i < sampleCount; i++) {
      samples[i] = samples[i].after(lines);
    }
    if (last != null) {
      last.shiftLines(lines);
    }
    if (track != null) {
      track.shiftLines(lines);
    }
  }

  /** Adds what another block saw of the same event, a later one of its input or one of another. */
  void addAll(EventEntry later) {
    boolean isEarlier = later.samples[0].input() < lastInput();
    if (isEarlier && last == null) {
      last = new LastLine(samples[sampleCount - 1]);
    }
    for (int i = 0; i < later.sampleCount; i++) {
      keepFirst(later.samples[i]);
    }
    count += later.count;
    if (isEarlier) {
      return;
    }
    if (last == null) {
      last = new LastLine(later.last());
    } else if (later.last != null) {
      last.copy(later.last);
    } else {
      last.set(later.samples[later.sampleCount - 1]);
    }
  }

  /** Inputs that grow together take turns; the samples are in their order all the same. */
  private void keepFirst(Spot spot) {
    int place = sampleCount;
    while (place > 0 && spot.input() < samples[place - 1].input()) {
      place--;
    }
    if (place < SAMPLES) {
      sampleCount = Math.min(SAMPLES, sampleCount + 1);
      System.arraycopy(samples, place, samples, place + 1, sampleCount - 1 - place);
      samples[place] = spot;
    }
  }

  private int lastInput() {
    return last != null ? last.input() : samples[sampleCount - 1].input();
  }

  long count() {
    return count;
  }

  Spot first() {
    return samples[0];
  }

  Spot last() {
    return last != null ? last.spot() : samples[sampleCount - 1];
  }

  int sampleCount() {
    return sampleCount;
  }

  Spot sample(int index) {
    return samples[index];
  }

  /** About what it will occupy, in bytes: all samples and the last line come sooner or later. */
  int weight() {
    return 300 + key.length + (SAMPLES + 1) * (80 + samples[0].text().length);
  }
}
