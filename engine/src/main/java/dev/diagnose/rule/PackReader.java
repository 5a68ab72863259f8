package dev.diagnose.rule;

import dev.diagnose.log.Watch;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a pack that {@link PackWriter} wrote. This runs at every start of the program, so it uses
 * neither lambdas nor reflection nor expressions, and leaves to later what may not be needed.
 */
public final class PackReader {
  private final BinaryReader in;

  private PackReader(BinaryReader in) {
    this.in = in;
  }

  /** Reads a stream to its end; see {@link #read(byte[])}. */
  public static Pack read(InputStream stream) throws IOException {
    return read(stream.readAllBytes());
  }

  /**
   * Reads a pack.
   *
   * @param bytes kept by the pack; must not be changed
   * @throws IOException when the bytes are damaged or were written by another version
   */
  public static Pack read(byte[] bytes) throws IOException {
    return new PackReader(open(bytes)).pack();
  }

  /**
   * Puts tests and samples to a pack that was read.
   *
   * @param bytes what {@link PackWriter#writeExamples} wrote of the same pack
   * @throws IOException when the bytes are damaged, or are of another pack
   */
  public static Pack withExamples(Pack pack, byte[] bytes) throws IOException {
    return ExampleCodec.read(open(bytes), pack)
        .orElseThrow(() -> new IOException("the tests are of other rules; compile them again"));
  }

  private static BinaryReader open(byte[] bytes) throws IOException {
    if (bytes.length < PackFormat.HEADER + 4 || StringTable.readInt(bytes, 0) != PackFormat.MAGIC) {
      throw new IOException("these are not compiled rules; compile them again");
    }
    int version = StringTable.readInt(bytes, 4);
    if (version != PackFormat.VERSION) {
      throw new IOException(
          "the rules were compiled in form "
              + version
              + " and this program reads form "
              + PackFormat.VERSION
              + "; compile them again");
    }
    if (StringTable.readInt(bytes, 8) != PackFormat.checksum(bytes)) {
      throw new IOException("the compiled rules are damaged; compile them again");
    }
    int count = StringTable.readInt(bytes, PackFormat.HEADER);
    StringTable strings = new StringTable(bytes, PackFormat.HEADER + 4, count);
    return new BinaryReader(bytes, strings, strings.end());
  }

  private Pack pack() {
    String name = in.text();
    String version = in.text();
    String hash = in.text();
    Map<String, Cause> causes = new StoredMaps.Causes(in, part());
    Map<String, Pattern> patterns = new StoredMaps.Patterns(in, part());
    Map<String, Clause> conditions = new StoredMaps.Conditions(in, part());
    Map<String, SharedFix> fixes = new StoredMaps.Fixes(in, part());
    Map<String, Table> tables = new StoredMaps.Tables(in, part());
    Map<String, String> rowRules = new StoredMaps.Texts(in, part());
    return new Pack(
        name,
        version,
        hash,
        causes,
        patterns,
        conditions,
        fixes,
        tables,
        rowRules,
        rules(),
        Map.of(),
        List.of());
  }

  /** Skips a part and returns where it begins. */
  private int part() {
    int length = in.index();
    int position = in.position();
    in.skip(length);
    return position;
  }

  private List<StoredRule> rules() {
    int size = in.index();
    String[] ids = new String[size];
    String[] causes = new String[size];
    Requirement[] requirements = new Requirement[size];
    List<List<Watch>> watches = new ArrayList<>(size);
    int[] lengths = new int[size];
    for (int i = 0; i < size; i++) {
      ids[i] = in.text();
      causes[i] = in.text();
      requirements[i] = requirement();
      watches.add(watches());
      lengths[i] = in.index();
    }
    int position = in.position();
    List<StoredRule> rules = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      rules.add(
          new StoredRule(
              ids[i], causes[i], requirements[i], watches.get(i), new RuleBlob(in, position)));
      position += lengths[i];
    }
    return rules;
  }

  private List<Watch> watches() {
    int size = in.index();
    if (size == 0) {
      return List.of();
    }
    List<Watch> watches = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      watches.add(new Watch(in.text(), in.number(), in.number(), in.number()));
    }
    return watches;
  }

  private Requirement requirement() {
    Set<String> events = in.textSet();
    Set<String> facts = in.textSet();
    int size = in.index();
    List<Set<String>> required = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      required.add(in.textSet());
    }
    return new Requirement(events, facts, required);
  }
}
