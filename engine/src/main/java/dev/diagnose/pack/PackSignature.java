package dev.diagnose.pack;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A signature over all files of a pack, kept in the pack as {@value #FILE}: one line with the key's
 * fingerprint, one with the signature in Base64.
 */
public final class PackSignature {
  /** The file's name inside the pack. */
  public static final String FILE = "SIGNATURE";

  private static final String ALGORITHM = "Ed25519";
  private static final String PURPOSE = "diagnose pack 1\n";

  private final String fingerprint;
  private final byte[] signature;

  private PackSignature(String fingerprint, byte[] signature) {
    this.fingerprint = fingerprint;
    this.signature = signature;
  }

  /** Adds the signature of a key pair to the files of a pack. */
  public static List<PackFile> sign(List<PackFile> files, PrivateKey key, PublicKey itsPublicKey) {
    try {
      Signature signer = Signature.getInstance(ALGORITHM);
      signer.initSign(key);
      signer.update(statement(files));
      String text =
          fingerprint(itsPublicKey)
              + "\n"
              + Base64.getEncoder().encodeToString(signer.sign())
              + "\n";
      List<PackFile> signed = new ArrayList<>(files);
      signed.add(new PackFile(FILE, text.getBytes(StandardCharsets.US_ASCII)));
      return List.copyOf(signed);
    } catch (GeneralSecurityException unusable) {
      throw new IllegalArgumentException("the key cannot sign with " + ALGORITHM, unusable);
    }
  }

  /**
   * The signature that stands in a pack.
   *
   * @throws PackException when it is not one
   */
  public static Optional<PackSignature> of(List<PackFile> files) throws PackException {
    for (PackFile file : files) {
      if (file.name().equals(FILE)) {
        String[] lines = new String(file.bytes(), StandardCharsets.US_ASCII).split("\n", -1);
        if (lines.length != 3) {
          throw new PackException("its " + FILE + " is damaged");
        }
        try {
          byte[] signature = Base64.getDecoder().decode(lines[1]);
          return Optional.of(new PackSignature(lines[0], signature));
        } catch (IllegalArgumentException notBase64) {
          throw new PackException("its " + FILE + " is damaged", notBase64);
        }
      }
    }
    return Optional.empty();
  }

  /** Which key signed, as it says; only {@link #fits} proves it. */
  public String fingerprint() {
    return fingerprint;
  }

  /** Whether the key signed exactly these files. */
  public boolean fits(List<PackFile> files, PublicKey key) {
    try {
      Signature verifier = Signature.getInstance(ALGORITHM);
      verifier.initVerify(key);
      verifier.update(statement(files));
      return verifier.verify(signature);
    } catch (GeneralSecurityException damaged) {
      return false;
    }
  }

  /** The first 16 bytes of the SHA-256 over the encoded key, in hexadecimal. */
  public static String fingerprint(PublicKey key) {
    return hash(key.getEncoded()).substring(0, 32);
  }

  /** What is signed: every file's name, length and SHA-256, in the order of the names. */
  private static byte[] statement(List<PackFile> files) {
    StringBuilder statement = new StringBuilder(PURPOSE);
    files.stream()
        .filter(file -> !file.name().equals(FILE))
        .sorted(java.util.Comparator.comparing(PackFile::name))
        .forEach(
            file ->
                statement
                    .append(file.name())
                    .append('\n')
                    .append(file.bytes().length)
                    .append(' ')
                    .append(hash(file.bytes()))
                    .append('\n'));
    return statement.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (GeneralSecurityException everyRuntimeHasIt) {
      throw new IllegalStateException("this Java lacks SHA-256", everyRuntimeHasIt);
    }
  }
}
