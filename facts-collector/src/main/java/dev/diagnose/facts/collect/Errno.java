package dev.diagnose.facts.collect;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;

/** The errno behind a Java exception: the JDK keeps only its text. */
final class Errno {
  private static final String[][] NAMES = {
    {"Permission denied", "EACCES"},
    {"Operation not permitted", "EPERM"},
    {"Input/output error", "EIO"},
    {"Invalid argument", "EINVAL"},
    {"No such device or address", "ENXIO"},
    {"No such device", "ENODEV"},
    {"Device or resource busy", "EBUSY"},
    {"Resource temporarily unavailable", "EAGAIN"},
    {"Operation not supported", "EOPNOTSUPP"},
    {"Too many levels of symbolic links", "ELOOP"},
    {"Is a directory", "EISDIR"},
    {"Not a directory", "ENOTDIR"},
    {"File name too long", "ENAMETOOLONG"},
    {"Too many open files", "EMFILE"},
    {"No such process", "ESRCH"},
    {"Connection timed out", "ETIMEDOUT"},
    {"Stale file handle", "ESTALE"},
    {"Transport endpoint is not connected", "ENOTCONN"},
    {"No data available", "ENODATA"},
  };

  private Errno() {}

  static String of(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "EACCES";
    }
    if (failure instanceof FileSystemLoopException) {
      return "ELOOP";
    }
    String text =
        failure instanceof FileSystemException system && system.getReason() != null
            ? system.getReason()
            : String.valueOf(failure.getMessage());
    for (String[] name : NAMES) {
      if (text.startsWith(name[0])) {
        return name[1];
      }
    }
    return text;
  }

  /** The name of a number as Linux counts on x86 and ARM. */
  static String of(int number) {
    return switch (number) {
      case 1 -> "EPERM";
      case 2 -> "ENOENT";
      case 5 -> "EIO";
      case 6 -> "ENXIO";
      case 11 -> "EAGAIN";
      case 12 -> "ENOMEM";
      case 13 -> "EACCES";
      case 16 -> "EBUSY";
      case 19 -> "ENODEV";
      case 22 -> "EINVAL";
      case 38 -> "ENOSYS";
      case 95 -> "EOPNOTSUPP";
      default -> "errno " + number;
    };
  }
}
