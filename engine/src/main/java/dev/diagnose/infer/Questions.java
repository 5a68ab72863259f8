package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.Localized;
import dev.diagnose.rule.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds what is worth asking: the unknown facts and log sources whose answer would move the ranking
 * most. For each, every open diagnosis is weighed twice, once with the answer that speaks for it
 * and once with the one that speaks against it.
 */
final class Questions {
  private static final int MOST = 3;
  private static final int PER_BAND = 10;

  private final Catalogue catalogue;
  private final Coverage coverage;

  Questions(Catalogue catalogue, Coverage coverage) {
    this.catalogue = catalogue;
    this.coverage = coverage;
  }

  /** A subject that could be asked for, and what asking would bring. */
  private static final class Topic {
    private final String subject;
    private final boolean isSource;
    private final List<String> separates = new ArrayList<>();
    private Question question;
    private double gain;

    Topic(String subject, boolean isSource) {
      this.subject = subject;
      this.isSource = isSource;
    }
  }

  List<Ask> about(List<Assessment> ranked) {
    Map<String, Topic> topics = new LinkedHashMap<>();
    for (int i = 0; i < ranked.size(); i++) {
      if (isOpen(ranked, i)) {
        for (Candidate member : ranked.get(i).members()) {
          weigh(member, i, topics);
          if (member.hypothesis().rule().isConsequence()) {
            lookForTheCause(member, i, topics);
          }
        }
      }
    }
    List<Topic> sorted = new ArrayList<>(topics.values());
    sorted.removeIf(topic -> topic.gain <= 0 || !isAskable(topic));
    sorted.sort(Comparator.comparingDouble((Topic topic) -> -topic.gain));
    List<Ask> asks = new ArrayList<>();
    for (Topic topic : sorted.subList(0, Math.min(MOST, sorted.size()))) {
      asks.add(ask(topic));
    }
    return asks;
  }

  /**
   * Nothing need be asked of a diagnosis that is certain, nor of a weak one beneath a certain one.
   */
  private static boolean isOpen(List<Assessment> ranked, int index) {
    Band band = ranked.get(index).band();
    return ranked.get(0).band() == Band.CERTAIN ? band == Band.LIKELY : band != Band.CERTAIN;
  }

  private void weigh(Candidate candidate, int rank, Map<String, Topic> topics) {
    Map<Leaf, Boolean> polarity = new Polarity(candidate.hypothesis()).byLeaf();
    Map<String, List<Leaf>> bySubject = new LinkedHashMap<>();
    for (Leaf leaf : OpenLeaves.of(candidate)) {
      String subject = leaf.isEvent() ? coverage.sourceOf(leaf.subject()) : leaf.subject();
      bySubject.computeIfAbsent(subject, name -> new ArrayList<>()).add(leaf);
    }
    for (Map.Entry<String, List<Leaf>> entry : bySubject.entrySet()) {
      boolean source = entry.getValue().get(0).isEvent();
      Topic topic = topics.computeIfAbsent(entry.getKey(), subject -> new Topic(subject, source));
      Question question = question(candidate, entry.getKey());
      topic.question = topic.question == null ? question : topic.question;
      double gain = gain(candidate, entry.getValue(), polarity);
      topic.gain += (question == null ? gain : gain + 1) / (1 + rank);
      if (gain > 0 && !topic.separates.contains(candidate.cause())) {
        topic.separates.add(candidate.cause());
      }
    }
  }

  /**
   * A consequence that stands alone has no clause of its cause to weigh; what its author asks for
   * is where the cause will be found.
   */
  private static void lookForTheCause(Candidate candidate, int rank, Map<String, Topic> topics) {
    for (Question question : candidate.hypothesis().rule().ask()) {
      boolean source = question.fact().isEmpty();
      String subject = source ? question.source() : question.fact();
      Topic topic = topics.computeIfAbsent(subject, name -> new Topic(name, source));
      topic.question = topic.question == null ? question : topic.question;
      topic.gain += (double) PER_BAND / (1 + rank);
      if (!topic.separates.contains(candidate.cause())) {
        topic.separates.add(candidate.cause());
      }
    }
  }

  private static double gain(Candidate candidate, List<Leaf> leaves, Map<Leaf, Boolean> polarity) {
    Map<Leaf, Outcome> favourable = new LinkedHashMap<>();
    Map<Leaf, Outcome> unfavourable = new LinkedHashMap<>();
    for (Leaf leaf : leaves) {
      boolean speaksFor = polarity.getOrDefault(leaf, true);
      favourable.put(leaf, Outcome.of(speaksFor));
      unfavourable.put(leaf, Outcome.of(!speaksFor));
    }
    HostView view = candidate.best().view();
    Verdict best = Verdict.of(candidate.hypothesis(), view.assuming(favourable));
    Verdict worst = Verdict.of(candidate.hypothesis(), view.assuming(unfavourable));
    int bands = PER_BAND * (level(best) - level(worst));
    int scores = (best == null ? 0 : best.score()) - (worst == null ? 0 : worst.score());
    return Math.abs(bands) + Math.abs(scores);
  }

  private static int level(Verdict verdict) {
    if (verdict == null) {
      return 0;
    }
    return switch (verdict.band()) {
      case CERTAIN -> 3;
      case LIKELY -> 2;
      case POSSIBLE -> 1;
    };
  }

  /** Whether the rule's author names the subject among what to ask for. */
  static boolean asksFor(Candidate candidate, String subject) {
    return question(candidate, subject) != null;
  }

  private static Question question(Candidate candidate, String subject) {
    for (Question question : candidate.hypothesis().rule().ask()) {
      if (question.fact().equals(subject) || isOf(question.source(), subject)) {
        return question;
      }
    }
    return null;
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
    return new Ask(topic.subject, topic.isSource, text, run, topic.separates);
  }
}
