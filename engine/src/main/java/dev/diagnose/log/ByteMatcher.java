package dev.diagnose.log;

import java.util.Arrays;

/**
 * Tries expressions on ASCII bytes, by backtracking: the first way that leads to a match is the one
 * that RE2 prefers. It counts its work and gives up where RE2/J, which never goes back, is faster.
 * One for each thread.
 */
final class ByteMatcher {
  /** What became of a search. */
  enum Outcome {
    FOUND,
    NOT_FOUND,
    GAVE_UP
  }

  private static final int WORK = 1000;
  private static final int WORK_PER_BYTE = 16;

  private byte[] bytes;
  private int from;
  private int to;
  private int begin;
  private int end;
  private int[] slots = new int[16];
  private long work;

  // Ways not tried yet: a step and its bounds, or, without a step, a slot and its former value.
  private ByteStep[] steps = new ByteStep[32];
  private int[] places = new int[32];
  private int[] limits = new int[32];
  private int depth;

  /** Searches a range of bytes that are all ASCII. */
  Outcome find(ByteExpression expression, byte[] text, int first, int last) {
    bytes = text;
    from = first;
    to = last;
    work = WORK + (long) WORK_PER_BYTE * (last - first);
    if (slots.length < expression.slots()) {
      slots = new int[expression.slots()];
    }
    ByteStep lead = expression.lead;
    for (int at = nextStart(lead, from); at <= to; at = nextStart(lead, at)) {
      Arrays.fill(slots, 0, expression.slots(), -1);
      if (run(expression.start, at)) {
        begin = at;
        return Outcome.FOUND;
      }
      if (work < 0) {
        return Outcome.GAVE_UP;
      }
      at = behindFailure(lead, at);
    }
    return Outcome.NOT_FOUND;
  }

  int begin() {
    return begin;
  }

  int end() {
    return end;
  }

  /** A capture's begin at {@code 2 * group} and its end behind it; -1 when it took no part. */
  int slot(int number) {
    return slots[number];
  }

  private int nextStart(ByteStep lead, int at) {
    switch (lead.kind) {
      case BEGIN:
        return at == from ? at : to + 1;
      case TEXT:
        int last = to - lead.text.length;
        byte initial = lead.text[0];
        for (int place = at; place <= last; place++) {
          if (bytes[place] == initial && isText(lead.text, place)) {
            return place;
          }
        }
        return to + 1;
      default:
        int place = at;
        while (place <= to && !lead.first.isAt(bytes, place, to)) {
          place++;
        }
        return place;
    }
  }

  /**
   * Where to begin next. When an unlimited repeat leads, a later begin within its symbols has no
   * end to offer that this one had not.
   */
  private int behindFailure(ByteStep lead, int at) {
    int place = at;
    if (lead.max == Integer.MAX_VALUE) {
      while (place < to && lead.holds(bytes[place])) {
        place++;
      }
    }
    return place + 1;
  }

  private boolean run(ByteStep start, int place) {
    depth = 0;
    ByteStep step = start;
    int at = place;
    while (true) {
      boolean isGood = true;
      work--;
      switch (step.kind) {
        case TEXT -> {
          isGood = to - at >= step.text.length && isText(step.text, at);
          at += step.text.length;
        }
        case FOLDED -> {
          isGood = to - at >= step.text.length && isFolded(step.text, at);
          at += step.text.length;
        }
        case WHOLE -> {
          int reached = reach(step, at);
          isGood = reached - at >= step.min;
          at = reached;
        }
        case GREEDY -> {
          int reached = reach(step, at);
          int least = at + step.min;
          at = reached;
          isGood = reached >= least;
          if (reached > least) {
            push(step, reached, least);
          }
        }
        case LAZY -> {
          int least = at + step.min;
          int reached = reach(step, at);
          isGood = reached >= least;
          if (reached > least) {
            push(step, least, reached);
          }
          at = least;
        }
        case SPLIT -> {
          if (step.next.first.isAt(bytes, at, to)) {
            push(step, at, 0);
          } else {
            step = step.other;
            continue;
          }
        }
        case SAVE -> {
          if (depth > 0) {
            push(null, step.max, slots[step.max]);
          }
          slots[step.max] = at;
        }
        case BEGIN -> isGood = at == from;
        case END -> isGood = at == to;
        case BOUNDARY -> isGood = isBoundary(at);
        case NO_BOUNDARY -> isGood = !isBoundary(at);
        case MATCH -> {
          end = at;
          return true;
        }
      }
      if (isGood) {
        step = step.next;
        continue;
      }
      step = back();
      if (step == null || work < 0) {
        return false;
      }
      at = resumed;
    }
  }

  private int resumed;

  /** Takes up the youngest way not tried yet: where to go on, with {@link #resumed} as place. */
  private ByteStep back() {
    while (depth > 0) {
      int top = depth - 1;
      ByteStep step = steps[top];
      if (step == null) {
        slots[places[top]] = limits[top];
        depth--;
      } else if (step.kind == ByteStep.Kind.SPLIT) {
        depth--;
        resumed = places[top];
        return step.other;
      } else if (step.kind == ByteStep.Kind.LAZY) {
        resumed = ++places[top];
        depth -= resumed == limits[top] ? 1 : 0;
        return step.next;
      } else {
        int place = places[top] - 1;
        while (place > limits[top] && !step.next.first.isAt(bytes, place, to)) {
          place--;
        }
        work -= places[top] - place >> 3;
        places[top] = place;
        depth -= place <= limits[top] ? 1 : 0;
        resumed = place;
        return step.next;
      }
    }
    return null;
  }

  private void push(ByteStep step, int place, int limit) {
    if (depth == steps.length) {
      steps = Arrays.copyOf(steps, 2 * depth);
      places = Arrays.copyOf(places, 2 * depth);
      limits = Arrays.copyOf(limits, 2 * depth);
    }
    steps[depth] = step;
    places[depth] = place;
    limits[depth++] = limit;
  }

  private int reach(ByteStep step, int at) {
    int last = step.max < to - at ? at + step.max : to;
    long low = step.low;
    long high = step.high;
    int place = at;
    while (place < last) {
      int symbol = bytes[place];
      if (((symbol < 64 ? low : high) >>> symbol & 1) == 0) {
        break;
      }
      place++;
    }
    work -= place - at >> 3;
    return place;
  }

  private boolean isText(byte[] text, int at) {
    for (int i = 0; i < text.length; i++) {
      if (bytes[at + i] != text[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean isFolded(byte[] text, int at) {
    for (int i = 0; i < text.length; i++) {
      int symbol = bytes[at + i];
      boolean isUpper = symbol >= 'A' && symbol <= 'Z';
      if ((isUpper ? symbol | 0x20 : symbol) != text[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean isBoundary(int at) {
    return (at > from && isWord(bytes[at - 1])) != (at < to && isWord(bytes[at]));
  }

  private static boolean isWord(byte b) {
    return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_';
  }
}
