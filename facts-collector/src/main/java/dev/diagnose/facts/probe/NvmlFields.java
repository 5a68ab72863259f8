package dev.diagnose.facts.probe;

import com.sun.jna.Memory;
import java.util.OptionalInt;

/**
 * {@code nvmlDeviceGetFieldValues}: numbers that have no function of their own. {@code
 * nvmlFieldValue_t}: id, scope, time stamp 8, latency 8, type, return code, value 8.
 */
record NvmlFields(NvmlGpu gpu) {
  private static final String SYMBOL = "nvmlDeviceGetFieldValues";
  private static final int MEMORY_TEMPERATURE = 82;
  private static final int RECOVERY_ACTION = 230;
  private static final int RETURN = 28;
  private static final int VALUE = 32;

  void ask() {
    field(MEMORY_TEMPERATURE, NvmlDecoder.PLAIN, "memory-temperature");
    field(RECOVERY_ACTION, NvmlDecoder.RECOVERY_ACTION, "recovery-action");
  }

  /** A driver that does not know the field says so in the field's own code, as 2 or 3. */
  private void field(int id, NvmlDecoder decoder, String field) {
    try (Memory memory = Buffers.roomy()) {
      memory.setInt(0, id);
      OptionalInt code = gpu.call(SYMBOL, 1, memory);
      if (code.isPresent() && code.getAsInt() == NvmlCode.SUCCESS) {
        code = OptionalInt.of(memory.getInt(RETURN));
      }
      long[] numbers = {memory.getInt(VALUE) & 0xffff_ffffL};
      gpu.answers().value(gpu.key(field), SYMBOL, code, decoder.texts(numbers).get(0));
    }
  }
}
