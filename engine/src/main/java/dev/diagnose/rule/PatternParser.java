package dev.diagnose.rule;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.Pattern.StatedFact;
import dev.diagnose.rule.Pattern.Wording;
import dev.diagnose.yaml.Location;
import dev.diagnose.yaml.YamlNode;
import dev.diagnose.yaml.YamlNode.Entry;
import dev.diagnose.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code patterns: {id: {source, wordings, ...}}}, of a rule or of a file of patterns. */
final class PatternParser {
  private static final java.util.regex.Pattern ID =
      java.util.regex.Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z0-9-]+)*");

  private final Registry<Pattern> patterns;
  private final StatedFactParser stated;
  private final LintLevel level;
  private final SampleLint samples;
  private final Problems problems;

  PatternParser(
      Catalogue catalogue,
      Registry<Pattern> patterns,
      LintLevel level,
      SampleLint samples,
      Problems problems) {
    this.samples = samples;
    this.patterns = patterns;
    this.stated = new StatedFactParser(catalogue, problems);
    this.level = level;
    this.problems = problems;
  }

  void declareAll(Section section) {
    for (Entry entry : section.entries()) {
      checkId(entry, problems);
      Section.of(entry.value(), PatternShapes.PATTERN, problems)
          .map(body -> pattern(entry.key(), body))
          .ifPresent(pattern -> patterns.declare(entry.key(), pattern, entry.at()));
    }
  }

  static void checkId(Entry entry, Problems problems) {
    if (!ID.matcher(entry.key()).matches()) {
      problems.error(
          entry.at(),
          "a pattern's id is like area.noun.what-happened, in lower case, not '"
              + entry.key()
              + "'");
    }
  }

  private Pattern pattern(String id, Section body) {
    String source = body.text("source");
    String needs = body.text("needs");
    boolean background = body.flag("background");
    boolean ownFailure = body.flag("own-failure");
    List<CheckedWording> wordings = new ArrayList<>();
    for (YamlNode node : body.items("wordings")) {
      Section.of(node, PatternShapes.WORDING, problems)
          .ifPresent(found -> wordings.add(wording(found)));
    }
    List<Scalar> counterSamples = body.scalars("counter-samples");
    Set<String> captures = sameCaptures(wordings);
    List<StatedFact> states =
        body.section("states").map(s -> stated.all(s, captures)).orElse(List.of());
    body.close();
    if (wordings.stream().allMatch(CheckedWording::isUsable)) {
      samples.add(id, wordings, counterSamples);
    }
    return new Pattern(
        id,
        source,
        needs.isEmpty() ? source : needs,
        background,
        ownFailure,
        wordings.stream().map(CheckedWording::wording).toList(),
        counterSamples.stream().map(Scalar::text).toList(),
        states,
        Block.NONE);
  }

  private CheckedWording wording(Section section) {
    String regex = section.text("regex");
    List<Scalar> samples = new ArrayList<>(section.scalars("sample"));
    samples.addAll(section.scalars("samples"));
    List<String> seenIn = section.texts("seen-in");
    section.close();
    if (samples.isEmpty()) {
      level.report(
          problems, section.at(), "a wording needs a 'sample': a line as the program prints it");
    }
    Location at = section.at("regex");
    Optional<com.google.re2j.Pattern> compiled =
        regex.isEmpty() ? Optional.empty() : RegexCheck.compile(regex, at, problems);
    boolean isUsable = compiled.isPresent() && RegexCheck.hasLiterals(regex, at, problems);
    return new CheckedWording(
        new Wording(regex, seenIn, samples.stream().map(Scalar::text).toList()),
        samples,
        compiled,
        isUsable,
        at);
  }

  /** All wordings must have the captures of the first, or a rule could not rely on them. */
  private Set<String> sameCaptures(List<CheckedWording> wordings) {
    Optional<Set<String>> first = Optional.empty();
    for (CheckedWording wording : wordings) {
      Optional<Set<String>> captures = wording.regex().map(Captures::of);
      if (first.isEmpty()) {
        first = captures;
      } else if (captures.isPresent() && !captures.equals(first)) {
        problems.error(
            wording.at(),
            "this wording captures "
                + captures.get()
                + " but the first one "
                + first.get()
                + "; all wordings of a pattern capture the same");
      }
    }
    return first.orElse(Set.of());
  }

  /**
   * A wording with what its checks need.
   *
   * @param regex empty when it does not compile
   * @param isUsable whether it compiles and holds a literal to scan for
   * @param at where the expression stands
   */
  record CheckedWording(
      Wording wording,
      List<Scalar> samples,
      Optional<com.google.re2j.Pattern> regex,
      boolean isUsable,
      Location at) {}
}
