package dev.diagnose.facts.probe;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import java.util.Optional;

/**
 * What libibverbs offers in this environment: it lists only devices whose provider library and
 * character device are there, so that a container without them shows fewer than sysfs.
 */
final class VerbsProbe {
  private static final int MOST_DEVICES = 256;
  private static final int ENOSYS = 38;
  private static final int EPROTONOSUPPORT = 93;
  private static final int EOPNOTSUPP = 95;
  private static final String LIST = "ibv_get_device_list";

  private final NativeCalls calls;
  private final ProbeOutput output;
  private final ProbeRequest request;

  VerbsProbe(NativeCalls calls, ProbeRequest request) {
    this.calls = calls;
    this.output = calls.output();
    this.request = request;
  }

  void run() {
    output.phase(LIST);
    if (!calls.has(LIST)) {
      output.unreadable("verbs.devices", "the library has no " + LIST);
      return;
    }
    IntByReference count = new IntByReference();
    Optional<Pointer> list = calls.callPointer(LIST, count);
    if (list.isEmpty()) {
      tellNoList(Native.getLastError());
      return;
    }
    int devices = Math.max(0, Math.min(count.getValue(), MOST_DEVICES));
    output.value("verbs.devices", devices);
    for (int i = 0; i < devices; i++) {
      if (!request.skipped().contains(i)) {
        device(i, list.get().getPointer((long) i * Native.POINTER_SIZE));
      }
    }
  }

  /** Without the kernel's part libibverbs answers ENOSYS: there are no devices. */
  private void tellNoList(int errno) {
    if (errno == ENOSYS) {
      output.absent("verbs.devices");
    } else {
      output.unreadable("verbs.devices", LIST + " failed: errno " + errno);
    }
  }

  private void device(int index, Pointer device) {
    String key = "hca/" + index + "/";
    output.phase("hca " + index + ": ibv_get_device_name");
    Optional<Pointer> name = calls.callPointer("ibv_get_device_name", device);
    if (name.isEmpty()) {
      output.unreadable(key + "hca", "ibv_get_device_name gave no name");
      return;
    }
    NativeText text = NativeText.read(name.get(), Buffers.VERBS_NAME);
    if (!text.fault().isEmpty()) {
      output.unreadable(key + "hca", "ibv_get_device_name " + text.fault());
      return;
    }
    output.value(key + "hca", text.text());
    output.phase("hca " + index + ": ibv_open_device");
    Optional<Pointer> context = calls.callPointer("ibv_open_device", device);
    if (context.isEmpty()) {
      output.value(key + "opened", "false");
      output.value(key + "open-error", Native.getLastError());
      return;
    }
    output.value(key + "opened", "true");
    output.absent(key + "open-error");
    new VerbsPorts(calls, index, text.text(), context.get()).ask();
    dmaBuf(index, context.get());
  }

  /**
   * As NCCL asks: a registration of nothing fails in any case; with EOPNOTSUPP or EPROTONOSUPPORT
   * when the kernel's driver cannot do it, with EBADF when it could.
   */
  private void dmaBuf(int index, Pointer context) {
    String key = "hca/" + index + "/dma-buf";
    String symbol = "ibv_reg_dmabuf_mr";
    if (!calls.has(symbol)) {
      output.unreadable(key, "the library has no " + symbol);
      return;
    }
    output.phase("hca " + index + ": ibv_alloc_pd");
    Optional<Pointer> domain = calls.callPointer("ibv_alloc_pd", context);
    if (domain.isEmpty()) {
      output.unreadable(key, "ibv_alloc_pd failed: errno " + Native.getLastError());
      return;
    }
    output.phase("hca " + index + ": " + symbol);
    Optional<Pointer> region = calls.callPointer(symbol, domain.get(), 0L, 0L, 0L, -1, 0);
    int errno = Native.getLastError();
    boolean refused = region.isEmpty() && (errno == EOPNOTSUPP || errno == EPROTONOSUPPORT);
    output.value(key, Boolean.toString(!refused));
  }
}
