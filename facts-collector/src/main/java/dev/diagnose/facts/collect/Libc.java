package dev.diagnose.facts.collect;

import com.sun.jna.Function;
import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import java.util.Optional;

/**
 * The C library of this process, symbol by symbol and without a mapped interface: one missing
 * symbol costs one fact, and no proxy class is made at start.
 *
 * <p>Structure layouts are those of 64-bit Linux ({@code bits/statvfs.h}, {@code bits/utsname.h},
 * {@code bits/resource.h}), the same on x86-64 and AArch64.
 */
final class Libc {
  private static final int UTSNAME_FIELD = 65;
  private static final int STA_UNSYNC = 0x40;
  private static final int READ_WRITE = 6;
  private static final int O_NONBLOCK = 04000;
  private static final int O_CLOEXEC = 02000000;

  private final NativeLibrary library;

  private Libc(NativeLibrary library) {
    this.library = library;
  }

  /** Empty when there is no native access here: another platform, or JNA could not be loaded. */
  static Optional<Libc> load() {
    try {
      return Native.POINTER_SIZE == 8 && Platform.isLinux()
          ? Optional.of(new Libc(NativeLibrary.getInstance("c")))
          : Optional.empty();
    } catch (LinkageError noNativeAccess) {
      return Optional.empty();
    }
  }

  /** Sizes in bytes, counts in inodes. */
  record FileSystem(long size, long available, long inodesAvailable) {}

  /** {@code statvfs(3)}; the errno when it fails. */
  Answer<FileSystem> statvfs(String path) {
    return call(
        "statvfs",
        112,
        buffer -> new Object[] {path, buffer},
        buffer -> {
          long unit = buffer.getLong(8);
          return new FileSystem(
              buffer.getLong(16) * unit, buffer.getLong(32) * unit, buffer.getLong(56));
        });
  }

  /** {@code uname(2)}: release and machine. */
  record SystemName(String release, String machine) {}

  Answer<SystemName> uname() {
    return call(
        "uname",
        6L * UTSNAME_FIELD,
        buffer -> new Object[] {buffer},
        buffer ->
            new SystemName(
                buffer.getString(2L * UTSNAME_FIELD), buffer.getString(4L * UTSNAME_FIELD)));
  }

  /** {@code gnu_get_libc_version(3)}; empty on another C library. */
  Optional<String> version() {
    try {
      return Optional.of(
          library.getFunction("gnu_get_libc_version").invokeString(new Object[0], false));
    } catch (UnsatisfiedLinkError notGlibc) {
      return Optional.empty();
    }
  }

  /** A soft and a hard limit; {@link Long#MAX_VALUE} is unlimited. */
  record Limit(long soft, long hard) {}

  /** {@code getrlimit(2)}. */
  Answer<Limit> limit(int resource) {
    return call(
        "getrlimit",
        16,
        buffer -> new Object[] {resource, buffer},
        buffer -> new Limit(limit(buffer.getLong(0)), limit(buffer.getLong(8))));
  }

  private static long limit(long number) {
    return number < 0 ? Long.MAX_VALUE : number;
  }

  /**
   * The kernel's clock.
   *
   * @param isSynchronized whether a time server steers it
   * @param largestError nanoseconds
   */
  record Clock(boolean isSynchronized, long largestError) {}

  /** {@code adjtimex(2)} with no mode, which only reads ({@code bits/timex.h}). */
  Answer<Clock> clock() {
    return call(
        "adjtimex",
        208,
        buffer -> new Object[] {buffer},
        buffer -> new Clock((buffer.getInt(40) & STA_UNSYNC) == 0, buffer.getLong(24) * 1000));
  }

  /** {@code access(2)} for reading and writing: {@code ok}, or the errno. */
  String access(String path) {
    return outcome("access", path, READ_WRITE);
  }

  /** Opens for reading without waiting and closes again: {@code ok}, or the errno. */
  String open(String path) {
    return outcome("open", path, O_NONBLOCK | O_CLOEXEC);
  }

  private String outcome(String symbol, String path, int argument) {
    try {
      int result =
          library
              .getFunction(symbol, Function.C_CONVENTION | Function.THROW_LAST_ERROR)
              .invokeInt(new Object[] {path, argument});
      if (symbol.equals("open") && result >= 0) {
        int unused = library.getFunction("close").invokeInt(new Object[] {result});
      }
      return "ok";
    } catch (LastErrorException failed) {
      return Errno.of(failed.getErrorCode());
    } catch (LinkageError missing) {
      return "this C library has no " + symbol;
    }
  }

  /** A value, or why there is none. */
  record Answer<T>(Optional<T> value, String reason) {}

  private interface Arguments {
    Object[] of(Memory buffer);
  }

  private interface Reader<T> {
    T read(Memory buffer);
  }

  private <T> Answer<T> call(String symbol, long size, Arguments arguments, Reader<T> reader) {
    try (Memory buffer = new Memory(size)) {
      buffer.clear();
      Function function =
          library.getFunction(symbol, Function.C_CONVENTION | Function.THROW_LAST_ERROR);
      function.invokeInt(arguments.of(buffer));
      return new Answer<>(Optional.of(reader.read(buffer)), "");
    } catch (LastErrorException failed) {
      return new Answer<>(Optional.empty(), Errno.of(failed.getErrorCode()));
    } catch (LinkageError missing) {
      return new Answer<>(Optional.empty(), "this C library has no " + symbol);
    }
  }
}
