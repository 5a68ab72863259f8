package dev.diagnose.facts.probe;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** One GPU that NVML gives a handle for. */
final class NvmlGpu {
  private final NativeCalls calls;
  private final NvmlAnswers answers;
  private final int index;
  private final Pointer handle;
  private String address = "";

  NvmlGpu(NativeCalls calls, NvmlAnswers answers, int index, Pointer handle) {
    this.calls = calls;
    this.answers = answers;
    this.index = index;
    this.handle = handle;
  }

  /** As sysfs writes it; empty when NVML does not tell. */
  String address() {
    return address;
  }

  void ask() {
    pciAddress();
    for (NvmlQuestions.Question question : NvmlQuestions.ALL) {
      ask(question);
    }
    new NvmlFields(this).ask();
    new NvmlLinks(this).ask();
    new NvmlFabric(this).ask();
    new NvmlProcesses(this).ask();
  }

  NvmlAnswers answers() {
    return answers;
  }

  /** {@code gpu/5/temperature}. */
  String key(String field) {
    return "gpu/" + index + "/" + field;
  }

  /** Calls a function whose first argument is this GPU. */
  OptionalInt call(String symbol, Object... arguments) {
    calls.output().phase("gpu " + index + ": " + symbol);
    Object[] all = new Object[arguments.length + 1];
    all[0] = handle;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return calls.call(symbol, all);
  }

  /** NVML writes the domain with eight digits, sysfs with at least four. */
  private void pciAddress() {
    String symbol = "nvmlDeviceGetPciInfo_v3";
    try (Memory info = Buffers.roomy()) {
      OptionalInt code = call(symbol, info);
      String text =
          hex(info.getInt(16), 4) + ":" + hex(info.getInt(20), 2) + ":" + hex(info.getInt(24), 2);
      if (code.isPresent() && code.getAsInt() == NvmlCode.SUCCESS) {
        address = text + ".0";
      }
      answers.value(key("pci-address"), symbol, code, address);
    }
  }

  private static String hex(int number, int digits) {
    String hex = Integer.toHexString(number);
    return "0".repeat(Math.max(0, digits - hex.length())) + hex;
  }

  private void ask(NvmlQuestions.Question question) {
    String symbol = question.symbols().get(0);
    for (int i = 1; i < question.symbols().size() && !calls.has(symbol); i++) {
      symbol = question.symbols().get(i);
    }
    try (Memory memory = Buffers.roomy()) {
      if (question.shape() == NvmlQuestions.Shape.TEXT) {
        OptionalInt code = call(symbol, memory, Buffers.TEXT);
        String key = key(question.fields().get(0));
        answers.text(key, symbol, code, NativeText.read(memory, Buffers.TEXT));
        return;
      }
      OptionalInt code = call(symbol, arguments(question, memory));
      List<String> texts = question.decoder().texts(numbers(question, memory));
      for (int i = 0; i < question.fields().size(); i++) {
        String field = question.fields().get(i);
        if (!field.isEmpty()) {
          answers.value(key(field), symbol, code, texts.get(i));
        }
      }
    }
  }

  /** Each number has eight bytes of its own, which is also how a structure of them lies. */
  private static Object[] arguments(NvmlQuestions.Question question, Memory memory) {
    List<Object> arguments = new ArrayList<>(question.fixed());
    int pointers = question.shape() == NvmlQuestions.Shape.INTS ? question.numbers() : 1;
    for (int i = 0; i < pointers; i++) {
      arguments.add(memory.share((long) Long.BYTES * i));
    }
    return arguments.toArray();
  }

  private static long[] numbers(NvmlQuestions.Question question, Memory memory) {
    long[] numbers = new long[question.numbers()];
    for (int i = 0; i < numbers.length; i++) {
      long at = (long) Long.BYTES * i;
      numbers[i] =
          question.shape() == NvmlQuestions.Shape.INTS
              ? memory.getInt(at) & 0xffff_ffffL
              : memory.getLong(at);
    }
    return numbers;
  }

  /** The other GPUs that this one cannot read directly, with {@code nvmlGpuP2PStatus_t}. */
  void peers(List<NvmlGpu> all) {
    String symbol = "nvmlDeviceGetP2PStatus";
    StringBuilder refused = new StringBuilder();
    for (NvmlGpu other : all) {
      if (other == this) {
        continue;
      }
      IntByReference status = new IntByReference();
      OptionalInt code = call(symbol, other.handle, 0, status);
      if (code.isEmpty() || code.getAsInt() != NvmlCode.SUCCESS) {
        answers.value(key("p2p-refused"), symbol, code, "");
        return;
      }
      if (status.getValue() != 0) {
        refused.append(refused.length() == 0 ? "" : " ").append(other.index);
        refused.append('=').append(p2pStatus(status.getValue()));
      }
    }
    answers.value(key("p2p-refused"), symbol, OptionalInt.of(NvmlCode.SUCCESS), refused.toString());
  }

  private static String p2pStatus(int status) {
    return switch (status) {
      case 1 -> "chipset";
      case 2 -> "gpu";
      case 3 -> "topology";
      case 4 -> "disabled-by-driver-option";
      case 5 -> "not-supported";
      default -> "unknown";
    };
  }
}
