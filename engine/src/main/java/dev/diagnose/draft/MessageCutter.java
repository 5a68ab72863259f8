package dev.diagnose.draft;

import dev.diagnose.draft.Template.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts one message into the parts of a {@link Template}. */
final class MessageCutter {
  private static final String BREAKS = " \t\"'`()[]{}<>,;=|@#%*&$!?";
  private static final String ENDINGS = ".:-";

  /** {@code rank3}, {@code mlx5_0}, {@code node-17}: a name and a number. */
  private static final Pattern NUMBERED = Pattern.compile("([A-Za-z][\\w.-]*?[_-]?)(\\d+)");

  /** A word after one of these is a machine, if it has a number in it. */
  private static final Set<String> HOST_WORDS =
      Set.of("host", "hostname", "machine", "node", "peer", "server");

  private static final Pattern HOST = Pattern.compile("[A-Za-z][\\w.-]*\\d[\\w.-]*");

  private final String message;
  private final List<Part> parts = new ArrayList<>();
  private final StringBuilder fixed = new StringBuilder();
  private final CaptureNames names = new CaptureNames();

  MessageCutter(String message) {
    this.message = message;
  }

  List<Part> cut() {
    int at = 0;
    while (at < message.length()) {
      int end = at;
      while (end < message.length() && BREAKS.indexOf(message.charAt(end)) < 0) {
        end++;
      }
      if (end > at) {
        word(at, end);
        at = end;
      } else {
        fixed.append(message.charAt(at++));
      }
    }
    endFixed();
    return parts;
  }

  private void word(int from, int to) {
    int end = to;
    while (end > from && ENDINGS.indexOf(message.charAt(end - 1)) >= 0) {
      end--;
    }
    String word = message.substring(from, end);
    Shape shape = Shape.of(word);
    if (shape != null) {
      change(shape, word, end);
    } else if (word.indexOf(':') > 0 || word.indexOf('/') > 0) {
      pieces(from, end);
    } else {
      named(word);
    }
    fixed.append(message, end, to);
  }

  /** {@code port:3}, {@code 2/8}: each side of the sign by itself. */
  private void pieces(int from, int end) {
    int at = from;
    for (int i = from; i <= end; i++) {
      if (i == end || message.charAt(i) == ':' || message.charAt(i) == '/') {
        String piece = message.substring(at, i);
        Shape shape = Shape.of(piece);
        if (shape != null) {
          change(shape, piece, i);
        } else {
          named(piece);
        }
        if (i < end) {
          fixed.append(message.charAt(i));
        }
        at = i + 1;
      }
    }
  }

  private void named(String word) {
    Matcher numbered = NUMBERED.matcher(word);
    if (HOST.matcher(word).matches() && HOST_WORDS.contains(wordBefore())) {
      add(names.once("host"), word, "[\\w.-]+");
    } else if (numbered.matches()) {
      String own = CaptureNames.usable(numbered.group(1).replaceAll("[_-]+$", ""));
      String name =
          own.isEmpty() ? names.name(Shape.NUMBER, fixed.toString(), "") : names.once(own);
      fixed.append(numbered.group(1));
      add(name, numbered.group(2), Shape.NUMBER.expression());
    } else {
      fixed.append(word);
    }
  }

  private String wordBefore() {
    String before = fixed.toString().stripTrailing().replaceAll("[:=]$", "");
    return before.substring(before.lastIndexOf(' ') + 1).toLowerCase(java.util.Locale.ROOT);
  }

  private void change(Shape shape, String word, int end) {
    add(names.name(shape, fixed.toString(), message.substring(end)), word, shape.expression());
  }

  private void add(String name, String text, String expression) {
    endFixed();
    parts.add(new Template.Changing(name, text, expression));
  }

  private void endFixed() {
    if (fixed.length() > 0) {
      parts.add(new Template.Fixed(fixed.toString()));
      fixed.setLength(0);
    }
  }
}
