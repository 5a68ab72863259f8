package dev.diagnose.cli;

import dev.diagnose.check.PackLint;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.pack.KeyFiles;
import dev.diagnose.pack.PackArchive;
import dev.diagnose.pack.PackException;
import dev.diagnose.pack.PackFile;
import dev.diagnose.pack.PackSignature;
import dev.diagnose.report.ProblemText;
import dev.diagnose.report.SourceLines;
import dev.diagnose.report.TextOptions;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb pack}: a directory of rules as one file to hand on, signed or not. */
final class PackCommand extends OptionCommand {
  private final Writer error;

  PackCommand(Terminal terminal, Writer out, Writer error) {
    super(terminal, out);
    this.error = error;
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose kb pack");
    spec.usageMessage()
        .description("Packs a directory of rules into a zip, if they pass lint.", "")
        .customSynopsis("diagnose kb pack DIR -o PACK.zip [--sign KEY.pem]")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.one(
        spec, "DIR", "Rules with a pack.yaml: schema, name, version; engine, licence.");
    DiagnoseOptions.text(spec, "-o", "PACK.zip", "Where to.");
    DiagnoseOptions.text(spec, "--sign", "KEY.pem", "Sign it; KEY.pub.pem must lie beside it.");
    OutputOptions.declareText(spec);
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    String given = parsed.matchedPositionalValue(0, "");
    String target = parsed.matchedOptionValue("o", "");
    if (given.isEmpty() || !target.endsWith(PackArchive.ENDING)) {
      throw new UsageException("kb pack needs a directory and a file: kb pack DIR -o PACK.zip");
    }
    Path directory = Inputs.directory("kb pack", Inputs.path("kb pack", given));
    Path zip = Inputs.path("-o", target);
    if (zip.toAbsolutePath().normalize().startsWith(directory.toAbsolutePath().normalize())) {
      throw new UsageException("-o " + zip + ": a pack cannot lie in the directory that it packs");
    }
    lint(directory, parsed);
    try {
      List<PackFile> files = PackArchive.collect(directory);
      checkHoldsNoKey(files);
      String signed = "not signed";
      if (parsed.hasMatchedOption("sign")) {
        Path key = Inputs.path("--sign", parsed.matchedOptionValue("sign", ""));
        files = signed(files, key);
        signed = "signed with " + key;
      }
      PackArchive.write(files, zip);
      out.write("Wrote " + zip + ", " + signed + "\n");
      return ExitCode.NOTHING_FOUND;
    } catch (PackException refused) {
      throw new UsageException(refused.getMessage());
    }
  }

  /** Whatever is wrong in the rules is told; errors keep them from being handed on. */
  private void lint(Path directory, ParseResult parsed) throws UsageException, IOException {
    if (!Files.exists(directory.resolve("pack.yaml"))) {
      throw new UsageException(
          directory
              + " has no pack.yaml; write one: 'schema: pack/1', 'name: ...', 'version: ...'");
    }
    Catalogue catalogue = Catalogue.load();
    PackLint.Linted linted = KnowledgeBase.shipped(catalogue).lint(catalogue).lint(directory);
    if (!linted.problems().isEmpty()) {
      TextOptions text = OutputOptions.text(parsed, terminal);
      new ProblemText(new SourceLines(), text).write(linted.problems(), error);
    }
    if (linted.count(Problem.Severity.ERROR) > 0) {
      throw new UsageException(directory + " is not packed because of its errors");
    }
  }

  private static void checkHoldsNoKey(List<PackFile> files) throws UsageException {
    for (PackFile file : files) {
      String text = new String(file.bytes(), StandardCharsets.ISO_8859_1);
      if (text.contains("PRIVATE KEY-----")) {
        throw new UsageException(
            file.name() + " holds a private key; move it out of the directory, or it gets public");
      }
    }
  }

  private static List<PackFile> signed(List<PackFile> files, Path key) throws PackException {
    PublicKey itsPublicKey = KeyFiles.readPublic(KeyFiles.publicHalf(key));
    List<PackFile> signed = PackSignature.sign(files, KeyFiles.readPrivate(key), itsPublicKey);
    if (!PackSignature.of(signed).orElseThrow().fits(signed, itsPublicKey)) {
      throw new PackException(KeyFiles.publicHalf(key) + " is not the public half of " + key);
    }
    return signed;
  }
}
