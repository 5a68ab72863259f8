package dev.diagnose.facts.probe;

import com.sun.jna.ptr.IntByReference;
import java.util.OptionalInt;

/** A library whose only question is {@code int version(int *)}. */
final class VersionProbe {
  private VersionProbe() {}

  static void run(NativeCalls calls, String symbol, String key) {
    calls.output().phase(symbol);
    IntByReference version = new IntByReference();
    OptionalInt code = calls.call(symbol, version);
    if (code.isEmpty()) {
      calls.output().unreadable(key + ".number", "the library has no " + symbol);
    } else if (code.getAsInt() != 0) {
      calls.output().unreadable(key + ".number", symbol + " returned " + code.getAsInt());
    } else {
      calls.output().value(key + ".number", version.getValue());
    }
  }
}
