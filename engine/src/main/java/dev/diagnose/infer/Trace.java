package dev.diagnose.infer;

import java.util.function.Consumer;
import org.kie.api.event.rule.DefaultRuleRuntimeEventListener;
import org.kie.api.event.rule.ObjectDeletedEvent;
import org.kie.api.event.rule.ObjectInsertedEvent;

/**
 * Tells each conclusion as it enters or leaves working memory, one line each, with the layer that
 * drew it.
 */
final class Trace extends DefaultRuleRuntimeEventListener {
  private final Consumer<String> lines;

  Trace(Consumer<String> lines) {
    this.lines = lines;
  }

  @Override
  public void objectInserted(ObjectInsertedEvent event) {
    tell("+ ", event.getObject());
  }

  @Override
  public void objectDeleted(ObjectDeletedEvent event) {
    tell("- ", event.getOldObject());
  }

  private void tell(String sign, Object object) {
    if (object instanceof Finding finding) {
      lines.accept(
          sign + "finding    " + finding.outcome().label() + "  " + finding.leaf().clause());
    } else if (object instanceof Candidate candidate) {
      Verdict best = candidate.best();
      lines.accept(
          sign
              + "candidate  "
              + candidate.hypothesis().rule().id()
              + "  when "
              + best.when().label()
              + ", score "
              + best.score());
    } else if (object instanceof Assessment assessment) {
      lines.accept(
          sign
              + "cause      "
              + assessment.cause()
              + "  "
              + assessment.band().label()
              + ", score "
              + assessment.score());
    } else if (object instanceof Demotion demotion) {
      lines.accept(sign + "link       " + demotion);
    }
  }
}
