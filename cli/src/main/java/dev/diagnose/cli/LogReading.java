package dev.diagnose.cli;

import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogInputException;
import dev.diagnose.log.ScanResult;
import java.util.ArrayList;
import java.util.List;

/** Scans the logs of one request. */
final class LogReading {
  private final KnowledgeBase knowledge;
  private final Progress progress;
  private final List<String> names = new ArrayList<>();

  /**
   * @param progress shows how far the reading is; null where nobody looks
   */
  LogReading(KnowledgeBase knowledge, Progress progress) {
    this.progress = progress;
    this.knowledge = knowledge;
  }

  ScanResult read(List<LogInput> inputs) throws UsageException {
    if (inputs.isEmpty()) {
      return ScanResult.NOTHING;
    }
    for (LogInput input : inputs) {
      names.add(input.name());
    }
    try {
      return knowledge.scan(progress == null ? inputs : progress.watch(inputs));
    } catch (LogInputException unreadable) {
      throw new UsageException(unreadable.getMessage());
    } finally {
      if (progress != null) {
        progress.finish();
      }
    }
  }

  /** The inputs read, in order. */
  List<String> names() {
    return List.copyOf(names);
  }
}
