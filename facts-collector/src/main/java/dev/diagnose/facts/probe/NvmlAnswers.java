package dev.diagnose.facts.probe;

import java.util.OptionalInt;

/** Says what came of a call: every code is an answer of its own. */
record NvmlAnswers(ProbeOutput output) {

  /** A value if the call succeeded; what a GPU does not support is absent, never unreadable. */
  void value(String key, String symbol, OptionalInt code, String text) {
    if (code.isEmpty()) {
      output.unreadable(key, "the library has no " + symbol);
    } else if (code.getAsInt() == NvmlCode.SUCCESS) {
      output.value(key, text);
    } else if (code.getAsInt() == NvmlCode.NOT_SUPPORTED) {
      output.absent(key);
    } else {
      output.unreadable(key, symbol + " returned " + NvmlCode.text(code.getAsInt()));
    }
  }

  void text(String key, String symbol, OptionalInt code, NativeText text) {
    boolean success = code.isPresent() && code.getAsInt() == NvmlCode.SUCCESS;
    if (success && !text.fault().isEmpty()) {
      output.unreadable(key, symbol + " " + text.fault());
    } else if (success && text.text().isEmpty()) {
      output.unreadable(key, symbol + " wrote an empty text");
    } else {
      value(key, symbol, code, text.text());
    }
  }
}
