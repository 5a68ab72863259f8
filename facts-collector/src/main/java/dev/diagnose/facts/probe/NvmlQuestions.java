package dev.diagnose.facts.probe;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.ArrayList;
import java.util.List;

/** What NVML is asked about each GPU, as data: the record's field, the symbol, its arguments. */
final class NvmlQuestions {
  static final int MOST_LINKS = 18;

  private static final int WORD = 4;
  private static final int LONG = 8;

  /** {@code nvmlReturn_t f(nvmlDevice_t, char *, unsigned)}. */
  record Text(String field, String symbol) {}

  /**
   * {@code nvmlReturn_t f(nvmlDevice_t, [fixed numbers,] number *...)}.
   *
   * @param fields one for each number that comes back
   * @param fixed the numbers before the pointers
   * @param size bytes of each number that comes back
   * @param struct true when all numbers come back in one structure
   */
  record Number(List<String> fields, String symbol, List<Integer> fixed, int size, boolean struct) {
    Object[] arguments(Pointer gpu, Memory numbers) {
      List<Object> arguments = new ArrayList<>();
      arguments.add(gpu);
      arguments.addAll(fixed);
      for (int i = 0; i < (struct ? 1 : fields.size()); i++) {
        arguments.add(numbers.share((long) LONG * i));
      }
      return arguments.toArray();
    }

    long read(Memory numbers, int index) {
      long at = (long) LONG * index;
      return size == WORD ? numbers.getInt(at) & 0xffff_ffffL : numbers.getLong(at);
    }
  }

  static final List<Text> TEXTS =
      List.of(
          new Text("model", "nvmlDeviceGetName"),
          new Text("uuid", "nvmlDeviceGetUUID"),
          new Text("serial", "nvmlDeviceGetSerial"),
          new Text("vbios", "nvmlDeviceGetVbiosVersion"));

  static final List<Number> NUMBERS =
      List.of(
          word("minor", "nvmlDeviceGetMinorNumber"),
          word("temperature", "nvmlDeviceGetTemperature", 0),
          word("power-usage", "nvmlDeviceGetPowerUsage"),
          word("power-limit", "nvmlDeviceGetEnforcedPowerLimit"),
          word("sm-clock", "nvmlDeviceGetClockInfo", 1),
          word("max-sm-clock", "nvmlDeviceGetMaxClockInfo", 1),
          word("performance-state", "nvmlDeviceGetPerformanceState"),
          number("throttle-reasons", "nvmlDeviceGetCurrentClocksThrottleReasons"),
          word("persistence-mode", "nvmlDeviceGetPersistenceMode"),
          word("compute-mode", "nvmlDeviceGetComputeMode"),
          words("nvmlDeviceGetMigMode", "mig-mode", "mig-mode-pending"),
          words("nvmlDeviceGetEccMode", "ecc-mode", "ecc-mode-pending"),
          number("ecc-uncorrected-volatile", "nvmlDeviceGetTotalEccErrors", 1, 0),
          number("ecc-corrected-volatile", "nvmlDeviceGetTotalEccErrors", 0, 0),
          number("ecc-uncorrected-total", "nvmlDeviceGetTotalEccErrors", 1, 1),
          words(
              "nvmlDeviceGetRemappedRows",
              "rows-remapped-corrected",
              "rows-remapped-uncorrected",
              "row-remap-pending",
              "row-remap-failed"),
          word("retired-pages-pending", "nvmlDeviceGetRetiredPagesPendingStatus"),
          word("pcie-generation", "nvmlDeviceGetCurrPcieLinkGeneration"),
          word("max-pcie-generation", "nvmlDeviceGetMaxPcieLinkGeneration"),
          word("pcie-width", "nvmlDeviceGetCurrPcieLinkWidth"),
          word("max-pcie-width", "nvmlDeviceGetMaxPcieLinkWidth"),
          word("pcie-replays", "nvmlDeviceGetPcieReplayCounter"),
          struct("nvmlDeviceGetMemoryInfo", "memory-total", "memory-free", "memory-used"),
          struct("nvmlDeviceGetBAR1MemoryInfo", "bar1-total", "bar1-free", "bar1-used"));

  private NvmlQuestions() {}

  private static Number word(String field, String symbol, Integer... fixed) {
    return new Number(List.of(field), symbol, List.of(fixed), WORD, false);
  }

  private static Number number(String field, String symbol, Integer... fixed) {
    return new Number(List.of(field), symbol, List.of(fixed), LONG, false);
  }

  private static Number words(String symbol, String... fields) {
    return new Number(List.of(fields), symbol, List.of(), WORD, false);
  }

  private static Number struct(String symbol, String... fields) {
    return new Number(List.of(fields), symbol, List.of(), LONG, true);
  }

  /** {@code nvmlReturn_t} by number, with the word that nvml.h gives it. */
  static String codeName(int code) {
    return switch (code) {
      case 1 -> "1 (uninitialized)";
      case 2 -> "2 (invalid argument)";
      case 4 -> "4 (no permission)";
      case 9 -> "9 (driver not loaded)";
      case 10 -> "10 (timeout)";
      case 12 -> "12 (library not found)";
      case 13 -> "13 (function not found)";
      case 15 -> "15 (GPU is lost)";
      case 16 -> "16 (reset required)";
      case 18 -> "18 (driver/library version mismatch)";
      case 999 -> "999 (unknown)";
      default -> Integer.toString(code);
    };
  }
}
