package dev.diagnose.facts.collect;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** The node's files below a root. Nothing here throws: every failure is an answer. */
final class NodeFiles {
  /** Enough for any file that a collector reads whole; /proc/PID/maps of a large job is near. */
  private static final int MOST_BYTES = 16 * 1024 * 1024;

  /** As the kernel counts. */
  private static final int MOST_LINKS = 40;

  private final Path root;
  private final boolean live;

  NodeFiles(Path root) {
    this.root = root;
    this.live = root.getParent() == null;
  }

  /**
   * Where a path of the node lies on this machine. In a captured tree absolute links stay below the
   * root, at every step: what this machine has at {@code /run} is no part of a capture.
   */
  Path locate(String path) {
    if (live) {
      return Path.of(path);
    }
    Deque<String> parts = new ArrayDeque<>(List.of(path.split("/", -1)));
    Path at = root;
    for (int links = 0; !parts.isEmpty(); ) {
      String part = parts.removeFirst();
      if (part.equals("..")) {
        at = at.equals(root) ? root : at.getParent();
      } else if (!part.isEmpty() && !part.equals(".")) {
        Path next = at.resolve(part);
        String target = target(next);
        if (!target.isEmpty() && ++links > MOST_LINKS) {
          return root.resolve(".too-many-links");
        }
        at = target.isEmpty() ? next : target.startsWith("/") ? root : at;
        String[] further = target.isEmpty() ? new String[0] : target.split("/", -1);
        for (int i = further.length - 1; i >= 0; i--) {
          parts.addFirst(further[i]);
        }
      }
    }
    return at;
  }

  /** Where a link points; empty for anything else. */
  private static String target(Path path) {
    try {
      return Files.isSymbolicLink(path) ? Files.readSymbolicLink(path).toString() : "";
    } catch (IOException unreadable) {
      return "";
    }
  }

  /** A path with all its directories resolved, but not its last part. */
  private Path located(String path) {
    int slash = path.lastIndexOf('/');
    return live
        ? Path.of(path)
        : locate(path.substring(0, slash)).resolve(path.substring(slash + 1));
  }

  /** A file as text; no more than 16 MiB of it. */
  FileText read(String path) {
    Bytes read = bytes(path, MOST_BYTES);
    return read.outcome() instanceof FileText.Content content
        ? new FileText.Content(new String(read.bytes(), StandardCharsets.UTF_8), content.cut())
        : read.outcome();
  }

  /**
   * A file's bytes.
   *
   * @param bytes empty when it could not be read
   * @param outcome empty content when it could, else why not
   */
  record Bytes(byte[] bytes, FileText outcome) {}

  /** A file as it is; no more than so many bytes of it. */
  Bytes bytes(String path, int most) {
    try {
      Path file = locate(path);
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      if (!attributes.isRegularFile()) {
        return unread(
            new FileText.Unreadable(
                attributes.isDirectory() ? "EISDIR" : "it is not a regular file"));
      }
      try (InputStream in = Files.newInputStream(file)) {
        byte[] bytes = in.readNBytes(most);
        boolean cut = bytes.length == most && in.read() >= 0;
        return new Bytes(bytes, new FileText.Content("", cut));
      }
    } catch (IOException | InvalidPathException failure) {
      return unread(failed(failure));
    }
  }

  private static Bytes unread(FileText why) {
    return new Bytes(new byte[0], why);
  }

  /** The names in a directory, sorted; its content is one name a line. */
  Listing list(String directory) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(locate(directory))) {
      for (Path entry : entries) {
        names.add(entry.getFileName().toString());
      }
    } catch (DirectoryIteratorException failure) {
      return new Listing(names, failed(failure.getCause()));
    } catch (IOException | InvalidPathException failure) {
      return new Listing(List.of(), failed(failure));
    }
    Collections.sort(names);
    return new Listing(names, new FileText.Content("", false));
  }

  /**
   * A directory's names.
   *
   * @param names sorted
   * @param outcome content when all names are there, else why not
   */
  record Listing(List<String> names, FileText outcome) {
    Listing {
      names = List.copyOf(names);
    }

    boolean complete() {
      return outcome instanceof FileText.Content;
    }
  }

  /** Where a link points, unresolved. */
  FileText link(String path) {
    try {
      return new FileText.Content(Files.readSymbolicLink(located(path)).toString(), false);
    } catch (NotLinkException notALink) {
      return new FileText.Unreadable("it is not a link");
    } catch (IOException | InvalidPathException failure) {
      return failed(failure);
    }
  }

  /**
   * {@code true} or {@code false}. In a captured tree that lacks even the directory, nobody knows.
   */
  FileText presence(String path) {
    try {
      Files.readAttributes(locate(path), BasicFileAttributes.class);
      return new FileText.Content("true", false);
    } catch (IOException | InvalidPathException failure) {
      FileText why = failed(failure);
      boolean looked = live || exists(path.substring(0, Math.max(1, path.lastIndexOf('/'))));
      return why instanceof FileText.Missing && looked ? new FileText.Content("false", false) : why;
    }
  }

  boolean exists(String path) {
    try {
      return Files.exists(locate(path));
    } catch (InvalidPathException notAPath) {
      return false;
    }
  }

  private static FileText failed(Exception failure) {
    if (failure instanceof NoSuchFileException || failure instanceof FileNotFoundException) {
      return new FileText.Missing();
    }
    if (failure instanceof NotDirectoryException) {
      return new FileText.Unreadable("ENOTDIR");
    }
    if (failure instanceof IOException broken) {
      String errno = Errno.of(broken);
      return errno.equals("ENOTDIR") ? new FileText.Missing() : new FileText.Unreadable(errno);
    }
    return new FileText.Unreadable("its name is not a path");
  }
}
