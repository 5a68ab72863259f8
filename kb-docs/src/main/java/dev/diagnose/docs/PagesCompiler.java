package dev.diagnose.docs;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.PackLoader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The build's way in: {@code PagesCompiler KB_DIR OUT_DIR}. */
public final class PagesCompiler {
  private PagesCompiler() {}

  /**
   * Writes the pages of the shipped knowledge base.
   *
   * @throws IOException when a page cannot be written, or the knowledge base has an error
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException("usage: PagesCompiler KB_DIR OUT_DIR");
    }
    LoadResult result = PackLoader.load(Path.of(args[0]), Catalogue.load(), Optional.empty());
    if (result.hasErrors()) {
      throw new IOException("the knowledge base is broken: " + result.problems().get(0));
    }
    new KnowledgeBasePages(result.pack()).write(Path.of(args[1]));
  }
}
