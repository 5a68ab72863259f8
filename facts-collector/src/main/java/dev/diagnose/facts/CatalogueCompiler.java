package dev.diagnose.facts;

import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Build step: checks {@code facts.yaml} and writes the form that {@link Catalogue#load()} reads.
 */
public final class CatalogueCompiler {
  private CatalogueCompiler() {}

  /**
   * @param arguments the YAML file, then the file to write
   * @throws IllegalStateException naming every problem and its place; the build then fails
   */
  public static void main(String[] arguments) throws IOException {
    Path yaml = Path.of(arguments[0]);
    CatalogueYaml read = CatalogueYaml.read(arguments[0], Files.readString(yaml));
    List<Problem> problems = read.problems();
    if (!problems.isEmpty()) {
      throw new IllegalStateException(
          problems.stream()
              .map(Problem::toString)
              .collect(Collectors.joining("\n", "the fact catalogue has mistakes:\n", "")));
    }
    Path target = Path.of(arguments[1]);
    Files.createDirectories(target.toAbsolutePath().getParent());
    Files.write(target, CatalogueEncoder.encode(read.definitions()));
  }
}
