package dev.diagnose.rule;

import dev.diagnose.facts.Value;
import dev.diagnose.facts.Version;
import dev.diagnose.rule.Operand.Bounds;
import dev.diagnose.rule.Operand.Capture;
import dev.diagnose.rule.Operand.Expression;
import dev.diagnose.rule.Operand.Literals;
import dev.diagnose.rule.Operand.NodeFact;
import dev.diagnose.rule.Operand.OtherFact;
import dev.diagnose.rule.VersionRange.Bound;
import java.util.ArrayList;
import java.util.List;

/** Operands and their values in the flat form. */
final class OperandCodec {
  private static final int LITERALS = 0;
  private static final int BOUNDS = 1;
  private static final int EXPRESSION = 2;
  private static final int OTHER_FACT = 3;
  private static final int CAPTURE = 4;
  private static final int NODE_FACT = 5;

  private static final int TEXT = 0;
  private static final int WHOLE = 1;
  private static final int FLAG = 2;
  private static final int NUMBERED = 3;
  private static final int WORDS = 4;

  private OperandCodec() {}

  static void write(BinaryWriter out, Operand operand) {
    if (operand instanceof Literals literals) {
      out.number(LITERALS);
      out.size(literals.values());
      for (Value value : literals.values()) {
        writeValue(out, value);
      }
    } else if (operand instanceof Bounds bounds) {
      out.number(BOUNDS);
      out.size(bounds.range().bounds());
      for (Bound bound : bounds.range().bounds()) {
        out.text(bound.relation());
        out.text(bound.version().text());
      }
    } else if (operand instanceof Expression expression) {
      out.number(EXPRESSION);
      out.text(expression.regex());
    } else if (operand instanceof OtherFact other) {
      out.number(OTHER_FACT);
      out.text(other.name());
    } else if (operand instanceof Capture capture) {
      out.number(CAPTURE);
      out.text(capture.event());
      out.text(capture.name());
    } else if (operand instanceof NodeFact fact) {
      out.number(NODE_FACT);
      out.text(fact.name());
    }
  }

  static Operand read(BinaryReader in) {
    int tag = in.index();
    return switch (tag) {
      case LITERALS -> new Literals(readValues(in));
      case BOUNDS -> new Bounds(readRange(in));
      case EXPRESSION -> new Expression(in.text());
      case OTHER_FACT -> new OtherFact(in.text());
      case CAPTURE -> new Capture(in.text(), in.text());
      case NODE_FACT -> new NodeFact(in.text());
      default -> throw new IllegalStateException("the rules are damaged: operand tag " + tag);
    };
  }

  private static VersionRange readRange(BinaryReader in) {
    int size = in.index();
    List<Bound> bounds = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      bounds.add(new Bound(in.text(), Version.of(in.text())));
    }
    return new VersionRange(bounds);
  }

  private static void writeValue(BinaryWriter out, Value value) {
    if (value instanceof Value.Text text) {
      out.number(TEXT);
      out.text(text.text());
    } else if (value instanceof Value.Whole whole) {
      out.number(WHOLE);
      out.number(whole.number());
    } else if (value instanceof Value.Flag flag) {
      out.number(FLAG);
      out.flag(flag.on());
    } else if (value instanceof Value.Numbered numbered) {
      out.number(NUMBERED);
      out.text(numbered.version().text());
    } else if (value instanceof Value.Words words) {
      out.number(WORDS);
      out.texts(words.words());
    } else {
      throw new IllegalArgumentException("a rule cannot hold a list of records: " + value);
    }
  }

  private static List<Value> readValues(BinaryReader in) {
    int size = in.index();
    List<Value> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(readValue(in));
    }
    return values;
  }

  private static Value readValue(BinaryReader in) {
    int tag = in.index();
    return switch (tag) {
      case TEXT -> new Value.Text(in.text());
      case WHOLE -> new Value.Whole(in.number());
      case FLAG -> new Value.Flag(in.flag());
      case NUMBERED -> new Value.Numbered(Version.of(in.text()));
      case WORDS -> new Value.Words(in.texts());
      default -> throw new IllegalStateException("the rules are damaged: value tag " + tag);
    };
  }
}
