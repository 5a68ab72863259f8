package dev.diagnose.pack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;

/**
 * Ed25519 keys in PEM files, as {@code openssl genpkey -algorithm ed25519} and {@code openssl pkey
 * -pubout} write them (RFC 8410).
 */
public final class KeyFiles {
  private static final String PRIVATE = "PRIVATE KEY";
  private static final String PUBLIC = "PUBLIC KEY";
  private static final String ALGORITHM = "Ed25519";

  private KeyFiles() {}

  /** The file beside a private key's file that holds its public half: {@code NAME.pub.pem}. */
  public static Path publicHalf(Path privateKey) {
    String name = privateKey.getFileName().toString();
    String stem = name.endsWith(".pem") ? name.substring(0, name.length() - 4) : name;
    return privateKey.resolveSibling(stem + ".pub.pem");
  }

  /**
   * Makes a key pair: the private key readable by its owner only, the public one beside it.
   *
   * @throws PackException when a file exists already or cannot be written; then neither is left
   *     behind
   */
  public static KeyPair generate(Path privateKey) throws PackException {
    KeyPair pair = newPair();
    Path publicKey = publicHalf(privateKey);
    create(publicKey, PUBLIC, pair.getPublic(), "rw-r--r--");
    try {
      create(privateKey, PRIVATE, pair.getPrivate(), "rw-------");
    } catch (PackException alone) {
      discard(publicKey, alone);
      throw alone;
    }
    return pair;
  }

  private static KeyPair newPair() {
    try {
      return KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("this Java lacks " + ALGORITHM, missing);
    }
  }

  /** A new file with a key in it, or none. */
  private static void create(Path file, String kind, Key key, String mode) throws PackException {
    try {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode)));
    } catch (FileAlreadyExistsException taken) {
      throw new PackException(file + " exists already; choose another name", taken);
    } catch (IOException unwritable) {
      throw new PackException(
          file + " cannot be written: " + FileFailure.writing(unwritable), unwritable);
    }
    try {
      write(file, kind, key);
    } catch (IOException unwritable) {
      PackException refused =
          new PackException(
              file + " cannot be written: " + FileFailure.writing(unwritable), unwritable);
      discard(file, refused);
      throw refused;
    }
  }

  private static void discard(Path file, PackException reason) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException stays) {
      reason.addSuppressed(stays);
    }
  }

  private static void write(Path file, String kind, Key key) throws IOException {
    String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded());
    Files.writeString(
        file,
        "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n",
        Set.of(StandardOpenOption.WRITE).toArray(new StandardOpenOption[0]));
  }

  /**
   * A private key.
   *
   * @throws PackException when the file holds none
   */
  public static PrivateKey readPrivate(Path file) throws PackException {
    byte[] encoded = body(file, PRIVATE);
    try {
      return KeyFactory.getInstance(ALGORITHM).generatePrivate(new PKCS8EncodedKeySpec(encoded));
    } catch (GeneralSecurityException other) {
      throw new PackException(file + " is not an Ed25519 private key", other);
    }
  }

  /**
   * A public key.
   *
   * @throws PackException when the file holds none
   */
  public static PublicKey readPublic(Path file) throws PackException {
    byte[] encoded = body(file, PUBLIC);
    try {
      return KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded));
    } catch (GeneralSecurityException other) {
      throw new PackException(file + " is not an Ed25519 public key", other);
    }
  }

  private static byte[] body(Path file, String kind) throws PackException {
    String text;
    try {
      text = Files.readString(file, StandardCharsets.US_ASCII);
    } catch (IOException unreadable) {
      throw new PackException(
          file + " cannot be read: " + FileFailure.reading(unreadable), unreadable);
    }
    return between(text, "-----BEGIN " + kind + "-----", "-----END " + kind + "-----")
        .orElseThrow(() -> new PackException(file + " holds no '" + kind + "' in PEM form"));
  }

  private static Optional<byte[]> between(String text, String begin, String end) {
    int from = text.indexOf(begin);
    int to = text.indexOf(end);
    if (from < 0 || to < from) {
      return Optional.empty();
    }
    try {
      return Optional.of(Base64.getMimeDecoder().decode(text.substring(from + begin.length(), to)));
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }
}
