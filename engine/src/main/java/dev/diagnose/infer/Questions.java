package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what is worth asking: the unknown facts and log sources whose answer would move the ranking
 * most. The diagnoses are weighed again with each answer that the subject can have; what is asked
 * first is what changes the ranking most, on average over those answers.
 */
final class Questions {
  private static final int MOST = 6;

  /** What an author names is asked before what only the clauses name, other things being equal. */
  private static final double NAMED = 1;

  /** A consequence that stands alone: what its author asks for is where the cause will be found. */
  private static final double CAUSE_SOUGHT = 10;

  private final Pack pack;
  private final Catalogue catalogue;
  private final Coverage coverage;

  Questions(Pack pack, Catalogue catalogue, Coverage coverage) {
    this.pack = pack;
    this.catalogue = catalogue;
    this.coverage = coverage;
  }

  /** A subject that could be asked for, and what asking would bring. */
  private static final class Topic {
    private final String subject;
    private final boolean isSource;
    private final Set<Leaf> leaves = new LinkedHashSet<>();
    private final Map<Leaf, Boolean> speaksFor = new LinkedHashMap<>();
    private final Set<String> separates = new LinkedHashSet<>();
    private List<Ask.Consequence> answers = List.of();
    private Question question;
    private double named;
    private double sought;
    private double gain;

    Topic(String subject, boolean isSource) {
      this.subject = subject;
      this.isSource = isSource;
    }
  }

  List<Ask> about(List<Assessment> ranked) {
    Map<String, Topic> topics = new LinkedHashMap<>();
    List<Assessment> open = new ArrayList<>();
    for (int i = 0; i < ranked.size(); i++) {
      if (isOpen(ranked, i)) {
        open.add(ranked.get(i));
        collect(ranked.get(i), i, topics);
      }
    }
    return ask(topics, open);
  }

  /**
   * The question that would tell two apart best.
   *
   * @param other can be one that is not told
   */
  Optional<Ask> between(Assessment best, Assessment other) {
    Map<String, Topic> topics = new LinkedHashMap<>();
    collect(best, 0, topics);
    collect(other, 1, topics);
    List<Ask> asks = ask(topics, List.of(best, other));
    return asks.isEmpty() ? Optional.empty() : Optional.of(asks.get(0));
  }

  private List<Ask> ask(Map<String, Topic> topics, List<Assessment> open) {
    List<Topic> sorted = new ArrayList<>();
    for (Topic topic : topics.values()) {
      if (isAskable(topic)) {
        weigh(topic, open);
        if (topic.gain > 0) {
          sorted.add(topic);
        }
      }
    }
    sorted.sort(Comparator.comparingDouble((Topic topic) -> -topic.gain));
    List<Ask> asks = new ArrayList<>();
    for (Topic topic : sorted.subList(0, Math.min(MOST, sorted.size()))) {
      asks.add(ask(topic));
    }
    return asks;
  }

  /**
   * Nothing need be asked of a diagnosis that is certain, unless another one that is as sure
   * excludes it; nor of a weak one beneath a certain one.
   */
  private static boolean isOpen(List<Assessment> ranked, int index) {
    Assessment assessment = ranked.get(index);
    if (ranked.get(0).band() != Band.CERTAIN) {
      return assessment.band() != Band.CERTAIN;
    }
    boolean tied = false;
    for (Assessment other : ranked) {
      tied |= excludes(assessment, other) || excludes(other, assessment);
    }
    return assessment.band() == Band.LIKELY || tied;
  }

  private static boolean excludes(Assessment one, Assessment other) {
    for (Candidate member : one.members()) {
      for (Link link : member.hypothesis().rule().links()) {
        if (link.kind() == Link.Kind.EXCLUDES
            && link.target().equals(other.cause())
            && one.band() == other.band()) {
          return true;
        }
      }
    }
    return false;
  }

