package dev.diagnose.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of README and the guides, typed word for word. In a block marked {@code console} a
 * line that begins with {@code $} is a command; the lines after it are what it prints, in this
 * order, with {@code …} for anything in between. All commands of a guide run one after the other in
 * one directory that holds {@code examples/}.
 */
@Tag("jdk-independent")
class GuidesTest {
  private static final Path GUIDES = Program.CHECKOUT.resolve("kb-docs/guides");

  @TempDir Path directory;

  /** A command of a guide and what the guide says that it prints. */
  record Example(String command, List<String> output) {}

  static Stream<Path> guides() throws IOException {
    Stream<Path> readme = Stream.of(Program.CHECKOUT.resolve("README.md"));
    return Stream.concat(readme, Files.list(GUIDES).sorted())
        .filter(file -> !examples(file).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("guides")
  void everyCommand_printsWhatTheGuideSays(Path guide) throws Exception {
    copyExamples();
    makeProgram();
    Map<String, String> environment = Map.of("PATH", directory + ":" + System.getenv("PATH"));
    for (Example example : examples(guide)) {
      Program.Result result =
          Program.command(directory, environment, "sh", "-c", example.command()).run();
      assertPrints(example, result);
    }
  }

  private void copyExamples() throws IOException {
    Path examples = Files.createDirectory(directory.resolve("examples"));
    try (Stream<Path> files = Files.list(Program.CHECKOUT.resolve("examples"))) {
      for (Path file : files.toList()) {
        Files.copy(file, examples.resolve(file.getFileName()));
      }
    }
  }

  /** Makes {@code diagnose}, as it is found in a checkout or, installed, on the path. */
  private void makeProgram() throws IOException {
    Path program = directory.resolve("diagnose");
    String jar = String.join(" ", Program.jar());
    Files.writeString(program, "#!/bin/sh\nexec " + jar + " \"$@\"\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void assertPrints(Example example, Program.Result result) {
    // A diagnosis that was made is 1, and so is a check that failed.
    int most = example.command().matches("diagnose kb (lint|test)\\b.*") ? 0 : 1;
    assertThat(result.code())
        .as(example.command() + "\n" + result.error() + result.out())
        .isBetween(0, most);
    List<String> printed =
        (result.error() + result.out())
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .toList();
    int from = 0;
    boolean anythingBetween = false;
    for (String line : example.output()) {
      if (line.equals("…")) {
        anythingBetween = true;
        continue;
      }
      int at = printed.subList(from, printed.size()).indexOf(line);
      if (at < 0 || (at > 0 && !anythingBetween && from > 0)) {
        fail("%s%nprints no '%s' there, but%n%s", example.command(), line, result.out());
      }
      from += at + 1;
      anythingBetween = false;
    }
  }

  private static List<Example> examples(Path guide) {
    List<Example> examples = new ArrayList<>();
    boolean inside = false;
    try {
      for (String line : Files.readAllLines(guide)) {
        if (line.startsWith("```")) {
          inside = line.equals("```console");
        } else if (inside && line.startsWith("$ ")) {
          examples.add(new Example(line.substring(2), new ArrayList<>()));
        } else if (inside && !line.isBlank()) {
          examples.get(examples.size() - 1).output().add(line.strip());
        }
      }
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
    return examples;
  }
}
