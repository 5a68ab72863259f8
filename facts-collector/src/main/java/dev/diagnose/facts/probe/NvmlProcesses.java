package dev.diagnose.facts.probe;

import com.sun.jna.Memory;
import java.util.OptionalInt;

/**
 * Who computes on a GPU. {@code nvmlProcessInfo_v2_t}: pid 4 and 4 of padding, memory 8, two ids of
 * 4. The third version of the call is not used: its structure grew in release 12.2 and shrank
 * again.
 */
record NvmlProcesses(NvmlGpu gpu) {
  private static final String SYMBOL = "nvmlDeviceGetComputeRunningProcesses_v2";
  private static final int SIZE = 24;
  private static final int MOST = 64;

  void ask() {
    try (Memory processes = new Memory(2L * SIZE * MOST);
        Memory count = Buffers.roomy()) {
      processes.clear();
      count.setInt(0, MOST);
      OptionalInt code = gpu.call(SYMBOL, count, processes);
      int found = Math.max(0, Math.min(count.getInt(0), MOST));
      StringBuilder pids = new StringBuilder();
      for (int i = 0; i < found; i++) {
        int pid = processes.getInt((long) SIZE * i);
        pids.append(i == 0 ? "" : " ").append(Integer.toUnsignedString(pid));
      }
      gpu.answers().value(gpu.key("processes"), SYMBOL, code, pids.toString());
    }
  }
}
