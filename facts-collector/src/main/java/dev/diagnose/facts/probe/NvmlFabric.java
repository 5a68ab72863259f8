package dev.diagnose.facts.probe;

import com.sun.jna.Memory;
import java.util.OptionalInt;

/**
 * Whether the fabric manager has registered this GPU. {@code nvmlGpuFabricInfo_v2_t}: version,
 * cluster UUID 16, status, clique, state (one byte), health mask; the first version of the
 * structure has neither version nor mask.
 */
record NvmlFabric(NvmlGpu gpu) {
  /** {@code sizeof(nvmlGpuFabricInfo_v2_t) | 2 << 24}. */
  private static final int VERSION_2 = 36 | (2 << 24);

  private static final int MASK = 32;

  void ask() {
    try (Memory memory = Buffers.roomy()) {
      memory.setInt(0, VERSION_2);
      String symbol = "nvmlDeviceGetGpuFabricInfoV";
      OptionalInt code = gpu.call(symbol, memory);
      if (code.isPresent()) {
        tell(symbol, code, memory, 4);
        String problems = problems(memory.getInt(MASK));
        gpu.answers().value(gpu.key("fabric-problems"), symbol, code, problems);
        return;
      }
    }
    try (Memory memory = Buffers.roomy()) {
      String symbol = "nvmlDeviceGetGpuFabricInfo";
      tell(symbol, gpu.call(symbol, memory), memory, 0);
    }
  }

  /** A GPU outside of a fabric answers with the state 0, which is as good as no support. */
  private void tell(String symbol, OptionalInt code, Memory memory, int uuid) {
    long[] state = {memory.getByte(uuid + 24) & 0xff};
    boolean outside = code.isPresent() && code.getAsInt() == NvmlCode.SUCCESS && state[0] == 0;
    OptionalInt answer = outside ? OptionalInt.of(NvmlCode.NOT_SUPPORTED) : code;
    NvmlAnswers answers = gpu.answers();
    answers.value(
        gpu.key("fabric-state"), symbol, answer, NvmlDecoder.FABRIC_STATE.texts(state).get(0));
    answers.value(
        gpu.key("fabric-status"), symbol, answer, Integer.toString(memory.getInt(uuid + 16)));
    answers.value(
        gpu.key("fabric-clique"),
        symbol,
        answer,
        Integer.toUnsignedString(memory.getInt(uuid + 20)));
    answers.value(gpu.key("fabric-cluster"), symbol, answer, uuid(memory, uuid));
  }

  private static String uuid(Memory memory, int from) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 16; i++) {
      text.append(i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "");
      int value = memory.getByte(from + i) & 0xff;
      text.append(Character.forDigit(value >> 4, 16)).append(Character.forDigit(value & 15, 16));
    }
    return text.toString();
  }

  /** Two bits for each question, where 1 is yes, and four bits of configuration from bit 8 on. */
  private static String problems(int mask) {
    String[] questions = {
      "degraded-bandwidth", "route-recovery", "route-unhealthy", "access-timeout-recovery"
    };
    String[] configurations = {
      "",
      "",
      "wrong-system-guid",
      "wrong-chassis-serial",
      "no-partition",
      "insufficient-nvlinks",
      "incompatible-firmware",
      "invalid-location",
      "invalid-gpu-state"
    };
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < questions.length; i++) {
      if (((mask >> (2 * i)) & 3) == 1) {
        text.append(text.length() == 0 ? "" : " ").append(questions[i]);
      }
    }
    int configuration = (mask >> 8) & 15;
    if (configuration >= 2) {
      text.append(text.length() == 0 ? "" : " ");
      text.append(
          configuration < configurations.length
              ? configurations[configuration]
              : "configuration-" + configuration);
    }
    return text.toString();
  }
}
