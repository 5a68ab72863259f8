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

  private VerbsProbe() {}

  static void run(NativeCalls calls) {
    ProbeOutput output = calls.output();
    output.phase("ibv_get_device_list");
    if (!calls.has("ibv_get_device_list")) {
      output.unreadable("verbs.devices", "the library has no ibv_get_device_list");
      return;
    }
    IntByReference count = new IntByReference();
    Optional<Pointer> list = calls.callPointer("ibv_get_device_list", count);
    if (list.isEmpty()) {
      output.unreadable(
          "verbs.devices", "ibv_get_device_list failed, errno " + Native.getLastError());
      return;
    }
    int devices = Math.max(0, Math.min(count.getValue(), MOST_DEVICES));
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < devices; i++) {
      output.phase("ibv_get_device_name of device " + i);
      Pointer device = list.get().getPointer((long) i * Native.POINTER_SIZE);
      Optional<Pointer> name = calls.callPointer("ibv_get_device_name", device);
      names.append(i == 0 ? "" : " ").append(name.isPresent() ? name.get().getString(0) : "?");
    }
    output.value("verbs.devices", names.toString());
  }
}
