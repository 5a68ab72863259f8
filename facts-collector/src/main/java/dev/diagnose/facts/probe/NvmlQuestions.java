package dev.diagnose.facts.probe;

import java.util.List;

/**
 * What NVML is asked about each GPU, as data: the symbol, its arguments, the record's fields.
 * Signatures after {@code nvml.h} of releases 11.0 to 13, which agree on all of these.
 */
final class NvmlQuestions {
  private static final int CLOCK_SM = 1;
  private static final int THRESHOLD_SLOWDOWN = 1;
  private static final int CORRECTED = 0;
  private static final int UNCORRECTED = 1;
  private static final int SINCE_DRIVER_LOAD = 0;
  private static final int LIFETIME = 1;

  private NvmlQuestions() {}

  /** How the answer comes back. */
  enum Shape {
    /** {@code f(device, char *, unsigned length)}. */
    TEXT,
    /** {@code f(device, fixed..., unsigned *, unsigned *...)}. */
    INTS,
    /** {@code f(device, fixed..., unsigned long long *)}. */
    LONG,
    /** {@code f(device, struct *)} where the structure holds {@code unsigned long long} only. */
    STRUCT
  }

  /**
   * One call.
   *
   * @param symbols names of the function, the newest first; the first that the library has is asked
   * @param fixed the numbers between the device and the pointers
   * @param numbers how many numbers come back
   * @param fields the record fields that the numbers make
   */
  record Question(
      List<String> symbols,
      List<Integer> fixed,
      Shape shape,
      int numbers,
      NvmlDecoder decoder,
      List<String> fields) {}

  static final List<Question> ALL =
      List.of(
          text("model", "nvmlDeviceGetName"),
          text("uuid", "nvmlDeviceGetUUID"),
          text("serial", "nvmlDeviceGetSerial"),
          text("vbios", "nvmlDeviceGetVbiosVersion"),
          number("minor", "nvmlDeviceGetMinorNumber"),
          ints("nvmlDeviceGetCudaComputeCapability", 2, NvmlDecoder.DOTTED, "compute-capability"),
          struct("nvmlDeviceGetMemoryInfo", "memory-total", "", "memory-used"),
          struct("nvmlDeviceGetBAR1MemoryInfo", "bar1-total", "", "bar1-used"),
          number("persistence-mode", "nvmlDeviceGetPersistenceMode"),
          ints("nvmlDeviceGetComputeMode", 1, NvmlDecoder.COMPUTE_MODE, "compute-mode"),
          ints("nvmlDeviceGetMigMode", 2, NvmlDecoder.PLAIN, "mig-mode", "mig-mode-pending"),
          ints("nvmlDeviceGetEccMode", 2, NvmlDecoder.PLAIN, "ecc-mode", "ecc-mode-pending"),
          errors("ecc-corrected-volatile", CORRECTED, SINCE_DRIVER_LOAD),
          errors("ecc-uncorrected-volatile", UNCORRECTED, SINCE_DRIVER_LOAD),
          errors("ecc-corrected-aggregate", CORRECTED, LIFETIME),
          errors("ecc-uncorrected-aggregate", UNCORRECTED, LIFETIME),
          ints(
              "nvmlDeviceGetRemappedRows",
              4,
              NvmlDecoder.PLAIN,
              "rows-remapped-corrected",
              "rows-remapped-uncorrected",
              "row-remap-pending",
              "row-remap-failed"),
          number("retired-pages-pending", "nvmlDeviceGetRetiredPagesPendingStatus"),
          number("temperature", "nvmlDeviceGetTemperature", 0),
          number("slowdown-temperature", "nvmlDeviceGetTemperatureThreshold", THRESHOLD_SLOWDOWN),
          number("power-usage", "nvmlDeviceGetPowerUsage"),
          number("power-limit", "nvmlDeviceGetEnforcedPowerLimit"),
          number("default-power-limit", "nvmlDeviceGetPowerManagementDefaultLimit"),
          number("sm-clock", "nvmlDeviceGetClockInfo", CLOCK_SM),
          number("max-sm-clock", "nvmlDeviceGetMaxClockInfo", CLOCK_SM),
          number("performance-state", "nvmlDeviceGetPerformanceState"),
          new Question(
              List.of(
                  "nvmlDeviceGetCurrentClocksEventReasons",
                  "nvmlDeviceGetCurrentClocksThrottleReasons"),
              List.of(),
              Shape.LONG,
              1,
              NvmlDecoder.THROTTLE_REASONS,
              List.of("throttle-reasons")),
          number("pcie-generation", "nvmlDeviceGetCurrPcieLinkGeneration"),
          number("max-pcie-generation", "nvmlDeviceGetMaxPcieLinkGeneration"),
          number("pcie-width", "nvmlDeviceGetCurrPcieLinkWidth"),
          number("max-pcie-width", "nvmlDeviceGetMaxPcieLinkWidth"),
          number("pcie-replays", "nvmlDeviceGetPcieReplayCounter"));

  private static Question text(String field, String symbol) {
    return new Question(
        List.of(symbol), List.of(), Shape.TEXT, 0, NvmlDecoder.PLAIN, List.of(field));
  }

  private static Question number(String field, String symbol, Integer... fixed) {
    return new Question(
        List.of(symbol), List.of(fixed), Shape.INTS, 1, NvmlDecoder.PLAIN, List.of(field));
  }

  private static Question ints(String symbol, int numbers, NvmlDecoder decoder, String... fields) {
    return new Question(List.of(symbol), List.of(), Shape.INTS, numbers, decoder, List.of(fields));
  }

  private static Question errors(String field, int kind, int since) {
    return new Question(
        List.of("nvmlDeviceGetTotalEccErrors"),
        List.of(kind, since),
        Shape.LONG,
        1,
        NvmlDecoder.PLAIN,
        List.of(field));
  }

  /** An empty name leaves a number of the structure out. */
  private static Question struct(String symbol, String... fields) {
    return new Question(
        List.of(symbol),
        List.of(),
        Shape.STRUCT,
        fields.length,
        NvmlDecoder.PLAIN,
        List.of(fields));
  }
}
