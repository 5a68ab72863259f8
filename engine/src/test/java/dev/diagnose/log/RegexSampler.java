package dev.diagnose.log;

import dev.diagnose.log.RegexNode.Choice;
import dev.diagnose.log.RegexNode.Group;
import dev.diagnose.log.RegexNode.Opaque;
import dev.diagnose.log.RegexNode.Repeat;
import dev.diagnose.log.RegexNode.Sequence;
import dev.diagnose.log.RegexNode.Symbols;
import dev.diagnose.log.RegexNode.Text;
import java.util.Random;

/** Writes texts that an expression is likely to match (anchors and word boundaries aside). */
final class RegexSampler {
  private static final String LIKELY = "abcdefghijklmnopqrstuvwxyz0123456789    -:";
  private static final int MOST_EXTRA = 6;

  private final Random random;

  RegexSampler(Random random) {
    this.random = random;
  }

  String sample(String regex) {
    StringBuilder text = new StringBuilder();
    append(RegexParser.parse(regex), text);
    return text.toString();
  }

  private void append(RegexNode node, StringBuilder text) {
    if (node instanceof Text literal) {
      text.append(literal.text());
    } else if (node instanceof Symbols symbols) {
      text.append(symbol(symbols));
    } else if (node instanceof Sequence sequence) {
      sequence.parts().forEach(part -> append(part, text));
    } else if (node instanceof Choice choice) {
      append(choice.branches().get(random.nextInt(choice.branches().size())), text);
    } else if (node instanceof Group group) {
      append(group.body(), text);
    } else if (node instanceof Repeat repeat) {
      int most = repeat.max() < 0 ? repeat.min() + MOST_EXTRA : repeat.max();
      most = Math.min(most, repeat.min() + MOST_EXTRA);
      int times = repeat.min() + random.nextInt(most - repeat.min() + 1);
      for (int i = 0; i < times; i++) {
        append(repeat.body(), text);
      }
    } else if (node instanceof Opaque) {
      text.append('?');
    }
  }

  private char symbol(Symbols symbols) {
    for (int tries = 0; tries < 40; tries++) {
      char likely = LIKELY.charAt(random.nextInt(LIKELY.length()));
      if (symbols.contains(likely)) {
        return likely;
      }
    }
    for (char symbol = ' '; symbol < 127; symbol++) {
      if (symbols.contains(symbol)) {
        return symbol;
      }
    }
    return symbols.contains('\t') ? '\t' : '?';
  }
}
