package dev.diagnose.log;

import static java.lang.Character.isHighSurrogate;
import static java.lang.Character.isLowSurrogate;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.diagnose.log.RegexNode.Anchor;
import dev.diagnose.log.RegexNode.Choice;
import dev.diagnose.log.RegexNode.Group;
import dev.diagnose.log.RegexNode.Repeat;
import dev.diagnose.log.RegexNode.Sequence;
import dev.diagnose.log.RegexNode.Symbols;
import dev.diagnose.log.RegexNode.Text;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The literals one of which every match of an expression holds. The scan looks for these and for
 * nothing else, so their length decides its speed.
 *
 * @param regex the expression
 * @param texts one for each branch, in lower case (the scan ignores ASCII case and leaves the last
 *     word to RE2/J); empty when there is none
 * @param problems why the expression cannot be used, or only slowly
 */
public record RegexLiterals(String regex, Set<String> texts, List<PatternProblem> problems) {
  /** Shorter literals are refused: they occur everywhere. Bytes in UTF-8. */
  public static final int SHORTEST = 6;

  /** Shorter literals slow the scan. Bytes in UTF-8. */
  public static final int GOOD = 12;

  private static final int MOST_BRANCHES = 24;
  private static final int MOST_SYMBOLS = 4;

  public RegexLiterals {
    problems = List.copyOf(problems);
  }

  /** Analyses an expression; never throws. Of two texts the longer is taken. */
  public static RegexLiterals of(String regex) {
    return of(regex, Optional.empty());
  }

  /** Analyses an expression; of two good texts the one that is rarer in ordinary logs is taken. */
  static RegexLiterals of(String regex, GramProfile ordinary) {
    return of(regex, Optional.of(ordinary));
  }

  private static RegexLiterals of(String regex, Optional<GramProfile> ordinary) {
    try {
      Pattern.compile(regex);
    } catch (PatternSyntaxException e) {
      String reason = "not an RE2 expression: " + e.getMessage();
      return new RegexLiterals(regex, Set.of(), List.of(new PatternProblem(regex, true, reason)));
    }
    Analysis analysis = new Analysis(ordinary);
    Set<String> texts = analysis.best(analysis.required(RegexParser.parse(regex)));
    return new RegexLiterals(regex, texts, judge(regex, texts));
  }

  public boolean isUsable() {
    for (PatternProblem problem : problems) {
      if (problem.isError()) {
        return false;
      }
    }
    return true;
  }

  private static List<PatternProblem> judge(String regex, Set<String> texts) {
    if (texts.isEmpty()) {
      return List.of(
          new PatternProblem(
              regex,
              true,
              "no text that every match must hold; give each branch at least "
                  + SHORTEST
                  + " fixed characters"));
    }
    List<PatternProblem> problems = new ArrayList<>();
    for (String text : texts) {
      int length = length(text);
      if (length < GOOD) {
        boolean isError = length < SHORTEST;
        problems.add(
            new PatternProblem(
                regex,
                isError,
                "the longest fixed text of a branch is '"
                    + text
                    + "', "
                    + length
                    + " bytes; "
                    + (isError
                        ? "write at least " + SHORTEST
                        : GOOD + " or more keep the scan fast")));
      }
    }
    return problems;
  }

  /** In lower case as the scan sees it: letters beyond ASCII keep their bytes. */
  static String lower(String text) {
    char[] letters = text.toCharArray();
    for (int i = 0; i < letters.length; i++) {
      if (letters[i] >= 'A' && letters[i] <= 'Z') {
        letters[i] |= 0x20;
      }
    }
    return new String(letters);
  }

