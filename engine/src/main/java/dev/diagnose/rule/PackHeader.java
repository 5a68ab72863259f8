package dev.diagnose.rule;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** What names a pack with its base under it, and what tells it from every other: its hash. */
record PackHeader(String name, String version, String hash) {

  static PackHeader of(PackManifest manifest, Optional<Pack> base, String ownHash) {
    if (base.isEmpty()) {
      return new PackHeader(manifest.name(), manifest.version(), ownHash);
    }
    Pack below = base.get();
    return new PackHeader(
        below.name() + "+" + manifest.name(),
        manifest.version().isEmpty() ? below.version() : below.version() + "+" + manifest.version(),
        hashOf(below.hash() + " " + ownHash));
  }

  private static String hashOf(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException everyRuntimeHasIt) {
      throw new IllegalStateException("this Java lacks SHA-256", everyRuntimeHasIt);
    }
  }
}
