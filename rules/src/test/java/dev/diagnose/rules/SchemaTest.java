package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import dev.diagnose.rule.RuleSchema;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The schema that editors use and the loader agree. What the loader takes the schema takes, always;
 * and what the loader refuses for its form the schema refuses, but for what stands under the keys
 * of items that are repeated for rows (what it is shows only then) and for the rows of tables that
 * declare their columns themselves. What is refused for its meaning (names of other files,
 * expressions, captures) no schema can tell.
 */
@Tag("jdk-independent")
@net.jqwik.api.Tag("jdk-independent")
class SchemaTest {
  private static final Path KNOWLEDGE = Path.of("src", "main", "kb");
  private static final Path BROKEN =
      Path.of("..", "engine", "src", "test", "resources", "rule", "broken.golden");
  private static final Path FACTS =
      Path.of("..", "facts-collector", "src", "main", "resources", "dev", "diagnose", "facts");
  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final LoadResult SHIPPED = PackLoader.load(KNOWLEDGE, CATALOGUE, Optional.empty());
  private static final Schema SCHEMA = Schema.of(RuleSchema.of(CATALOGUE, SHIPPED.pack()));

  /** What is wrong with a file's form, as the loader says it. */
  private static final Pattern FORM =
      Pattern.compile(
          "unknown key '(?s:.*)|'\\S+' is missing in (?s:.*)|(?s:.*) is a mapping \\(key: value\\), not (?s:.*)"
              + "|(?s:.*) is a single value, not (?s:.*)|'\\S+' is empty"
              + "|'(?:weight|severity|status|effect|scope|risk|cost|disrupts|reboot|role|band)' cannot be (?s:.*)");

  private static final Pattern OF_THE_BASE =
      Pattern.compile(
          ".* is already declared in (?:the base pack|a pack below); .*|.*is a shared fix; write.*");

  private static Path directory;

  @BeforeContainer
  static void makeDirectory() throws IOException {
    directory = Files.createTempDirectory("schema");
  }

