package dev.diagnose.log;

import dev.diagnose.log.RegexNode.Anchor;
import dev.diagnose.log.RegexNode.Choice;
import dev.diagnose.log.RegexNode.Group;
import dev.diagnose.log.RegexNode.Opaque;
import dev.diagnose.log.RegexNode.Place;
import dev.diagnose.log.RegexNode.Repeat;
import dev.diagnose.log.RegexNode.Sequence;
import dev.diagnose.log.RegexNode.Symbols;
import dev.diagnose.log.RegexNode.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses an expression that RE2/J has already accepted. What it does not understand becomes {@link
 * Opaque}: never a wrong literal, at worst none.
 */
final class RegexParser {
  private final String regex;
  private int position;
  private boolean fold;
  private boolean multiline;
  private boolean dotAll;
  private boolean swapGreed;
  private final List<Integer> branches = new ArrayList<>();

  private RegexParser(String regex) {
    this.regex = regex;
  }

  static RegexNode parse(String regex) {
    RegexParser parser = new RegexParser(regex);
    RegexNode node = parser.choice();
    return parser.position == regex.length() ? node : new Opaque();
  }

  /** Where the branches of its choices begin, in ascending order; none when not understood. */
  static List<Integer> branches(String regex) {
    RegexParser parser = new RegexParser(regex);
    parser.choice();
    return parser.position == regex.length()
        ? parser.branches.stream().sorted().toList()
        : List.of();
  }

  private RegexNode choice() {
    List<RegexNode> nodes = new ArrayList<>();
    int begin = position;
    nodes.add(sequence());
    while (more() && peek() == '|') {
      position++;
      branches.add(position);
      nodes.add(sequence());
    }
    if (nodes.size() == 1) {
      return nodes.get(0);
    }
    branches.add(begin);
    return new Choice(nodes);
  }

  private RegexNode sequence() {
    List<RegexNode> parts = new ArrayList<>();
    while (more() && peek() != '|' && peek() != ')') {
      RegexNode atom = atom();
      if (atom != null) {
        parts.add(repeats(atom));
      }
    }
    return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
  }

  private RegexNode repeats(RegexNode atom) {
    RegexNode node = atom;
    while (more()) {
      int min;
      int max;
      switch (peek()) {
        case '*' -> {
          min = 0;
          max = -1;
        }
        case '+' -> {
          min = 1;
          max = -1;
        }
        case '?' -> {
          min = 0;
          max = 1;
        }
        default -> {
          int close = countedRepeatEnd();
          if (close < 0) {
            return node;
          }
          String[] bounds = regex.substring(position + 1, close).split(",", -1);
          min = Integer.parseInt(bounds[0]);
          max = bounds.length == 1 ? min : bounds[1].isEmpty() ? -1 : Integer.parseInt(bounds[1]);
          position = close;
        }
      }
      position++;
      boolean lazy = more() && peek() == '?';
      if (lazy) {
        position++;
      }
      node = new Repeat(node, min, max, lazy == swapGreed);
    }
    return node;
  }

  /** The closing brace of {@code {n}}, {@code {n,}} or {@code {n,m}} that begins here, or -1. */
  private int countedRepeatEnd() {
    if (peek() != '{') {
      return -1;
    }
    int at = position + 1;
    int digits = at;
    while (at < regex.length() && isDigit(regex.charAt(at))) {
      at++;
    }
    if (at == digits) {
      return -1;
    }
    if (at < regex.length() && regex.charAt(at) == ',') {
      at++;
      while (at < regex.length() && isDigit(regex.charAt(at))) {
        at++;
      }
    }
    return at < regex.length() && regex.charAt(at) == '}' ? at : -1;
  }

  /** The next element; null for one that only sets flags. */
  private RegexNode atom() {
    char c = regex.charAt(position++);
    return switch (c) {
      case '(' -> group();
      case '[' -> {
        position--;
        yield symbolClass();
      }
      case '.' -> dotAll ? Symbols.NONE.inverted() : Symbols.of('\n', '\n').inverted();
      case '^' -> multiline ? new Opaque() : new Anchor(Place.BEGIN);
      case '$' -> multiline ? new Opaque() : new Anchor(Place.END);
      case '\\' -> escape();
      default -> text(c);
    };
  }

  private RegexNode text(char c) {
    if (Character.isHighSurrogate(c) && more()) {
      return new Text("" + c + regex.charAt(position++), false);
    }
    return fold && c >= 128 ? new Opaque() : new Text(String.valueOf(c), fold);
  }

  private RegexNode group() {
    String name = "";
    boolean captures = true;
    boolean outerFold = fold;
    boolean outerMultiline = multiline;
    boolean outerDotAll = dotAll;
    boolean outerSwap = swapGreed;
    if (more() && peek() == '?') {
      int named = regex.startsWith("?P<", position) ? 3 : regex.startsWith("?<", position) ? 2 : 0;
      if (named > 0) {
        int close = regex.indexOf('>', position);
        name = regex.substring(position + named, close);
        position = close + 1;
      } else {
        position++;
        captures = false;
        if (flags() == ')') {
          return null;
        }
      }
    }
    RegexNode body = choice();
    position++;
    fold = outerFold;
    multiline = outerMultiline;
    dotAll = outerDotAll;
    swapGreed = outerSwap;
    return captures ? new Group(name, body) : body;
  }

