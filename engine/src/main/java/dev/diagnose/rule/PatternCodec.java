package dev.diagnose.rule;

import dev.diagnose.log.LogRow;
import dev.diagnose.rule.Block.Row;
import dev.diagnose.rule.Pattern.StatedFact;
import dev.diagnose.rule.Pattern.Wording;
import java.util.ArrayList;
import java.util.List;

/** Patterns in the flat form, without samples and the versions they were seen in. */
final class PatternCodec {
  private PatternCodec() {}

  static void write(BinaryWriter out, Pattern pattern) {
    out.text(pattern.id());
    out.text(pattern.source());
    out.text(pattern.needs());
    out.flag(pattern.background());
    out.flag(pattern.ownFailure());
    out.size(pattern.wordings());
    for (Wording wording : pattern.wordings()) {
      out.text(wording.regex());
    }
    writeStates(out, pattern.states());
    writeBlock(out, pattern.block());
  }

  private static void writeBlock(BinaryWriter out, Block block) {
    out.flag(block.namesHost());
    out.texts(block.completes());
    out.size(block.rows());
    for (Row row : block.rows()) {
      out.text(row.id());
      out.word(row.kind());
      out.text(row.section());
      out.texts(row.regexes());
      writeStates(out, row.states());
    }
  }

  private static void writeStates(BinaryWriter out, List<StatedFact> states) {
    out.size(states);
    for (StatedFact stated : states) {
      out.text(stated.fact());
      out.texts(stated.keys());
      out.text(stated.field());
      out.text(stated.value());
    }
  }

  static Pattern read(BinaryReader in) {
    return new Pattern(
        in.text(),
        in.text(),
        in.text(),
        in.flag(),
        in.flag(),
        readWordings(in),
        List.of(),
        readStates(in),
        readBlock(in));
  }

  private static Block readBlock(BinaryReader in) {
    boolean namesHost = in.flag();
    List<String> completes = in.texts();
    int size = in.index();
    if (size == 0 && !namesHost) {
      return Block.NONE;
    }
    List<Row> rows = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      rows.add(
          new Row(in.text(), in.word(LogRow.Kind.values()), in.text(), in.texts(), readStates(in)));
    }
    return new Block(namesHost, completes, rows);
  }

  private static List<Wording> readWordings(BinaryReader in) {
    int size = in.index();
    List<Wording> wordings = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      wordings.add(new Wording(in.text(), List.of(), List.of()));
    }
    return wordings;
  }

  private static List<StatedFact> readStates(BinaryReader in) {
    int size = in.index();
    List<StatedFact> states = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      states.add(new StatedFact(in.text(), in.texts(), in.text(), in.text()));
    }
    return states;
  }
}
