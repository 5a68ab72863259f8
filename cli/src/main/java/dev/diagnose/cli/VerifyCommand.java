package dev.diagnose.cli;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.pack.PackArchive;
import dev.diagnose.pack.PackException;
import dev.diagnose.pack.PackFile;
import dev.diagnose.pack.PackSignature;
import dev.diagnose.pack.TrustedKeys;
import dev.diagnose.rule.LintLevel;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.PackManifest;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb verify PACK.zip}: what a pack is, and who vouches for it. */
final class VerifyCommand extends OptionCommand {
  VerifyCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose kb verify");
    spec.usageMessage()
        .description(
            "Says what a pack is, who signed it, and whether that key is trusted here.", "")
        .customSynopsis("diagnose kb verify PACK.zip")
        .footer(
            "",
            "Exit code: 0 signed with a trusted key, 1 not signed, 2 not to be trusted: the key is"
                + " another's, or the pack was changed.")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.one(spec, "PACK.zip", "What 'diagnose kb pack' made.");
    return spec;
  }

  /** What the pack says of itself is shown even where its signature is refused. */
  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    String given = parsed.matchedPositionalValue(0, "");
    if (given.isEmpty()) {
      throw new UsageException("kb verify needs one pack: kb verify PACK.zip");
    }
    Path zip = Inputs.path("kb verify", given);
    if (!PackArchive.isArchive(zip)) {
      throw new UsageException("kb verify " + zip + ": no such file that ends in .zip");
    }
    try {
      List<PackFile> files = PackArchive.read(zip);
      Path trusted = UserRules.of(System.getenv(), List.of()).trustedKeys();
      writePack(zip);
      Optional<String> signer = TrustedKeys.in(trusted).signer(files);
      if (signer.isEmpty()) {
        out.write("signature  none: nobody vouches for it\n");
        return ExitCode.FOUND;
      }
      String key = PackSignature.of(files).orElseThrow().fingerprint();
      out.write("signature  fits, by " + signer.get() + " (" + key + "), trusted here\n");
      return ExitCode.NOTHING_FOUND;
    } catch (PackException refused) {
      throw new UsageException("kb verify " + zip + ": it " + refused.getMessage());
    }
  }

  private void writePack(Path zip) throws UsageException, IOException {
    Catalogue catalogue = Catalogue.load();
    Pack shipped = KnowledgeBase.shipped(catalogue).pack();
    LoadResult loaded = PackLoader.load(zip, catalogue, Optional.of(shipped), LintLevel.USER);
    PackManifest manifest = loaded.manifest();
    out.write("pack       " + manifest.name());
    out.write(manifest.version().isEmpty() ? "" : " " + manifest.version());
    int rules = loaded.pack().rules().size() - shipped.rules().size();
    rules += loaded.pack().switchedOff().size();
    int overlays = loaded.pack().overlays().size();
    out.write(", " + rules + (rules == 1 ? " rule" : " rules"));
    if (overlays > 0) {
      out.write(", " + overlays + (overlays == 1 ? " overlay" : " overlays"));
    }
    out.write("\n");
    if (!manifest.engine().isEmpty()) {
      String fits = manifest.fits(shipped) ? "fits" : "does not fit";
      out.write("for        diagnose " + manifest.engine() + ", " + fits + " this one (");
      out.write(shipped.version() + ")\n");
    }
    out.write("licence    " + (manifest.licence().isEmpty() ? "not said" : manifest.licence()));
    out.write("\n");
    if (loaded.hasErrors()) {
      out.write("rules      some have errors and are left out; diagnose --rules says which\n");
    }
  }
}