  static int length(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static int shortest(Set<String> texts) {
    int shortest = texts.isEmpty() ? 0 : Integer.MAX_VALUE;
    for (String text : texts) {
      shortest = Math.min(shortest, length(text));
    }
    return shortest;
  }

  /**
   * What a part of an expression demands.
   *
   * @param exact all texts it can match, when they are few; null otherwise
   * @param inner texts one of which it holds; empty when none is known
   * @param heads texts one of which it begins with; the empty one when none is known
   * @param tails texts one of which it ends with; the empty one when none is known
   */
  private record Required(
      Set<String> exact, Set<String> inner, Set<String> heads, Set<String> tails) {
    static final Required ANYTHING = new Required(null, Set.of(), Set.of(""), Set.of(""));

    static Required exactly(Set<String> texts) {
      return new Required(texts, Set.of(), texts, texts);
    }
  }

  /** Finds what an expression demands, part by part. */
  private static final class Analysis {
    /** Shorter texts are dear to look for however rare they are. */
    private static final int WINDOW = 8;

    /** Longer texts are no rarer, so texts of this length are not multiplied by what follows. */
    private static final int LONG = 16;

    private final Optional<GramProfile> ordinary;

    Analysis(Optional<GramProfile> ordinary) {
      this.ordinary = ordinary;
    }

    private Set<String> better(Set<String> one, Set<String> other) {
      int first = shortest(one);
      int second = shortest(other);
      if (first == 0 && second == 0) {
        return Set.of();
      }
      if (ordinary.isPresent() && Math.min(first, second) >= WINDOW) {
        int ofOne = ordinary.get().occurrences(one);
        int ofOther = ordinary.get().occurrences(other);
        if (ofOne != ofOther) {
          return ofOne < ofOther ? one : other;
        }
      }
      if (Math.min(first, second) >= LONG && one.size() != other.size()) {
        return one.size() < other.size() ? one : other;
      }
      return first > second || first == second && one.size() <= other.size() ? one : other;
    }

    Set<String> best(Required required) {
      return required.exact() == null
          ? required.inner()
          : better(required.exact(), required.inner());
    }

    Required required(RegexNode node) {
      if (node instanceof Text text) {
        return Required.exactly(Set.of(lower(text.text())));
      } else if (node instanceof Symbols symbols) {
        return ofSymbols(symbols);
      } else if (node instanceof Sequence sequence) {
        return ofSequence(sequence.parts());
      } else if (node instanceof Choice choice) {
        return ofChoice(choice.branches());
      } else if (node instanceof Group group) {
        return required(group.body());
      } else if (node instanceof Anchor) {
        return Required.exactly(Set.of(""));
      } else if (node instanceof Repeat repeat) {
        return ofRepeat(repeat);
      }
      return Required.ANYTHING;
    }

    private Required ofSymbols(Symbols symbols) {
      Set<String> texts = new TreeSet<>();
      for (int symbol = 0; symbol < 128; symbol++) {
        if (symbols.contains(symbol)) {
          texts.add(lower(String.valueOf((char) symbol)));
        }
      }
      return symbols.beyond() || texts.isEmpty() || texts.size() > MOST_SYMBOLS
          ? Required.ANYTHING
          : Required.exactly(texts);
    }

    private Required ofRepeat(Repeat repeat) {
      Required body = required(repeat.body());
      if (repeat.min() == 0 && repeat.max() == 1 && body.exact() != null) {
        Set<String> texts = new TreeSet<>(body.exact());
        texts.add("");
        return texts.size() > MOST_BRANCHES ? Required.ANYTHING : Required.exactly(texts);
      }
      if (repeat.min() == 0) {
        return Required.ANYTHING;
      }
      if (repeat.min() == 1 && repeat.max() == 1) {
        return body;
      }
      return new Required(null, best(body), body.heads(), body.tails());
    }

    private Required ofChoice(List<RegexNode> branches) {
      Set<String> exact = new TreeSet<>();
      Set<String> best = new TreeSet<>();
      Set<String> heads = new TreeSet<>();
      Set<String> tails = new TreeSet<>();
      boolean isExact = true;
      for (RegexNode branch : branches) {
        Required required = required(branch);
        Set<String> branchBest = best(required);
        isExact &= required.exact() != null;
        if (isExact) {
          exact.addAll(required.exact());
        }
        if (branchBest.isEmpty() || best == null) {
          best = null;
        } else {
          best.addAll(branchBest);
        }
        heads.addAll(required.heads());
        tails.addAll(required.tails());
      }
      if (isExact && exact.size() <= MOST_BRANCHES) {
        return Required.exactly(exact);
      }
      return new Required(
          null,
          best == null ? Set.of() : best,
          cut(heads, MOST_BRANCHES, true),
          cut(tails, MOST_BRANCHES, false));
    }

    /** Shorter texts, of which a match begins or ends with one as well: at most so many. */
    private static Set<String> cut(Set<String> texts, int most, boolean areHeads) {
      Set<String> cut = texts;
      for (int length = longest(texts) - 1; cut.size() > most; length--) {
        cut = new TreeSet<>();
        for (String text : texts) {
          cut.add(areHeads ? head(text, length) : tail(text, length));
        }
      }
      return cut;
    }

    /** Half a character beyond the basic plane has no bytes, so it is left out. */
    private static String head(String text, int length) {
      int end = Math.min(length, text.length());
      boolean isHalf = end > 0 && end < text.length() && isHighSurrogate(text.charAt(end - 1));
      return text.substring(0, isHalf ? end - 1 : end);
    }

    private static String tail(String text, int length) {
      int begin = Math.max(0, text.length() - length);
      boolean isHalf = begin > 0 && begin < text.length() && isLowSurrogate(text.charAt(begin));
      return text.substring(isHalf ? begin + 1 : begin);
    }

    private static int longest(Set<String> texts) {
      int longest = 0;
      for (String text : texts) {
        longest = Math.max(longest, text.length());
      }
      return longest;
    }

    private Required ofSequence(List<RegexNode> parts) {
      Set<String> heads = null;
      Set<String> run = Set.of("");
      Set<String> best = Set.of();
      for (RegexNode part : parts) {
        Required required = required(part);
        boolean isLong = shortest(run) >= LONG && required.heads().size() > 1;
        Set<String> joined = isLong ? null : product(run, required.heads());
        if (required.exact() != null && joined != null) {
          run = joined;
          continue;
        }
        Set<String> begun =
            isLong ? run : product(run, cut(required.heads(), MOST_BRANCHES / run.size(), true));
        heads = heads == null ? begun : heads;
        best = better(better(begun, best), best(required));
        run = required.tails();
      }
      return heads == null
          ? Required.exactly(run)
          : new Required(null, better(run, best), heads, run);
    }

    /** Every text of one followed by every text of the other; null when they would be too many. */
    private Set<String> product(Set<String> heads, Set<String> tails) {
      if (heads.size() * tails.size() > MOST_BRANCHES) {
        return null;
      }
      Set<String> texts = new TreeSet<>();
      for (String head : heads) {
        for (String tail : tails) {
          texts.add(head + tail);
        }
      }
      return texts;
    }
  }
}
