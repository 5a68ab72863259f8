package dev.diagnose.docs;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The site of the shipped rules and guides, written for a test. */
record ShippedSite(Pack pack, Path folder) {
  private static final Path KNOWLEDGE = Path.of("..", "rules", "src", "main", "kb");

  static ShippedSite writeTo(Path folder) throws IOException {
    Catalogue catalogue = Catalogue.load();
    Pack pack = PackLoader.load(KNOWLEDGE, catalogue, Optional.empty()).pack();
    new Site(pack, catalogue, Guide.readAll(Path.of("guides"))).write(folder);
    return new ShippedSite(pack, folder);
  }
}