  private void collect(Assessment assessment, int rank, Map<String, Topic> topics) {
    for (Candidate member : assessment.voices()) {
      Map<Leaf, Boolean> polarity = new Polarity(member.hypothesis()).byLeaf();
      for (Leaf leaf : OpenLeaves.of(member, coverage)) {
        String subject = leaf.isEvent() ? coverage.sourceOf(leaf.subject()) : leaf.subject();
        Topic topic = topics.computeIfAbsent(subject, name -> new Topic(name, leaf.isEvent()));
        topic.leaves.add(leaf);
        topic.speaksFor.putIfAbsent(leaf, polarity.getOrDefault(leaf, true));
      }
      for (Question question : member.hypothesis().rule().ask()) {
        name(question, member, rank, topics);
      }
    }
  }

  private static void name(
      Question question, Candidate member, int rank, Map<String, Topic> topics) {
    boolean sought = member.hypothesis().rule().isConsequence();
    boolean source = question.fact().isEmpty();
    String subject = source ? question.source() : question.fact();
    if (sought) {
      topics.computeIfAbsent(subject, name -> new Topic(name, source));
    }
    for (Topic topic : topics.values()) {
      if (topic.subject.equals(subject) || (source && isOf(subject, topic.subject))) {
        topic.question = topic.question == null ? question : topic.question;
        topic.named += NAMED / (1 + rank);
        if (sought) {
          topic.sought += CAUSE_SOUGHT / (1 + rank);
          topic.separates.add(member.cause());
        }
      }
    }
  }

  /** Adds the expected change of the ranking. */
  private void weigh(Topic topic, List<Assessment> open) {
    topic.gain = topic.sought;
    if (topic.leaves.isEmpty()) {
      return;
    }
    Ranking now = Ranking.given(Map.of(), open);
    List<Ask.Consequence> answers = new ArrayList<>();
    double change = 0;
    for (Answer answer : new Answers(catalogue).of(topic.leaves, topic.speaksFor)) {
      Ranking then = Ranking.given(answer.outcomes(), open);
      change += answer.share() * now.distance(then);
      for (int i = 0; i < open.size(); i++) {
        if (now.moves(i, then)) {
          topic.separates.add(open.get(i).cause());
        }
      }
      if (!answer.value().isEmpty()) {
        answers.add(consequence(answer, then.best()));
      }
    }
    // What moves nothing is not worth asking, whoever names it.
    topic.gain += change > 0 ? change + topic.named : 0;
    topic.answers = answers;
  }

  private Ask.Consequence consequence(Answer answer, Assessment best) {
    return best == null
        ? new Ask.Consequence(answer.value(), "", Optional.empty())
        : new Ask.Consequence(
            answer.value(), pack.reportedId(best.cause()), Optional.of(best.band()));
  }

  /** Whether the rule's author names the subject among what to ask for. */
  static boolean asksFor(Candidate candidate, String subject) {
    for (Question question : candidate.hypothesis().rule().ask()) {
      if (question.fact().equals(subject) || isOf(question.source(), subject)) {
        return true;
      }
    }
    return false;
  }

  /**
   * A source at a level is asked for where any level would do: {@code nccl-warn} for {@code nccl}.
   */
  private static boolean isOf(String source, String subject) {
    return source.equals(subject) || source.startsWith(subject + "-");
  }

  /** Somebody must have said how to find it out. */
  private boolean isAskable(Topic topic) {
    return topic.question != null
        || catalogue.find(topic.subject).filter(fact -> !fact.ask().isEmpty()).isPresent();
  }

  private Ask ask(Topic topic) {
    FactDefinition definition = catalogue.find(topic.subject).orElse(null);
    Question question = topic.question;
    Localized text = question == null ? Localized.EMPTY : question.text();
    String run = question == null ? "" : question.run();
    if (definition != null) {
      text = text.isEmpty() ? definition.text() : text;
      run = run.isEmpty() ? definition.ask() : run;
    }
    Set<String> separates = new LinkedHashSet<>();
    for (String cause : topic.separates) {
      separates.add(pack.reportedId(cause));
    }
    return new Ask(topic.subject, topic.isSource, text, run, List.copyOf(separates), topic.answers);
  }
}
