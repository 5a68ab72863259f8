package dev.diagnose.pack;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** Why a file cannot be read or written, in words; many a Java exception says only its name. */
public final class FileFailure {
  private FileFailure() {}

  /** For a file that was to be read: {@code no such file or directory}. */
  public static String reading(IOException failure) {
    return failure instanceof NoSuchFileException ? "no such file or directory" : words(failure);
  }

  /** For a file that was to be made; what is missing then is the directory around it. */
  public static String writing(IOException failure) {
    return failure instanceof NoSuchFileException ? "no such directory" : words(failure);
  }

  private static String words(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "a file of that name is in the way";
    }
    if (failure instanceof CharacterCodingException) {
      return "it is no text";
    }
    if (failure instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason().toLowerCase(Locale.ROOT);
    }
    return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
  }
}
