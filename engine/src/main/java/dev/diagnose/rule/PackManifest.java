package dev.diagnose.rule;

import dev.diagnose.facts.Version;
import dev.diagnose.yaml.Location;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What {@code pack.yaml} says.
 *
 * @param name the pack's name; its directory's without a {@code pack.yaml}
 * @param version empty when it is not said
 * @param engine the versions of diagnose that the pack is for, like {@code >=0.1 <1}; empty for any
 * @param licence an SPDX expression, like {@code Apache-2.0}; empty when it is not said
 */
public record PackManifest(String name, String version, String engine, String licence) {
  /** SPDX specification 2.3, annex D, without knowing the list of ids. */
  private static final Pattern SPDX =
      Pattern.compile("\\(*[A-Za-z0-9.:+-]+\\)*(?: (?:AND|OR|WITH) \\(*[A-Za-z0-9.:+-]+\\)*)*");

  static PackManifest of(
      Documents documents, Path root, LintLevel level, Optional<Pack> base, Problems problems) {
    List<Section> files = documents.of(Documents.PACK);
    if (files.isEmpty()) {
      if (level == LintLevel.SHIPPED) {
        problems.error(
            new Location("pack.yaml", 1, 1),
            "the pack needs a pack.yaml: 'schema: pack/1', 'name: ...', 'version: ...'");
      }
      Path name = root.toAbsolutePath().normalize().getFileName();
      return new PackManifest(name == null ? "rules" : name.toString(), "", "", "");
    }
    for (Section extra : files.subList(1, files.size())) {
      problems.error(extra.at(), "the pack already has a " + files.get(0).at().file());
    }
    Section file = files.get(0);
    PackManifest manifest =
        new PackManifest(
            file.requiredText("name"),
            file.requiredText("version"),
            file.text("engine"),
            file.text("licence"));
    file.close();
    if (!manifest.licence().isEmpty() && !SPDX.matcher(manifest.licence()).matches()) {
      problems.error(
          file.at("licence"),
          "'"
              + manifest.licence()
              + "' is no SPDX expression; write an id such as Apache-2.0, or LicenseRef-internal");
    }
    if (!manifest.engine().isEmpty()) {
      checkEngine(manifest.engine(), file.at("engine"), base, problems);
    }
    return manifest;
  }

  private static void checkEngine(
      String engine, Location at, Optional<Pack> base, Problems problems) {
    try {
      VersionRange range = VersionRange.of(engine);
      if (base.isPresent() && !range.contains(versionOf(base.get()))) {
        problems.error(
            at,
            "the pack is for diagnose "
                + engine
                + " and this is "
                + versionOf(base.get()).text()
                + "; get the release of the pack that fits");
      }
    } catch (IllegalArgumentException wrong) {
      problems.error(at, wrong.getMessage());
    }
  }

  /** Whether the pack is for a diagnose with these rules; true where it does not say. */
  public boolean fits(Pack base) {
    try {
      return engine.isEmpty() || VersionRange.of(engine).contains(versionOf(base));
    } catch (IllegalArgumentException reportedWithTheFile) {
      return false;
    }
  }

  /** Of the lowest pack: {@code base+first+second}. */
  private static Version versionOf(Pack base) {
    int plus = base.version().indexOf('+');
    return Version.of(plus < 0 ? base.version() : base.version().substring(0, plus));
  }
}
