package dev.diagnose.facts.probe;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.util.Optional;
import java.util.OptionalInt;

/** One loaded library, called symbol by symbol. */
final class NativeCalls {
  private final NativeLibrary library;
  private final ProbeOutput output;

  NativeCalls(NativeLibrary library, ProbeOutput output) {
    this.library = library;
    this.output = output;
  }

  ProbeOutput output() {
    return output;
  }

  /** Calls a function that returns an int; empty when the library lacks it. */
  OptionalInt call(String symbol, Object... arguments) {
    Optional<Function> function = find(symbol);
    return function.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(function.get().invokeInt(arguments));
  }

  /** Calls a function that returns a pointer; empty when the library lacks it. */
  Optional<Pointer> callPointer(String symbol, Object... arguments) {
    Optional<Function> function = find(symbol);
    return function.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(function.get().invokePointer(arguments));
  }

  boolean has(String symbol) {
    return find(symbol).isPresent();
  }

  private Optional<Function> find(String symbol) {
    try {
      return Optional.of(library.getFunction(symbol));
    } catch (UnsatisfiedLinkError missing) {
      return Optional.empty();
    }
  }
}
