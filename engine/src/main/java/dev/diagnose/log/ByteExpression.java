package dev.diagnose.log;

import dev.diagnose.log.ByteStep.Kind;
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

/**
 * An expression that can be tried on ASCII bytes where they stand. It means exactly what {@link
 * ExactRegex} makes of it, captures included; what this class has no steps for it refuses.
 */
final class ByteExpression {
  /** Copies of a repeated part; more are left to RE2/J. */
  private static final int MOST_COPIES = 8;

  private static final int MOST_STEPS = 2000;

  final ByteStep start;

  /** The first step that is no {@code SAVE}. */
  final ByteStep lead;

  private final List<String> names;

  private ByteExpression(ByteStep start, List<String> names) {
    this.start = start;
    this.names = names;
    ByteStep step = start;
    while (step.kind == Kind.SAVE) {
      step = step.next;
    }
    this.lead = step;
  }

  /** Compiles what RE2/J has accepted; null when only RE2/J can match it. */
  static ByteExpression of(String regex) {
    Compiler compiler = new Compiler();
    RegexNode root = RegexParser.parse(regex);
    compiler.number(root);
    ByteStep start = compiler.compile(root, ByteStep.MATCHED);
    return start == null ? null : new ByteExpression(start, compiler.names);
  }

  /** Slots of all captures: begin at {@code 2 * group}, end behind it. */
  int slots() {
    return 2 * names.size();
  }

  /** The number of a named capture, or -1. */
  int group(String name) {
    return names.indexOf(name);
  }

  /** Makes steps from back to front, so that each knows what follows. */
  private static final class Compiler {
    final List<String> names = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();
    private int steps;

    void number(RegexNode node) {
      if (node instanceof Group group) {
        groups.add(group);
        names.add(group.name());
      }
      for (RegexNode part : parts(node)) {
        number(part);
      }
    }

    /** The steps of a part and, behind them, the rest; null when there are none for it. */
    ByteStep compile(RegexNode node, ByteStep rest) {
      if (rest == null || ++steps > MOST_STEPS) {
        return null;
      } else if (node instanceof Text text) {
        return text(text, rest);
      } else if (node instanceof Symbols symbols) {
        return ByteStep.repeat(symbols, 1, 1, true, rest);
      } else if (node instanceof Sequence sequence) {
        return sequence(sequence.parts(), rest);
      } else if (node instanceof Choice choice) {
        return choice(choice.branches(), rest);
      } else if (node instanceof Group group) {
        return group(group, rest);
      } else if (node instanceof Repeat repeat) {
        return repeat(repeat, rest);
      } else if (node instanceof Anchor anchor) {
        return ByteStep.place(kind(anchor), rest);
      }
      return null;
    }

    private static Kind kind(Anchor anchor) {
      return switch (anchor.place()) {
        case BEGIN -> Kind.BEGIN;
        case END -> Kind.END;
        case WORD_BOUNDARY -> Kind.BOUNDARY;
        case NO_WORD_BOUNDARY -> Kind.NO_BOUNDARY;
      };
    }

    private static ByteStep text(Text text, ByteStep rest) {
      String wanted = text.fold() ? RegexLiterals.lower(text.text()) : text.text();
      byte[] bytes = wanted.getBytes(StandardCharsets.UTF_8);
      return bytes.length == 0 ? rest : ByteStep.text(bytes, text.fold(), rest);
    }

    private ByteStep sequence(List<RegexNode> parts, ByteStep rest) {
      ByteStep step = rest;
      for (int i = parts.size() - 1; i >= 0 && step != null; i--) {
        int from = i;
        while (from > 0 && isSameText(parts.get(from - 1), parts.get(i))) {
          from--;
        }
        step =
            from < i ? text(joined(parts.subList(from, i + 1)), step) : compile(parts.get(i), step);
        i = from;
      }
      return step;
    }

    private static boolean isSameText(RegexNode one, RegexNode other) {
      return one instanceof Text text && other instanceof Text next && text.fold() == next.fold();
    }