  @AfterContainer
  static void removeDirectory() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }

  @Test
  void everyShippedFile_isTaken() throws IOException {
    List<String> refused = new ArrayList<>();
    for (Path file : shipped()) {
      for (String problem : SCHEMA.problems(Files.readString(file))) {
        refused.add(file + ": " + problem);
      }
    }
    assertThat(refused).isEmpty();
  }

  @Test
  void theFactCatalogue_isTaken_andAnotherKeyInItIsNot() throws IOException {
    Schema facts = Schema.of(Catalogue.schema());
    try (Stream<Path> files = Files.list(FACTS)) {
      for (Path file : files.filter(found -> found.toString().endsWith(".yaml")).toList()) {
        assertThat(facts.problems(Files.readString(file))).as(file.toString()).isEmpty();
      }
    }
    String fact =
        "schema: facts/1\ngroups: {g: {a.b: {type: int, source: s, text: {en: e, zh: z}%s}}}";
    assertThat(facts.problems(fact.formatted(""))).isEmpty();
    assertThat(facts.problems(fact.formatted(", fieldz: 1"))).isNotEmpty();
    assertThat(facts.problems(fact.formatted(", scope: moon"))).isNotEmpty();
  }

  @Test
  void whatTheLoaderRefusesForItsForm_isRefused() throws IOException {
    List<String> checked = new ArrayList<>();
    for (String broken : Files.readString(BROKEN).split("(?m)^=== ", -1)) {
      int newline = broken.indexOf('\n');
      if (!broken.contains("--- errors\n") || broken.startsWith("#")) {
        continue;
      }
      String text = broken.substring(newline + 1, broken.indexOf("--- errors\n"));
      String name = broken.substring(0, newline);
      boolean isForm =
          broken
              .substring(broken.indexOf("--- errors\n") + 11)
              .lines()
              .map(line -> line.replaceFirst("^\\S+:\\d+:\\d+: ", ""))
              .anyMatch(message -> FORM.matcher(message).matches());
      if (isForm) {
        checked.add(name);
        assertThat(SCHEMA.problems(text)).as(name + "\n" + text).isNotEmpty();
      }
    }
    assertThat(checked).hasSizeGreaterThan(12);
  }

  /**
   * Every kind of change at every kind of place, one at a time. The seed is fixed, so that a build
   * does not fail by luck; change it to look further.
   */
  @Property(tries = 250, shrinking = ShrinkingMode.OFF, seed = "20261121")
  void aChangedFile_isJudgedAlike(@ForAll int file, @ForAll Mutation mutation, @ForAll int place)
      throws IOException {
    List<Path> files =
        shipped().stream().filter(path -> !path.toString().endsWith(".zh.yaml")).toList();
    Path original = files.get(Math.floorMod(file, files.size()));
    Mutation.Changed changed = mutation.of(ownConditions(Files.readString(original)), place);
    check(original.getFileName().toString(), mutation, changed);
  }

  /** Rows that a site puts into a shipped table. */
  @Property(tries = 100, shrinking = ShrinkingMode.OFF, seed = "20261121")
  void aChangedRow_isJudgedAlike(@ForAll int file, @ForAll Mutation mutation, @ForAll int place)
      throws IOException {
    List<Path> files =
        shipped().stream().filter(path -> path.getParent().endsWith("tables")).toList();
    Path original = files.get(Math.floorMod(file, files.size()));
    ObjectNode rows = (ObjectNode) Schema.tree(Files.readString(original));
    rows.remove(List.of("key", "columns"));
    ArrayNode few = rows.arrayNode();
    for (int i = 0; i < 2; i++) {
      few.add(rows.get("rows").get(Math.floorMod(place / 64 + i, rows.get("rows").size())));
    }
    rows.set("rows", few);
    assertThat(SCHEMA.problems(rows.toString())).as(rows.toString()).isEmpty();
    check(original.getFileName().toString(), mutation, mutation.of(rows, place));
  }

  private static void check(String name, Mutation mutation, Mutation.Changed changed)
      throws IOException {
    String text = changed.tree().toString();
    List<String> errors = errors(name, text);
    List<String> refusals = SCHEMA.problems(text);
    String context = mutation + " in " + name + "\n" + text + "\n" + errors;
    if (errors.isEmpty()) {
      assertThat(refusals).as(context).isEmpty();
    }
    boolean isForm = errors.stream().anyMatch(error -> FORM.matcher(error).matches());
    if (isForm && changed.isJudged() && !hasUnknownColumns(changed.tree())) {
      assertThat(refusals).as(context).isNotEmpty();
    }
  }

  /** Whether these are rows of a table that the file itself, or another pack, declares. */
  private static boolean hasUnknownColumns(JsonNode tree) {
    boolean isOfBase = SHIPPED.pack().tables().containsKey(tree.path("table").asText());
    return tree.has("rows") && (tree.has("columns") || !isOfBase);
  }

  /** A condition that the base has too would not be read, so they get names of their own. */
  private static JsonNode ownConditions(String yaml) {
    JsonNode tree = Schema.tree(yaml);
    if (tree.get("conditions") instanceof ObjectNode conditions) {
      ObjectNode renamed = conditions.objectNode();
      conditions
          .properties()
          .forEach(entry -> renamed.set("my-" + entry.getKey(), entry.getValue()));
      ((ObjectNode) tree).set("conditions", renamed);
    }
    return tree;
  }

  private static List<String> errors(String name, String text) throws IOException {
    Path file = Files.writeString(directory.resolve(name), text);
    Pack base = SHIPPED.pack();
    List<String> errors = new ArrayList<>();
    for (Problem problem : PackLoader.load(file, CATALOGUE, Optional.of(base)).problems()) {
      boolean isError = problem.severity() == Problem.Severity.ERROR;
      if (isError && !OF_THE_BASE.matcher(problem.message()).matches()) {
        errors.add(problem.message());
      }
    }
    return errors;
  }

  private static List<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.walk(KNOWLEDGE)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }
}
