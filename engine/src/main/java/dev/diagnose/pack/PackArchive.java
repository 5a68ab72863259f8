package dev.diagnose.pack;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** A pack in a zip. Nothing is ever unpacked to a disk. */
public final class PackArchive {
  /** The ending by which a pack in a zip is known from a rule file. */
  public static final String ENDING = ".zip";

  /** What a pack may hold in all; the shipped one has 2 MiB. */
  private static final long MAX_BYTES = 64L * 1024 * 1024;

  private static final int MAX_FILES = 10_000;

  private PackArchive() {}

  /** Whether the path names a pack in a zip. */
  public static boolean isArchive(Path path) {
    return Files.isRegularFile(path) && path.toString().endsWith(ENDING);
  }

  /**
   * Reads all files of a zip, in the order of their names.
   *
   * @throws PackException when it is no zip, is too large when unpacked, or holds a name that leads
   *     out of it or stands in it twice
   */
  public static List<PackFile> read(Path zip) throws PackException {
    List<PackFile> files = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    long left = MAX_BYTES;
    try (ZipFile archive = new ZipFile(zip.toFile())) {
      Enumeration<? extends ZipEntry> entries = archive.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (entry.isDirectory()) {
          continue;
        }
        checkName(entry.getName());
        if (!names.add(entry.getName())) {
          throw new PackException("holds '" + entry.getName() + "' twice");
        }
        if (names.size() > MAX_FILES) {
          throw new PackException("holds more than " + MAX_FILES + " files");
        }
        try (InputStream content = archive.getInputStream(entry)) {
          byte[] bytes = content.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, left + 1));
          left -= bytes.length;
          if (left < 0) {
            throw new PackException("is larger than 64 MiB when unpacked");
          }
          files.add(new PackFile(entry.getName(), bytes));
        }
      }
    } catch (ZipException broken) {
      throw new PackException("is not a sound zip file: " + broken.getMessage(), broken);
    } catch (IOException unreadable) {
      throw new PackException("cannot be read: " + FileFailure.reading(unreadable), unreadable);
    }
    files.sort(Comparator.comparing(PackFile::name));
    return List.copyOf(files);
  }

  /** A name that is a plain way down; what it is called on this platform plays no part. */
  private static void checkName(String name) throws PackException {
    boolean leadsElsewhere = name.indexOf('\\') >= 0 || name.chars().anyMatch(c -> c < ' ');
    for (String part : name.split("/", -1)) {
      leadsElsewhere |= part.isEmpty() || part.equals(".") || part.equals("..");
    }
    if (leadsElsewhere) {
      String shown = name.replaceAll("\\p{Cntrl}", "?");
      throw new PackException("holds '" + shown + "', a name that leads elsewhere");
    }
  }

  /**
   * Whether a file of a pack is read as rules.
   *
   * @param name relative to the pack, with slashes
   */
  public static boolean holdsRules(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    return (folded.endsWith(".yaml") || folded.endsWith(".yml")) && !isHidden(name);
  }

  /**
   * Whether a file is none of the pack's: editors, version control and file managers keep theirs
   * under such names.
   *
   * @param name relative to the pack, with slashes
   */
  public static boolean isHidden(String name) {
    return name.startsWith(".") || name.contains("/.");
  }

  /**
   * The files of a directory that belong into a pack: YAML and what stands beside it, such as a
   * licence; nothing hidden, no links.
   *
   * @throws PackException when a file cannot be read
   */
  public static List<PackFile> collect(Path directory) throws PackException {
    try {
      List<PackFile> files = below(directory.toRealPath());
      files.removeIf(file -> file.name().equals(PackSignature.FILE));
      files.sort(Comparator.comparing(PackFile::name));
      return List.copyOf(files);
    } catch (UncheckedIOException unreadable) {
      throw unreadable(directory, unreadable.getCause());
    } catch (IOException unreadable) {
      throw unreadable(directory, unreadable);
    }
  }

  private static List<PackFile> below(Path root) throws IOException {
    List<PackFile> files = new ArrayList<>();
    try (Stream<Path> found = Files.walk(root)) {
      for (Path path : found.sorted().toList()) {
        String name = root.relativize(path).toString().replace('\\', '/');
        if (!isHidden(name) && Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
          files.add(new PackFile(name, Files.readAllBytes(path)));
        }
      }
    }
    return files;
  }

  private static PackException unreadable(Path directory, IOException failure) {
    String where =
        failure instanceof FileSystemException system && system.getFile() != null
            ? system.getFile()
            : directory.toString();
    return new PackException(where + " cannot be read: " + FileFailure.reading(failure), failure);
  }

  /**
   * Writes a zip. The same files give the same bytes.
   *
   * @throws PackException when it cannot be written
   */
  public static void write(List<PackFile> files, Path zip) throws PackException {
    try (ZipOutputStream archive = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (PackFile file : files) {
        ZipEntry entry = new ZipEntry(file.name());
        entry.setLastModifiedTime(FileTime.fromMillis(0));
        archive.putNextEntry(entry);
        archive.write(file.bytes());
        archive.closeEntry();
      }
    } catch (IOException unwritable) {
      throw new PackException(
          zip + " cannot be written: " + FileFailure.writing(unwritable), unwritable);
    }
  }
}