    private static Text joined(List<RegexNode> parts) {
      StringBuilder text = new StringBuilder();
      for (RegexNode part : parts) {
        text.append(((Text) part).text());
      }
      return new Text(text.toString(), ((Text) parts.get(0)).fold());
    }

    private ByteStep choice(List<RegexNode> branches, ByteStep rest) {
      ByteStep step = null;
      for (int i = branches.size() - 1; i >= 0; i--) {
        ByteStep branch = compile(branches.get(i), rest);
        if (branch == null) {
          return null;
        }
        step = step == null ? branch : ByteStep.split(branch, step);
      }
      return step;
    }

    private ByteStep group(Group group, ByteStep rest) {
      int number = 0;
      while (groups.get(number) != group) {
        number++;
      }
      ByteStep body = compile(group.body(), ByteStep.save(2 * number + 1, rest));
      return body == null ? null : ByteStep.save(2 * number, body);
    }

    private ByteStep repeat(Repeat repeat, ByteStep rest) {
      Symbols symbols = asSymbols(repeat.body());
      if (symbols != null) {
        return ByteStep.repeat(symbols, repeat.min(), repeat.max(), repeat.greedy(), rest);
      }
      boolean isSimple =
          repeat.max() == 1 || !holdsGroup(repeat.body()) && !mayBeEmpty(repeat.body());
      if (Math.max(repeat.min(), repeat.max()) > MOST_COPIES || !isSimple) {
        return null;
      }
      ByteStep step = repeat.max() < 0 ? loop(repeat, rest) : rest;
      for (int i = repeat.max(); i > repeat.min() && step != null; i--) {
        ByteStep body = compile(repeat.body(), step);
        if (body == null) {
          return null;
        }
        step = repeat.greedy() ? ByteStep.split(body, rest) : ByteStep.split(rest, body);
      }
      for (int i = 0; i < repeat.min() && step != null; i++) {
        step = compile(repeat.body(), step);
      }
      return step;
    }

    private ByteStep loop(Repeat repeat, ByteStep rest) {
      ByteStep trial = compile(repeat.body(), ByteStep.MATCHED);
      if (trial == null) {
        return null;
      }
      ByteStep loop = ByteStep.loop(trial.first, repeat.greedy(), rest);
      ByteStep body = compile(repeat.body(), loop);
      if (body == null) {
        return null;
      }
      loop.repeat(body);
      return loop;
    }

    private static Symbols asSymbols(RegexNode body) {
      if (body instanceof Symbols symbols) {
        return symbols;
      }
      if (body instanceof Text text && text.text().length() == 1 && text.text().charAt(0) < 128) {
        Symbols one = Symbols.of(text.text().charAt(0), text.text().charAt(0));
        return text.fold() ? one.folded() : one;
      }
      return null;
    }

    private static boolean holdsGroup(RegexNode node) {
      boolean holds = node instanceof Group;
      for (RegexNode part : parts(node)) {
        holds |= holdsGroup(part);
      }
      return holds;
    }

    private static boolean mayBeEmpty(RegexNode node) {
      if (node instanceof Repeat repeat && repeat.min() == 0) {
        return true;
      }
      boolean isChoice = node instanceof Choice;
      boolean mayBe = !isChoice && !(node instanceof Text) && !(node instanceof Symbols);
      for (RegexNode part : parts(node)) {
        mayBe = isChoice ? mayBe | mayBeEmpty(part) : mayBe & mayBeEmpty(part);
      }
      return mayBe;
    }

    private static List<RegexNode> parts(RegexNode node) {
      if (node instanceof Sequence sequence) {
        return sequence.parts();
      } else if (node instanceof Choice choice) {
        return choice.branches();
      } else if (node instanceof Group group) {
        return List.of(group.body());
      } else if (node instanceof Repeat repeat) {
        return List.of(repeat.body());
      }
      return List.of();
    }
  }
}
