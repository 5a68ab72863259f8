package dev.diagnose.cli;

import dev.diagnose.log.LogInput;
import dev.diagnose.log.LogInputException;
import dev.diagnose.log.ScanResult;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Scans the logs of one request, the kernel's own among them where it is asked for. */
final class LogReading {
  private final KnowledgeBase knowledge;
  private final List<String> names = new ArrayList<>();

  LogReading(KnowledgeBase knowledge) {
    this.knowledge = knowledge;
  }

  ScanResult read(List<LogInput> logs, boolean withKernelLog) throws UsageException {
    List<LogInput> inputs = new ArrayList<>(logs);
    if (withKernelLog) {
      Optional<byte[]> kernel = KernelLog.read();
      if (kernel.isPresent()) {
        inputs.add(LogInput.stream(KernelLog.NAME, new ByteArrayInputStream(kernel.get())));
      }
    }
    if (inputs.isEmpty()) {
      return ScanResult.NOTHING;
    }
    for (LogInput input : inputs) {
      names.add(input.name());
    }
    try {
      return knowledge.scan(inputs);
    } catch (LogInputException unreadable) {
      throw new UsageException(unreadable.getMessage());
    }
  }

  /** The inputs read, in order. */
  List<String> names() {
    return List.copyOf(names);
  }
}
