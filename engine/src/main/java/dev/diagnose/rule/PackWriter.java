package dev.diagnose.rule;

import dev.diagnose.log.Watch;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a pack in the {@linkplain PackFormat flat form} that the program starts from. Left out is
 * what only tests need: tests, samples, counter-samples, and where a wording was seen.
 */
public final class PackWriter {
  private final Map<String, Integer> strings = new LinkedHashMap<>();
  private final BinaryWriter body = new BinaryWriter(strings);

  private PackWriter() {}

  /**
   * Writes a pack; the same pack gives the same bytes.
   *
   * @throws IOException when the stream fails
   */
  public static void write(Pack pack, OutputStream out) throws IOException {
    PackWriter writer = new PackWriter();
    writer.pack(pack);
    out.write(writer.file());
  }

  /**
   * Writes what {@link #write} leaves out, for commands that check and show rules.
   *
   * @throws IOException when the stream fails
   */
  public static void writeExamples(Pack pack, OutputStream out) throws IOException {
    PackWriter writer = new PackWriter();
    ExampleCodec.write(writer.body, pack);
    out.write(writer.file());
  }

  private void pack(Pack pack) {
    body.text(pack.name());
    body.text(pack.version());
    body.text(pack.hash());
    causes(pack.causes());
    patterns(pack.patterns());
    conditions(pack.conditions());
    fixes(pack.fixes());
    tables(pack.tables());
    rowRules(pack.rowRules());
    rules(pack.rules());
  }

  private void causes(Map<String, Cause> causes) {
    BinaryWriter part = body.part();
    part.number(causes.size());
    for (Cause cause : causes.values()) {
      part.text(cause.id());
      part.text(cause.area());
      part.text(cause.parent());
      part.localized(cause.text());
    }
    body.part(part);
  }

  private void patterns(Map<String, Pattern> patterns) {
    BinaryWriter part = body.part();
    part.number(patterns.size());
    for (Pattern pattern : patterns.values()) {
      PatternCodec.write(part, pattern);
    }
    body.part(part);
  }

  private void conditions(Map<String, Clause> conditions) {
    BinaryWriter part = body.part();
    part.number(conditions.size());
    for (Map.Entry<String, Clause> condition : conditions.entrySet()) {
      part.text(condition.getKey());
      ClauseCodec.write(part, condition.getValue());
    }
    body.part(part);
  }

  private void fixes(Map<String, SharedFix> fixes) {
    BinaryWriter part = body.part();
    part.number(fixes.size());
    for (SharedFix shared : fixes.values()) {
      part.texts(shared.parameters().keySet());
      part.texts(shared.parameters().values());
      FixCodec.write(part, shared.fix());
    }
    body.part(part);
  }

  private void tables(Map<String, Table> tables) {
    BinaryWriter part = body.part();
    part.number(tables.size());
    for (Table table : tables.values()) {
      TableCodec.write(part, table);
    }
    body.part(part);
  }

  private void rowRules(Map<String, String> texts) {
    BinaryWriter part = body.part();
    part.texts(texts.keySet());
    part.texts(texts.values());
    body.part(part);
  }

  private void rules(List<StoredRule> rules) {
    body.size(rules);
    List<BinaryWriter> blobs = new ArrayList<>();
    for (StoredRule stored : rules) {
      BinaryWriter blob = body.part();
      RuleCodec.write(blob, stored.rule());
      RuleCodec.writePlaces(blob, stored.places());
      blobs.add(blob);
      body.text(stored.id());
      body.text(stored.cause());
      requirement(stored.requirement());
      body.size(stored.watches());
      for (Watch watch : stored.watches()) {
        body.text(watch.pattern());
        body.number(watch.nanos());
        body.number(watch.lines());
        body.number(watch.number());
      }
      body.number(blob.bytes().length);
    }
    for (BinaryWriter blob : blobs) {
      body.raw(blob.bytes());
    }
  }

  private void requirement(Requirement requirement) {
    body.texts(requirement.witnessEvents());
    body.texts(requirement.witnessFacts());
    body.size(requirement.requiredEvents());
    for (Set<String> alternatives : requirement.requiredEvents()) {
      body.texts(alternatives);
    }
  }

  private byte[] file() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(PackFormat.MAGIC);
    out.writeInt(PackFormat.VERSION);
    out.writeInt(0);
    out.writeInt(strings.size());
    ByteArrayOutputStream texts = new ByteArrayOutputStream();
    for (String string : strings.keySet()) {
      texts.writeBytes(string.getBytes(StandardCharsets.UTF_8));
      out.writeInt(texts.size());
    }
    texts.writeTo(out);
    out.write(body.bytes());
    byte[] file = bytes.toByteArray();
    ByteBuffer.wrap(file).putInt(8, PackFormat.checksum(file));
    return file;
  }
}