  /** Reads flags up to and including the colon or parenthesis that ends them. */
  private char flags() {
    boolean on = true;
    while (more()) {
      char c = regex.charAt(position++);
      switch (c) {
        case 'i' -> fold = on;
        case 'm' -> multiline = on;
        case 's' -> dotAll = on;
        case 'U' -> swapGreed = on;
        case '-' -> on = false;
        default -> {
          return c;
        }
      }
    }
    return ')';
  }

  private RegexNode escape() {
    char c = regex.charAt(position++);
    Symbols perl = perlClass(c);
    if (perl != null) {
      return perl;
    }
    switch (c) {
      case 'A':
        return new Anchor(Place.BEGIN);
      case 'z':
        return new Anchor(Place.END);
      case 'b':
        return new Anchor(Place.WORD_BOUNDARY);
      case 'B':
        return new Anchor(Place.NO_WORD_BOUNDARY);
      case 'Q':
        return quoted();
      case 'p', 'P':
        skipProperty();
        return new Opaque();
      default:
        int symbol = escapedSymbol(c);
        return symbol < 0 || symbol > 127 && fold
            ? new Opaque()
            : new Text(new String(Character.toChars(symbol)), fold);
    }
  }

  private RegexNode quoted() {
    int close = regex.indexOf("\\E", position);
    int end = close < 0 ? regex.length() : close;
    String text = regex.substring(position, end);
    position = close < 0 ? end : end + 2;
    // A repeat after \E binds to the last character only; that is rare enough to leave to RE2/J.
    boolean repeated = more() && "*+?{".indexOf(peek()) >= 0;
    return repeated || fold ? new Opaque() : new Text(text, false);
  }

  private void skipProperty() {
    position = more() && peek() == '{' ? regex.indexOf('}', position) + 1 : position + 1;
  }

  private static Symbols perlClass(char c) {
    Symbols digits = Symbols.of('0', '9');
    Symbols blanks = Symbols.of('\t', '\n').plus(Symbols.of('\f', '\r')).plus(Symbols.of(' ', ' '));
    Symbols word =
        digits.plus(Symbols.of('A', 'Z')).plus(Symbols.of('a', 'z')).plus(Symbols.of('_', '_'));
    return switch (c) {
      case 'd' -> digits;
      case 'D' -> digits.inverted();
      case 's' -> blanks;
      case 'S' -> blanks.inverted();
      case 'w' -> word;
      case 'W' -> word.inverted();
      default -> null;
    };
  }

  /** The character an escape stands for, or -1 when this parser does not know. */
  private int escapedSymbol(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'f' -> '\f';
      case 'v' -> 0x0B;
      case 'a' -> 0x07;
      case 'x' -> hexadecimal();
      default -> {
        if (isDigit(c)) {
          while (more() && isDigit(peek())) {
            position++;
          }
          yield -1;
        }
        yield c;
      }
    };
  }

  private int hexadecimal() {
    if (more() && peek() == '{') {
      int close = regex.indexOf('}', position);
      int symbol = Integer.parseInt(regex.substring(position + 1, close), 16);
      position = close + 1;
      return symbol;
    }
    position += 2;
    return Integer.parseInt(regex.substring(position - 2, position), 16);
  }

  private RegexNode symbolClass() {
    position++;
    boolean inverted = more() && peek() == '^';
    if (inverted) {
      position++;
    }
    Symbols set = Symbols.NONE;
    boolean known = true;
    boolean first = true;
    while (more() && (first || peek() != ']')) {
      first = false;
      if (regex.startsWith("[:", position) && regex.indexOf(":]", position) > 0) {
        position = regex.indexOf(":]", position) + 2;
        known = false;
        continue;
      }
      Symbols perl = peek() == '\\' ? perlClass(regex.charAt(position + 1)) : null;
      if (perl != null) {
        position += 2;
        set = set.plus(perl);
        continue;
      }
      int low = classSymbol();
      int high = low;
      if (more()
          && peek() == '-'
          && position + 1 < regex.length()
          && regex.charAt(position + 1) != ']') {
        position++;
        high = classSymbol();
      }
      known &= low >= 0 && high >= 0 && !(fold && high > 127);
      set = set.plus(Symbols.of(low, high));
    }
    position++;
    if (!known) {
      return new Opaque();
    }
    Symbols cased = fold ? set.folded() : set;
    return inverted ? cased.inverted() : cased;
  }

  private int classSymbol() {
    char c = regex.charAt(position++);
    if (c != '\\') {
      return c;
    }
    char escaped = regex.charAt(position++);
    if (escaped == 'p' || escaped == 'P') {
      skipProperty();
      return -1;
    }
    return escapedSymbol(escaped);
  }

  private boolean more() {
    return position < regex.length();
  }

  private char peek() {
    return regex.charAt(position);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
