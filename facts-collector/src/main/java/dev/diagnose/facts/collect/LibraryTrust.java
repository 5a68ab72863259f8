package dev.diagnose.facts.collect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Whether a library may be loaded. Loading runs its code, and the search path is that of the
 * process asked about: root must not run what an ordinary user has put there.
 */
final class LibraryTrust {
  private static final int GROUP_MAY_WRITE = 0020;
  private static final int ALL_MAY_WRITE = 0002;

  private LibraryTrust() {}

  /** Why it must not be loaded; empty when it may. */
  static Optional<String> objection(Path library) {
    try {
      return isRoot() ? ofRoot(library.toRealPath()) : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.of("not loaded: " + Errno.of(unreadable));
    }
  }

  /** Root inside a user namespace has no more rights than the user who made it. */
  private static boolean isRoot() throws IOException {
    if (number(Path.of("/proc/self"), "unix:uid") != 0) {
      return false;
    }
    String map = Files.readString(Path.of("/proc/self/uid_map"), StandardCharsets.UTF_8);
    return Lines.words(Lines.of(map).get(0)).get(2).equals("4294967295");
  }

  private static Optional<String> ofRoot(Path library) throws IOException {
    int owner = number(library, "unix:uid");
    int mode = number(library, "unix:mode");
    if (owner != 0) {
      return Optional.of("not loaded as root: the file belongs to the user " + owner);
    }
    boolean group = (mode & GROUP_MAY_WRITE) != 0 && number(library, "unix:gid") != 0;
    return group || (mode & ALL_MAY_WRITE) != 0
        ? Optional.of("not loaded as root: other users may write to the file")
        : Optional.empty();
  }

  private static int number(Path file, String attribute) throws IOException {
    return (Integer) Files.getAttribute(file, attribute);
  }
}
