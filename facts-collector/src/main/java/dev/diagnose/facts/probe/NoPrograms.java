package dev.diagnose.facts.probe;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;

/**
 * Keeps a library from starting programs. nvmlInit and cuInit run {@code nvidia-modprobe}, which
 * loads kernel modules and makes device nodes; this program only looks. A seccomp filter
 * (seccomp(2)) lets execve and execveat fail with EPERM in the thread that makes the calls and all
 * that it starts; a failing {@code nvidia-modprobe} is nothing unusual to those libraries.
 */
final class NoPrograms {
  private static final int PR_SET_SECCOMP = 22;
  private static final int PR_SET_NO_NEW_PRIVS = 38;
  private static final long SECCOMP_MODE_FILTER = 2;

  private static final int LOAD_WORD = 0x20;
  private static final int JUMP_IF_EQUAL = 0x15;
  private static final int RETURN = 0x06;
  private static final int ALLOW = 0x7fff0000;
  private static final int FAIL_WITH_EPERM = 0x00050000 | 1;

  private static final int INSTRUCTION = 8;

  private NoPrograms() {}

  /** Without effect where the kernel has no such filters, or on a machine not known here. */
  static void fromNowOn() {
    int[] calls = numbers(System.getProperty("os.arch"));
    if (calls.length == 0) {
      return;
    }
    int[][] program = {
      {LOAD_WORD, 0, 0}, // the number of the system call
      {JUMP_IF_EQUAL, 2, calls[0]},
      {JUMP_IF_EQUAL, 1, calls[1]},
      {RETURN, 0, ALLOW},
      {RETURN, 0, FAIL_WITH_EPERM},
    };
    Function prctl = NativeLibrary.getInstance("c").getFunction("prctl");
    try (Memory instructions = new Memory((long) INSTRUCTION * program.length);
        Memory filter = new Memory(16)) {
      for (int i = 0; i < program.length; i++) {
        long at = (long) INSTRUCTION * i;
        instructions.setShort(at, (short) program[i][0]);
        instructions.setByte(at + 2, (byte) program[i][1]);
        instructions.setByte(at + 3, (byte) 0);
        instructions.setInt(at + 4, program[i][2]);
      }
      filter.clear();
      filter.setShort(0, (short) program.length);
      filter.setPointer(8, instructions);
      prctl.invokeInt(new Object[] {PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L});
      prctl.invokeInt(new Object[] {PR_SET_SECCOMP, SECCOMP_MODE_FILTER, filter, 0L, 0L});
    }
  }

  /** The numbers of execve and execveat; none for a machine not known here. */
  private static int[] numbers(String machine) {
    return switch (machine) {
      case "amd64", "x86_64" -> new int[] {59, 322};
      case "aarch64" -> new int[] {221, 281};
      default -> new int[0];
    };
  }
}
