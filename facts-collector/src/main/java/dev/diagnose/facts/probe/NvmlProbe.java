package dev.diagnose.facts.probe;

import com.sun.jna.Memory;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** NVML: the node's own questions, then each GPU; one that refuses does not hide the others. */
final class NvmlProbe {
  private static final int MOST_GPUS = 64;
  private static final List<String> AFTER_INIT =
      List.of("nvml.driver.version", "nvml.cuda.version", "nvml.gpu.count");
  private static final String BY_ADDRESS = "nvmlDeviceGetHandleByPciBusId_v2";

  private final NativeCalls calls;
  private final NvmlAnswers answers;
  private final ProbeRequest request;

  NvmlProbe(NativeCalls calls, ProbeRequest request) {
    this.calls = calls;
    this.answers = new NvmlAnswers(calls.output());
    this.request = request;
  }

  void run() {
    ProbeOutput output = calls.output();
    output.phase("nvmlInit_v2");
    OptionalInt code = calls.call("nvmlInit_v2");
    if (code.isEmpty()) {
      output.unreadable("nvml.init.code", "the library has no nvmlInit_v2");
      return;
    }
    output.value("nvml.init.code", code.getAsInt());
    systemText("nvmlSystemGetNVMLVersion", "nvml.version");
    if (code.getAsInt() != NvmlCode.SUCCESS) {
      for (String fact : AFTER_INIT) {
        answers.value(fact, "nvmlInit_v2", code, "");
      }
      return;
    }
    systemText("nvmlSystemGetDriverVersion", AFTER_INIT.get(0));
    cudaVersion();
    gpus();
  }

  private void systemText(String symbol, String key) {
    calls.output().phase(symbol);
    try (Memory text = Buffers.roomy()) {
      OptionalInt code = calls.call(symbol, text, Buffers.TEXT);
      answers.text(key, symbol, code, NativeText.read(text, Buffers.TEXT));
    }
  }

  private void cudaVersion() {
    String symbol = "nvmlSystemGetCudaDriverVersion_v2";
    calls.output().phase(symbol);
    IntByReference number = new IntByReference();
    OptionalInt code = calls.call(symbol, number);
    answers.value(AFTER_INIT.get(1), symbol, code, CudaProbe.version(number.getValue()));
  }

  private void gpus() {
    String symbol = "nvmlDeviceGetCount_v2";
    calls.output().phase(symbol);
    IntByReference count = new IntByReference();
    OptionalInt code = calls.call(symbol, count);
    answers.value(AFTER_INIT.get(2), symbol, code, Integer.toUnsignedString(count.getValue()));
    if (code.isEmpty() || code.getAsInt() != NvmlCode.SUCCESS) {
      return;
    }
    List<NvmlGpu> answering = new ArrayList<>();
    boolean refused = false;
    int gpus = Math.max(0, Math.min(count.getValue(), MOST_GPUS));
    for (int i = 0; i < gpus; i++) {
      if (!request.skipped().contains(i)) {
        refused |= !gpu(i, answering);
      }
    }
    for (NvmlGpu gpu : answering) {
      gpu.peers(answering);
    }
    if (refused) {
      byAddress(answering);
    }
  }

  private boolean gpu(int index, List<NvmlGpu> answering) {
    String symbol = "nvmlDeviceGetHandleByIndex_v2";
    calls.output().phase("gpu " + index + ": " + symbol);
    PointerByReference handle = new PointerByReference();
    OptionalInt code = calls.call(symbol, index, handle);
    if (code.isEmpty()) {
      calls.output().unreadable("gpu/" + index + "/nvml-state", "the library has no " + symbol);
      return true;
    }
    calls.output().value("gpu/" + index + "/nvml-state", NvmlCode.gpuState(code.getAsInt()));
    if (code.getAsInt() != NvmlCode.SUCCESS) {
      return false;
    }
    NvmlGpu gpu = new NvmlGpu(calls, answers, index, handle.getValue());
    gpu.ask();
    answering.add(gpu);
    return true;
  }

  /** NVML does not tell the address of a GPU that it refuses, but it can be asked by address. */
  private void byAddress(List<NvmlGpu> answering) {
    for (String address : request.addresses()) {
      boolean told = false;
      for (NvmlGpu gpu : answering) {
        told |= gpu.address().equals(address);
      }
      if (!told) {
        calls.output().phase(BY_ADDRESS + " of " + address);
        OptionalInt code = calls.call(BY_ADDRESS, address, new PointerByReference());
        if (code.isPresent() && code.getAsInt() != NvmlCode.SUCCESS) {
          String state = NvmlCode.gpuState(code.getAsInt());
          calls.output().value("pci/" + address + "/nvml-state", state);
        }
      }
    }
  }
}
