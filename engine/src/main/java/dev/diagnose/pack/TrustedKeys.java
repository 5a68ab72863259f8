package dev.diagnose.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The public keys whose signatures count: the {@code *.pem} files of one directory. */
public final class TrustedKeys {
  private final Path directory;
  private final Map<Path, PublicKey> keys = new LinkedHashMap<>();

  private TrustedKeys(Path directory) {
    this.directory = directory;
  }

  /**
   * Reads a directory's keys; one that does not exist trusts nobody.
   *
   * @throws PackException naming the file that holds no key
   */
  public static TrustedKeys in(Path directory) throws PackException {
    TrustedKeys trusted = new TrustedKeys(directory);
    if (!Files.isDirectory(directory)) {
      return trusted;
    }
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(name -> name.toString().endsWith(".pem")).sorted().toList()) {
        trusted.keys.put(file, KeyFiles.readPublic(file));
      }
    } catch (IOException unreadable) {
      throw new PackException(
          directory + " cannot be read: " + unreadable.getMessage(), unreadable);
    }
    return trusted;
  }

  /**
   * Who signed a pack.
   *
   * @return the name of the key's file without its ending; empty for a pack without signature
   * @throws PackException when the signature does not fit the files, or its key is not trusted
   */
  public Optional<String> signer(List<PackFile> files) throws PackException {
    Optional<PackSignature> signature = PackSignature.of(files);
    if (signature.isEmpty()) {
      return Optional.empty();
    }
    String fingerprint = signature.get().fingerprint();
    for (Map.Entry<Path, PublicKey> key : keys.entrySet()) {
      if (PackSignature.fingerprint(key.getValue()).equals(fingerprint)) {
        if (!signature.get().fits(files, key.getValue())) {
          throw new PackException("was changed after it was signed; get it again from its author");
        }
        return Optional.of(
            key.getKey().getFileName().toString().replaceAll("(\\.pub)?\\.pem$", ""));
      }
    }
    throw new PackException(
        "is signed by a key that is not trusted here ("
            + fingerprint
            + "); to trust it, put its .pub.pem into "
            + directory);
  }
}
