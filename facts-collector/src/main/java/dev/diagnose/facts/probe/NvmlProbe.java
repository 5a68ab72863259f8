package dev.diagnose.facts.probe;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.Set;

/**
 * NVML. Signatures and return codes after {@code nvml.h}; every call's own code is an answer, and a
 * GPU that refuses one call is still asked the others.
 */
final class NvmlProbe {
  private static final int SUCCESS = 0;
  private static final int NOT_SUPPORTED = 3;
  private static final int MOST_GPUS = 64;
  private static final int TEXT = 96;

  /** {@code nvmlPciInfo_t}: legacy id 16, domain, bus, device, ids 4+4, bus id 32; spare room. */
  private static final int PCI_INFO = 256;

  private final NativeCalls calls;
  private final ProbeOutput output;
  private final Set<Integer> skipped;

  NvmlProbe(NativeCalls calls, Set<Integer> skipped) {
    this.calls = calls;
    this.output = calls.output();
    this.skipped = skipped;
  }

  void run() {
    output.phase("nvmlInit_v2");
    OptionalInt code = calls.call("nvmlInit_v2");
    if (code.isEmpty()) {
      code = calls.call("nvmlInit");
    }
    if (code.isEmpty()) {
      output.unreadable("nvml.init.code", "the library has no nvmlInit");
      return;
    }
    output.value("nvml.init.code", code.getAsInt());
    if (code.getAsInt() != SUCCESS) {
      return;
    }
    systemText("nvmlSystemGetNVMLVersion", "nvml.version");
    systemText("nvmlSystemGetDriverVersion", "nvml.driver.version");
    IntByReference number = new IntByReference();
    ask("nvmlSystemGetCudaDriverVersion_v2", "nvml.cuda.number", number, number);
    gpus();
  }

  private void systemText(String symbol, String key) {
    output.phase(symbol);
    try (Memory text = new Memory(TEXT)) {
      text.clear();
      report(key, symbol, calls.call(symbol, text, TEXT), terminated(text));
    }
  }

  private void gpus() {
    IntByReference count = new IntByReference();
    output.phase("nvmlDeviceGetCount_v2");
    OptionalInt code = calls.call("nvmlDeviceGetCount_v2", count);
    if (code.isEmpty() || code.getAsInt() != SUCCESS) {
      report("nvml.gpu.count", "nvmlDeviceGetCount_v2", code, "");
      return;
    }
    output.value("nvml.gpu.count", count.getValue());
    for (int i = 0; i < Math.min(count.getValue(), MOST_GPUS); i++) {
      if (!skipped.contains(i)) {
        gpu(i);
      }
    }
  }

  private void gpu(int index) {
    String prefix = "gpu/" + index + "/";
    output.phase("gpu " + index + ": nvmlDeviceGetHandleByIndex_v2");
    PointerByReference handle = new PointerByReference();
    OptionalInt code = calls.call("nvmlDeviceGetHandleByIndex_v2", index, handle);
    report(prefix + "handle-code", "nvmlDeviceGetHandleByIndex_v2", code, "0");
    if (code.isEmpty() || code.getAsInt() != SUCCESS) {
      return;
    }
    Pointer gpu = handle.getValue();
    address(index, prefix, gpu);
    for (NvmlQuestions.Text question : NvmlQuestions.TEXTS) {
      output.phase("gpu " + index + ": " + question.symbol());
      try (Memory text = new Memory(TEXT)) {
        text.clear();
        OptionalInt answer = calls.call(question.symbol(), gpu, text, TEXT);
        report(prefix + question.field(), question.symbol(), answer, terminated(text));
      }
    }
    for (NvmlQuestions.Number question : NvmlQuestions.NUMBERS) {
      output.phase("gpu " + index + ": " + question.symbol());
      try (Memory number = new Memory(8L * question.fields().size())) {
        number.clear();
        OptionalInt answer = calls.call(question.symbol(), question.arguments(gpu, number));
        for (int i = 0; i < question.fields().size(); i++) {
          report(
              prefix + question.fields().get(i),
              question.symbol(),
              answer,
              Long.toUnsignedString(question.read(number, i)));
        }
      }
    }
    links(index, prefix, gpu);
  }

  private void address(int index, String prefix, Pointer gpu) {
    output.phase("gpu " + index + ": nvmlDeviceGetPciInfo_v3");
    try (Memory info = new Memory(PCI_INFO)) {
      info.clear();
      OptionalInt code = calls.call("nvmlDeviceGetPciInfo_v3", gpu, info);
      String address =
          hex(info.getInt(16), 4) + ":" + hex(info.getInt(20), 2) + ":" + hex(info.getInt(24), 2);
      report(prefix + "pci-address", "nvmlDeviceGetPciInfo_v3", code, address + ".0");
    }
  }

  private static String hex(int number, int digits) {
    String hex = Integer.toHexString(number);
    return "0".repeat(Math.max(0, digits - hex.length())) + hex;
  }

  /** Links of a GPU are numbered without gaps; the first invalid number ends them. */
  private void links(int index, String prefix, Pointer gpu) {
    int active = 0;
    StringBuilder inactive = new StringBuilder();
    int known = 0;
    for (int link = 0; link < NvmlQuestions.MOST_LINKS; link++) {
      output.phase("gpu " + index + ": nvmlDeviceGetNvLinkState of link " + link);
      IntByReference state = new IntByReference();
      OptionalInt code = calls.call("nvmlDeviceGetNvLinkState", gpu, link, state);
      if (code.isEmpty() || code.getAsInt() != SUCCESS) {
        break;
      }
      known++;
      if (state.getValue() == 1) {
        active++;
      } else {
        inactive.append(inactive.length() == 0 ? "" : " ").append(link);
      }
    }
    if (known == 0) {
      output.absent(prefix + "nvlinks-active");
      output.absent(prefix + "nvlinks-inactive");
    } else {
      output.value(prefix + "nvlinks-active", active);
      output.value(prefix + "nvlinks-inactive", inactive.toString());
    }
  }

  private void ask(String symbol, String key, IntByReference number, Object... arguments) {
    output.phase(symbol);
    OptionalInt code = calls.call(symbol, arguments);
    report(key, symbol, code, Integer.toString(number.getValue()));
  }

  private void report(String key, String symbol, OptionalInt code, String text) {
    if (code.isEmpty()) {
      output.unreadable(key, "the library has no " + symbol);
    } else if (code.getAsInt() == SUCCESS) {
      output.value(key, text);
    } else if (code.getAsInt() == NOT_SUPPORTED) {
      output.absent(key);
    } else {
      output.unreadable(key, symbol + " returned " + NvmlQuestions.codeName(code.getAsInt()));
    }
  }

  /** A hostile or broken library may leave out the end of the text. */
  private static String terminated(Memory text) {
    byte[] bytes = text.getByteArray(0, TEXT);
    int end = 0;
    while (end < bytes.length && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8);
  }
}
