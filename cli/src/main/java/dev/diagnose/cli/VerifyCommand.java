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

/** {@code diagnose kb verify PACK.zip}: what a pack is, and who vouches for it. */
final class VerifyCommand {
  private final Writer out;

  VerifyCommand(Writer out) {
    this.out = out;
  }

  /** The exit code: 0 for a sound signature of a trusted key, 1 for a pack without one. */
  int run(List<String> words) throws UsageException, IOException {
    if (words.size() != 1 || words.get(0).startsWith("-")) {
      throw new UsageException("kb verify needs one pack: kb verify PACK.zip");
    }
    Path zip = Inputs.path("kb verify", words.get(0));
    if (!PackArchive.isArchive(zip)) {
      throw new UsageException("kb verify " + zip + ": no such file that ends in .zip");
    }
    try {
      List<PackFile> files = PackArchive.read(zip);
      Path trusted = UserRules.of(System.getenv(), List.of()).trustedKeys();
      Optional<String> signer = TrustedKeys.in(trusted).signer(files);
      writePack(zip);
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
