package dev.diagnose.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The public keys whose signatures count: the {@code *.pem} files of one directory. */
public final class TrustedKeys {
  private final Path directory;

  private TrustedKeys(Path directory) {
    this.directory = directory;
  }

  /** The keys of a directory; one that does not exist trusts nobody. */
  public static TrustedKeys in(Path directory) {
    return new TrustedKeys(directory);
  }

  /**
   * Who signed a pack. The directory is read only for a pack with a signature; a file in it that
   * holds no key trusts nobody.
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
    List<String> unusable = new ArrayList<>();
    for (Path file : keyFiles()) {
      Optional<PublicKey> key = key(file, unusable);
      if (key.isPresent() && PackSignature.fingerprint(key.get()).equals(fingerprint)) {
        if (!signature.get().fits(files, key.get())) {
          throw new PackException("was changed after it was signed; get it again from its author");
        }
        return Optional.of(file.getFileName().toString().replaceAll("(\\.pub)?\\.pem$", ""));
      }
    }
    throw new PackException(
        "is signed by a key that is not trusted here ("
            + fingerprint
            + "); to trust it, put its .pub.pem into "
            + directory
            + (unusable.isEmpty() ? "" : "; there, " + String.join(", ", unusable)));
  }

  private List<Path> keyFiles() throws PackException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(name -> name.toString().endsWith(".pem")).sorted().toList();
    } catch (IOException unreadable) {
      throw new PackException(
          "cannot be verified: "
              + directory
              + " cannot be read: "
              + FileFailure.reading(unreadable),
          unreadable);
    }
  }

  private static Optional<PublicKey> key(Path file, List<String> unusable) {
    try {
      return Optional.of(KeyFiles.readPublic(file));
    } catch (PackException noKey) {
      unusable.add(noKey.getMessage());
      return Optional.empty();
    }
  }
}
