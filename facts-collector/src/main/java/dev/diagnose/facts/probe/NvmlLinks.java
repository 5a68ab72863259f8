package dev.diagnose.facts.probe;

import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import java.util.OptionalInt;

/**
 * The NVLinks of a GPU, which are numbered without gaps: the first invalid number ends them. A card
 * with a bridge connector but no bridge has links too, all inactive.
 */
final class NvmlLinks {
  /** {@code NVML_NVLINK_MAX_LINKS} of nvml.h 13. */
  private static final int MOST_LINKS = 36;

  /** By {@code nvmlNvLinkErrorCounter_t}; the two CRC counters are one field. */
  private static final String[] ERRORS = {
    "nvlink-replay-errors", "nvlink-recovery-errors", "nvlink-crc-errors", "nvlink-crc-errors"
  };

  private final NvmlGpu gpu;
  private int active;
  private int known;
  private final StringBuilder inactive = new StringBuilder();

  NvmlLinks(NvmlGpu gpu) {
    this.gpu = gpu;
  }

  void ask() {
    String symbol = "nvmlDeviceGetNvLinkState";
    OptionalInt code = OptionalInt.empty();
    for (; known < MOST_LINKS; known++) {
      IntByReference state = new IntByReference();
      code = gpu.call(symbol, known, state);
      if (code.isEmpty() || code.getAsInt() != NvmlCode.SUCCESS) {
        break;
      }
      if (state.getValue() == 1) {
        active++;
      } else {
        inactive.append(inactive.length() == 0 ? "" : " ").append(known);
      }
    }
    if (known > 0) {
      code = OptionalInt.of(NvmlCode.SUCCESS);
    }
    NvmlAnswers answers = gpu.answers();
    answers.value(gpu.key("nvlinks"), symbol, code, Integer.toString(known));
    answers.value(gpu.key("nvlinks-active"), symbol, code, Integer.toString(active));
    answers.value(gpu.key("nvlinks-inactive"), symbol, code, inactive.toString());
    errors(code);
  }

  /** An inactive link need not have counters; the sum is that of the links that tell. */
  private void errors(OptionalInt stateCode) {
    String symbol = "nvmlDeviceGetNvLinkErrorCounter";
    long sum = 0;
    for (int counter = 0; counter < ERRORS.length; counter++) {
      boolean further = counter > 0 && ERRORS[counter].equals(ERRORS[counter - 1]);
      sum = further ? sum : 0;
      OptionalInt code = stateCode;
      boolean told = false;
      for (int link = 0; link < known; link++) {
        LongByReference value = new LongByReference();
        code = gpu.call(symbol, link, counter, value);
        if (code.isEmpty()) {
          break;
        }
        if (code.getAsInt() == NvmlCode.SUCCESS) {
          told = true;
          sum += value.getValue();
        }
      }
      code = told ? OptionalInt.of(NvmlCode.SUCCESS) : code;
      gpu.answers().value(gpu.key(ERRORS[counter]), symbol, code, Long.toUnsignedString(sum));
    }
  }
}
