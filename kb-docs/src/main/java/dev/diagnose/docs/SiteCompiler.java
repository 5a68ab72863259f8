package dev.diagnose.docs;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.PackLoader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The build's way in: {@code SiteCompiler KB_DIR GUIDES_DIR OUT_DIR}. */
public final class SiteCompiler {
  private SiteCompiler() {}

  /**
   * Writes the site of the shipped knowledge base.
   *
   * @throws IOException when a page cannot be written, the knowledge base has an error, or a link
   *     inside the site leads nowhere
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      throw new IllegalArgumentException("usage: SiteCompiler KB_DIR GUIDES_DIR OUT_DIR");
    }
    Catalogue catalogue = Catalogue.load();
    LoadResult result = PackLoader.load(Path.of(args[0]), catalogue, Optional.empty());
    if (result.hasErrors()) {
      throw new IOException("the knowledge base is broken: " + result.problems().get(0));
    }
    Path site = Path.of(args[2]);
    new Site(result.pack(), catalogue, Guide.readAll(Path.of(args[1]))).write(site);
    DeadLinks.refuse(site);
  }
}
