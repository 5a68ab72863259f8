package dev.diagnose.rule;

import dev.diagnose.facts.Localized;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the file of one rule. Its patterns are read before, because other rules may use them. */
final class RuleParser {
  private final Vocabulary vocabulary;
  private final Problems problems;
  private final Section file;
  private final ClauseParser clauses;
  private final Bindings bindings;
  private final TextParser texts;

  /** A rule with what its lint needs. */
  record Parsed(Rule rule, List<Location> places, List<RuleTest> tests, Location links) {}

  RuleParser(Vocabulary vocabulary, LintLevel level, Problems problems, Section file) {
    this.vocabulary = vocabulary;
    this.problems = problems;
    this.file = file;
    this.clauses = vocabulary.clauses(problems);
    this.bindings = new Bindings(vocabulary.catalogue(), vocabulary.patterns());
    this.texts =
        new TextParser(
            problems, level, new PlaceholderScope(vocabulary.catalogue(), bindings, Set.of()));
  }

  /** Declares the finer cause of a rule that has a {@code parent}, before any rule is read. */
  static void declareCause(Section file, Registry<Cause> causes) {
    String parent = file.text("parent");
    String id = file.has("cause") ? file.text("cause") : file.text("id");
    if (!parent.isEmpty() && !id.isEmpty()) {
      String area = causes.peek(parent).map(Cause::area).orElse("");
      causes.declare(id, new Cause(id, area, parent, Localized.EMPTY), file.at("parent"));
      causes.use(parent, file.at("parent"));
    }
  }

  /** Empty when the rule cannot be built; the reasons are then among the problems. */
  Optional<Parsed> parse() {
    String id = id();
    String cause = cause(id);
    Optional<Clause> when = file.node("when").flatMap(node -> clauses.parse(node, bindings));
    List<Evidence> evidence =
        new EvidenceParser(clauses, bindings, texts, problems).parseRule(file.items("evidence"));
    List<Fix> fixes = fixes();
    Localized title = texts.optional(file, "title", Localized.EMPTY);
    Localized why = texts.optional(file, "why", Localized.EMPTY);
    Localized impact = texts.optional(file, "impact", Localized.EMPTY);
    Severity severity = file.word("severity", Severity.values(), Severity.FATAL);
    Status status = file.word("status", Status.values(), Status.STABLE);
    List<Link> links =
        file.section("links")
            .map(found -> new LinkParser(vocabulary.causes(), problems).parse(found, cause))
            .orElse(List.of());
    Consequence consequence = new ConsequenceParser(vocabulary.causes(), problems).parse(file);
    List<Question> ask =
        new QuestionParser(vocabulary.catalogue(), texts, problems).parse(file.items("ask"));
    List<String> references = file.texts("references");
    List<RuleTest> tests =
        new TestParser(vocabulary.catalogue(), vocabulary.causes(), problems).parse(file);
    file.close();
    if (when.isEmpty()) {
      return Optional.empty();
    }
    Rule rule =
        new Rule(
            id,
            cause,
            status,
            severity,
            consequence,
            title,
            why,
            impact,
            when.get(),
            evidence,
            links,
            ask,
            fixes,
            references,
            file.at());
    return Optional.of(new Parsed(rule, vocabulary.places().of(rule), tests, file.at("links")));
  }

  private String id() {
    String id = file.text("id");
    String name = file.at().file();
    String expected = name.substring(name.lastIndexOf('/') + 1).replaceFirst("(?i)\\.ya?ml$", "");
    if (!id.isEmpty() && !id.equals(expected)) {
      problems.error(
          file.at("id"), "the id '" + id + "' is not the file's name '" + expected + "'");
    }
    return id;
  }

  private String cause(String id) {
    Registry<Cause> causes = vocabulary.causes();
    String cause = file.has("cause") ? file.text("cause") : id;
    if (!cause.isEmpty() && causes.peek(cause).isEmpty()) {
      causes.reportMissing(
          cause,
          file.at(file.has("cause") ? "cause" : "id"),
          "'"
              + cause
              + "' is no cause of causes.yaml"
              + Hint.of(cause, causes.all().keySet())
              + " (set 'cause', or declare a finer cause with 'parent')");
    }
    return cause;
  }

  private List<Fix> fixes() {
    RuleFixParser parser = new RuleFixParser(vocabulary, bindings, texts, problems);
    List<Fix> fixes = new ArrayList<>();
    for (YamlNode node : file.items("fixes")) {
      parser.parse(node).ifPresent(fixes::add);
    }
    return fixes;
  }
}
