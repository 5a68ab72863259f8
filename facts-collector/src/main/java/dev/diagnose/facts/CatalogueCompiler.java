package dev.diagnose.facts;

import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Build step: checks {@code facts.yaml} with the files that it names, and writes the form that
 * {@link Catalogue#load()} reads.
 */
public final class CatalogueCompiler {
  private CatalogueCompiler() {}

  /**
   * @param arguments the YAML file, then the file to write
   * @throws IllegalStateException naming every problem and its place; the build then fails
   */
  public static void main(String[] arguments) throws IOException {
    Path first = Path.of(arguments[0]);
    CatalogueYaml main = CatalogueYaml.read(first.toString(), Files.readString(first));
    List<FactDefinition> definitions = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    for (String name : main.files()) {
      Path file = first.resolveSibling(name);
      CatalogueYaml read = CatalogueYaml.read(file.toString(), Files.readString(file));
      definitions.addAll(read.definitions());
      problems.addAll(read.problems());
    }
    definitions.addAll(main.definitions());
    problems.addAll(main.problems());
    if (!problems.isEmpty()) {
      throw new IllegalStateException(
          problems.stream()
              .map(Problem::toString)
              .collect(Collectors.joining("\n", "the fact catalogue has mistakes:\n", "")));
    }
    Catalogue catalogue = Catalogue.of(definitions);
    Path target = Path.of(arguments[1]);
    Files.createDirectories(target.toAbsolutePath().getParent());
    Files.write(target, CatalogueEncoder.encode(catalogue.all()));
  }
}
