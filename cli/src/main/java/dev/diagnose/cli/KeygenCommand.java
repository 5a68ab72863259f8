package dev.diagnose.cli;

import dev.diagnose.pack.KeyFiles;
import dev.diagnose.pack.PackException;
import dev.diagnose.pack.PackSignature;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code diagnose kb keygen}: a key pair to sign packs with. */
final class KeygenCommand extends OptionCommand {

  KeygenCommand(Terminal terminal, Writer out) {
    super(terminal, out);
  }

  @Override
  CommandSpec spec() {
    CommandSpec spec = CommandSpec.create().name("diagnose kb keygen");
    spec.usageMessage()
        .description("Makes a key pair to sign packs with (Ed25519).", "")
        .customSynopsis("diagnose kb keygen -o KEY.pem")
        .sortOptions(false)
        .width(80);
    DiagnoseOptions.text(spec, "-o", "KEY.pem", "The private key; the public one goes beside it.");
    return spec;
  }

  @Override
  int run(ParseResult parsed) throws UsageException, IOException {
    if (!parsed.hasMatchedOption("o")) {
      throw new UsageException("kb keygen needs a file for the key: kb keygen -o ops.pem");
    }
    Path key = Inputs.path("-o", parsed.matchedOptionValue("o", ""));
    try {
      KeyPair pair = KeyFiles.generate(key);
      out.write("Wrote " + key + ", the private key. Keep it to yourself.\n");
      out.write("Wrote " + KeyFiles.publicHalf(key) + ", the public key, ");
      out.write(PackSignature.fingerprint(pair.getPublic()) + ".\n");
      out.write("Who trusts it puts it into " + trustedKeys() + "\n");
      return ExitCode.NOTHING_FOUND;
    } catch (PackException refused) {
      throw new UsageException(refused.getMessage());
    }
  }

  private static Path trustedKeys() throws UsageException {
    return UserRules.of(System.getenv(), List.of()).trustedKeys();
  }
}
