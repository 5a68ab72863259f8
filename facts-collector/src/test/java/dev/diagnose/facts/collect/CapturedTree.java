package dev.diagnose.facts.collect;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/**
 * Unpacks a tree of /proc and /sys that is written down as one text, because git and Windows can't
 * keep names with colons, links and empty files as they are.
 *
 * <pre>
 * use OTHER                the tree of another file first; what follows may replace its files
 * file /path               a file; its lines follow, each behind '| '
 * table /path              many one-line files in a directory: '| NAME TEXT'
 * config /path             4096 bytes: '| OFFSET: HEX'
 * library /path            a shared library, built by gcc; the line is its SONAME
 * module /path             a kernel module with these .modinfo lines, packed as its name says
 * link /path -> TARGET     a symbolic link
 * directory /path          an empty directory
 * remove /path             without this file of the other tree
 * each A B = 1 x / 2 y     what follows up to 'end' once for each, with ${A} and ${B} replaced
 * </pre>
 */
final class CapturedTree {
  private final Path root;

  private CapturedTree(Path root) {
    this.root = root;
  }

  /** Unpacks {@code trees/NAME.tree} below a directory. */
  static Path unpack(String name, Path root) {
    try {
      new CapturedTree(root).lines(read(name));
      return root;
    } catch (IOException | InterruptedException failure) {
      throw new UncheckedIOException(new IOException("tree " + name, failure));
    }
  }

  private static List<String> read(String name) throws IOException {
    try (var stream =
        Objects.requireNonNull(
            CapturedTree.class.getResourceAsStream("/trees/" + name + ".tree"), name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private void lines(List<String> lines) throws IOException, InterruptedException {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      int blank = line.indexOf(' ');
      String word = line.substring(0, blank);
      String rest = line.substring(blank + 1);
      if (word.equals("each")) {
        int end = end(lines, i);
        each(rest, lines.subList(i + 1, end));
        i = end;
        continue;
      }
      List<String> body = new ArrayList<>();
      while (i + 1 < lines.size() && lines.get(i + 1).strip().startsWith("|")) {
        String text = lines.get(++i).strip().substring(1);
        body.add(text.startsWith(" ") ? text.substring(1) : text);
      }
      one(word, rest, body);
    }
  }

  private static int end(List<String> lines, int start) {
    int depth = 0;
    for (int i = start; i < lines.size(); i++) {
      depth += lines.get(i).strip().startsWith("each ") ? 1 : 0;
      depth -= lines.get(i).strip().equals("end") ? 1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    throw new IllegalArgumentException("line " + start + ": 'each' without 'end'");
  }

  private void each(String head, List<String> lines) throws IOException, InterruptedException {
    String[] names = head.substring(0, head.indexOf(" = ")).split(" ", -1);
    for (String values : head.substring(head.indexOf(" = ") + 3).split(" / ", -1)) {
      String[] value = values.strip().split(" +", -1);
      List<String> replaced = new ArrayList<>(lines);
      for (int i = 0; i < names.length; i++) {
        String name = "${" + names[i] + "}";
        String by = value[i];
        replaced.replaceAll(line -> line.replace(name, by));
      }
      lines(replaced);
    }
  }

  private void one(String word, String rest, List<String> body)
      throws IOException, InterruptedException {
    switch (word) {
      case "use" -> lines(read(rest));
      case "file" -> write(rest, body.isEmpty() ? "" : String.join("\n", body) + "\n");
      case "environ" -> write(rest, String.join("\0", body) + "\0");
      case "table" -> {
        for (String line : body) {
          String[] parts = line.strip().split(" +", 2);
          write(rest + "/" + parts[0], parts[1] + "\n");
        }
      }
      case "config" -> Files.write(path(rest), config(body));
      case "library" -> gcc(path(rest), "int f;", "-shared", "-Wl,-soname," + body.get(0));
      case "module" -> module(path(rest), body);
      case "link" -> {
        String[] parts = rest.split(" -> ", 2);
        Files.deleteIfExists(path(parts[0]));
        Files.createSymbolicLink(path(parts[0]), Path.of(parts[1]));
      }
      case "directory" -> Files.createDirectories(path(rest));
      case "remove" -> Files.delete(path(rest));
      default -> throw new IOException("what is '" + word + "'?");
    }
  }

  private Path path(String path) throws IOException {
    Path file = root.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    return file;
  }

  private void write(String path, String text) throws IOException {
    Files.writeString(path(path), text);
  }

  private static byte[] config(List<String> body) {
    byte[] bytes = new byte[4096];
    for (String line : body) {
      String[] parts = line.split(":", 2);
      byte[] part = HexFormat.of().parseHex(parts[1].replace(" ", ""));
      System.arraycopy(part, 0, bytes, Integer.decode(parts[0].strip()), part.length);
    }
    return bytes;
  }

  private static void module(Path target, List<String> body)
      throws IOException, InterruptedException {
    StringBuilder code = new StringBuilder();
    for (String line : body) {
      code.append("static const char m").append(code.length());
      code.append("[] __attribute__((used, section(\".modinfo\"), aligned(1))) = \"");
      code.append(line).append("\";\n");
    }
    Path object = Files.createTempFile("module", ".ko");
    gcc(object, code.toString(), "-c");
    String name = target.toString();
    try (OutputStream file = Files.newOutputStream(target);
        OutputStream packed =
            name.endsWith(".zst")
                ? new ZstdOutputStream(file)
                : name.endsWith(".xz")
                    ? new XZOutputStream(file, new LZMA2Options())
                    : name.endsWith(".gz") ? new GZIPOutputStream(file) : file) {
      Files.copy(object, packed);
    }
    Files.delete(object);
  }

  private static void gcc(Path target, String code, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("gcc", "-xc", "-", "-fPIC", "-o"));
    command.add(target.toString());
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (OutputStream input = process.getOutputStream()) {
      input.write(code.getBytes(StandardCharsets.UTF_8));
    }
    if (process.waitFor() != 0) {
      throw new IOException("gcc could not build " + target);
    }
  }
}
