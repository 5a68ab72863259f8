package dev.diagnose.facts.probe;

import java.util.ArrayList;
import java.util.List;

/** Turns NVML's numbers into the words of the catalogue; a number without a word stays a number. */
enum NvmlDecoder {
  PLAIN {
    @Override
    List<String> texts(long[] numbers) {
      List<String> texts = new ArrayList<>();
      for (long number : numbers) {
        texts.add(Long.toUnsignedString(number));
      }
      return texts;
    }
  },
  /** Two numbers that are one version. */
  DOTTED {
    @Override
    List<String> texts(long[] numbers) {
      return List.of(numbers[0] + "." + numbers[1]);
    }
  },
  /** {@code nvmlComputeMode_t}. */
  COMPUTE_MODE {
    @Override
    List<String> texts(long[] numbers) {
      return List.of(
          word(numbers[0], "default", "exclusive-thread", "prohibited", "exclusive-process"));
    }
  },
  /** {@code NVML_GPU_FABRIC_STATE_*}. */
  FABRIC_STATE {
    @Override
    List<String> texts(long[] numbers) {
      return List.of(word(numbers[0], "not-supported", "not-started", "in-progress", "completed"));
    }
  },
  /** {@code nvmlDeviceGpuRecoveryAction_t}. */
  RECOVERY_ACTION {
    @Override
    List<String> texts(long[] numbers) {
      return List.of(
          word(
              numbers[0],
              "none",
              "reset",
              "reboot",
              "drain-p2p",
              "drain-and-reset",
              "recover-imex-domain"));
    }
  },
  /** {@code nvmlClocksEventReason*}, by bit. */
  THROTTLE_REASONS {
    @Override
    List<String> texts(long[] numbers) {
      return List.of(
          bits(
              numbers[0],
              "idle",
              "application-clocks",
              "sw-power-cap",
              "hw-slowdown",
              "sync-boost",
              "sw-thermal",
              "hw-thermal",
              "hw-power-brake",
              "display-clocks"));
    }
  };

  /** The texts of the fields that the numbers make. */
  abstract List<String> texts(long[] numbers);

  private static String word(long number, String... words) {
    return number >= 0 && number < words.length ? words[(int) number] : Long.toString(number);
  }

  /** The names of the bits that are set; a bit without a name is shown as its number. */
  private static String bits(long mask, String... names) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < Long.SIZE; bit++) {
      if (((mask >>> bit) & 1) != 0) {
        text.append(text.length() == 0 ? "" : " ");
        text.append(bit < names.length ? names[bit] : "0x" + Long.toHexString(1L << bit));
      }
    }
    return text.toString();
  }
}
