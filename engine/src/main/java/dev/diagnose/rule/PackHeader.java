package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** What {@code pack.yaml} says, and what tells this pack from every other: its hash. */
record PackHeader(String name, String version, String hash) {

  static PackHeader of(Documents documents, Path root, LintLevel level, Problems problems) {
    List<Section> files = documents.of(FileShapes.PACK);
    if (files.isEmpty()) {
      if (level == LintLevel.SHIPPED) {
        problems.error(
            new Location("pack.yaml", 1, 1),
            "the pack needs a pack.yaml: 'schema: pack/1', 'name: ...', 'version: ...'");
      }
      Path name = root.toAbsolutePath().normalize().getFileName();
      return new PackHeader(name == null ? "rules" : name.toString(), "", "");
    }
    for (Section extra : files.subList(1, files.size())) {
      problems.error(extra.at(), "the pack already has a " + files.get(0).at().file());
    }
    Section file = files.get(0);
    PackHeader header = new PackHeader(file.text("name"), file.text("version"), "");
    file.close();
    return header;
  }

  /** The header of this pack with a base under it. */
  PackHeader on(Optional<Pack> base, String ownHash) {
    if (base.isEmpty()) {
      return new PackHeader(name, version, ownHash);
    }
    Pack below = base.get();
    return new PackHeader(
        below.name() + "+" + name,
        version.isEmpty() ? below.version() : below.version() + "+" + version,
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
