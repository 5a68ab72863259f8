package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Snapshot;
import dev.diagnose.facts.SnapshotJson;
import dev.diagnose.facts.Value;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No file whatsoever makes a collector throw, hang or tell a value that isn't there: a whole node
 * each of whose files has become something else.
 */
class HostileTreeTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  /** Words of sources that only look whether a file or a name is there. */
  private static final Set<String> LOOKS = Set.of("exists", "entries", "count", "link");

  /** Fields that come from names and links and not from what a file holds. */
  private static final Set<String> FROM_NAMES =
      Set.of(
          "driver",
          "pci-address",
          "master",
          "bar1-resizable",
          "kind",
          "bridges",
          "path",
          "bytes",
          "name",
          "mapped",
          "mapped-by",
          "deleted");

  /** Unpacked once: what one kind of file has left behind, the next one replaces. */
  @TempDir static Path node;

  private static List<Path> nodeFiles;

  @TempDir Path root;

  @BeforeAll
  static void unpackNode() throws IOException {
    CapturedTree.unpack("h100-node", node);
    nodeFiles = files(node);
  }

  enum Kind {
    EMPTY {
      @Override
      void put(Path file) throws IOException {
        Files.createFile(file);
      }
    },
    DIRECTORY {
      @Override
      void put(Path file) throws IOException {
        Files.createDirectory(file);
      }
    },
    DANGLING_LINK {
      @Override
      void put(Path file) throws IOException {
        Files.createSymbolicLink(file, Path.of("nowhere"));
      }
    },
    LOOP {
      @Override
      void put(Path file) throws IOException {
        Files.createSymbolicLink(file, file.getFileName());
      }
    },
    FIFO {
      @Override
      void put(Path file) throws IOException {
        Path first = file.getRoot().resolve(System.getProperty("java.io.tmpdir") + "/hostile-fifo");
        if (!Files.exists(first)) {
          Process made = new ProcessBuilder("mkfifo", first.toString()).start();
          assertThat(made.onExit().join().exitValue()).isZero();
          first.toFile().deleteOnExit();
        }
        Files.createLink(file, first);
      }
    },
    BLANK {
      @Override
      void put(Path file) throws IOException {
        Files.writeString(file, " \n\t\n");
      }
    };

    abstract void put(Path file) throws IOException;
  }

  private static List<Path> files(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return files;
  }

  private static Snapshot collect(Path root) throws Exception {
    Snapshot snapshot = new NodeCollector(CATALOGUE).collect(CollectOptions.DEFAULT.withRoot(root));
    for (Fact fact : snapshot.facts()) {
      assertThat(fact.reading().state()).as(fact.name()).isNotEqualTo(FactState.TIMED_OUT);
      assertThat(fact.reading().detail()).as(fact.name()).doesNotContain("the collector");
    }
    assertThat(SnapshotJson.read("n", SnapshotJson.write(snapshot), CATALOGUE).snapshot())
        .isEqualTo(snapshot);
    return snapshot;
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aNodeOfSuchFilesTellsNoValue(Kind kind) throws Exception {
    for (Path file : nodeFiles) {
      Files.delete(file);
      kind.put(file);
    }
    assertNoValues(collect(node));
  }

  private static void assertNoValues(Snapshot snapshot) {
    List<String> told = new ArrayList<>();
    for (Fact fact : snapshot.facts()) {
      FactDefinition definition = CATALOGUE.find(fact.name()).orElseThrow();
      Value value = fact.reading().value().orElse(null);
      if (value instanceof Value.Records records) {
        records.rows().forEach(row -> addTold(definition, row, told));
      } else if (value != null && !isEmptyList(value) && !isFromNames(definition)) {
        told.add(fact.name() + " = " + value.text());
      }
    }
    assertThat(told).as("values that no file holds").isEmpty();
  }

  private static void addTold(FactDefinition list, Map<String, Reading> row, List<String> told) {
    for (Map.Entry<String, Reading> field : row.entrySet()) {
      Value value = field.getValue().value().orElse(null);
      boolean name = list.keys().contains(field.getKey()) || FROM_NAMES.contains(field.getKey());
      if (value != null && !isEmptyList(value) && !name) {
        told.add(list.name() + " " + field.getKey() + " = " + value.text());
      }
    }
  }

  /** A configuration file without a line says that nothing is configured. */
  private static boolean isEmptyList(Value value) {
    return value instanceof Value.Words words && words.words().isEmpty();
  }

  /** What a name or a link says needs no file's content. */
  private static boolean isFromNames(FactDefinition fact) {
    for (String word : fact.source().split("[ ;]", -1)) {
      if (LOOKS.contains(word)) {
        return true;
      }
    }
    // Without a line /proc/modules says that no module is loaded.
    return fact.source().endsWith("| or none") || fact.name().equals("driver.module.loaded");
  }

  @Test
  void filesThatMayNotBeReadTellNoValue() throws Exception {
    Path setpriv = Path.of("/usr/bin/setpriv");
    if (!Files.exists(setpriv)) {
      System.err.println("not run: permission denied can't be had as root without setpriv(1)");
    }
    Assumptions.assumeTrue(Files.exists(setpriv), "needs setpriv(1)");
    CapturedTree.unpack("h100-node", root);
    for (Path file : files(root)) {
      Files.setPosixFilePermissions(file, Set.of());
    }
    String powers = "-dac_override,-dac_read_search";
    Path json = root.resolve("snapshot.json");
    Process child =
        new ProcessBuilder(
                setpriv.toString(),
                "--bounding-set=" + powers,
                "--inh-caps=" + powers,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Collect.class.getName(),
                root.toString(),
                json.toString())
            .inheritIO()
            .start();
    assertThat(child.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(child.exitValue()).isZero();
    Snapshot snapshot = SnapshotJson.read("n", Files.readString(json), CATALOGUE).snapshot();
    assertNoValues(snapshot);
    assertThat(snapshot.fact("memory.total").orElseThrow().reading().detail()).isEqualTo("EACCES");
  }

  /** Runs in the child process, which may not read everything. */
  static final class Collect {
    private Collect() {}

    public static void main(String[] arguments) throws Exception {
      Snapshot snapshot = collect(Path.of(arguments[0]));
      Files.writeString(Path.of(arguments[1]), SnapshotJson.write(snapshot));
    }
  }

  @Test
  void aFileOfManyGigabytesIsReadInPart() throws Exception {
    for (String name :
        List.of("proc/meminfo", "proc/modules", "var/lib/dpkg/status", "etc/cufile.json")) {
      Path file = root.resolve(name);
      Files.createDirectories(file.getParent());
      try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
        sparse.setLength(8L << 30);
      }
    }
    Snapshot snapshot = collect(root);
    assertThat(snapshot.fact("memory.total").orElseThrow().reading().detail())
        .isEqualTo("the file is too long");
  }

  @Test
  void aFileThatChangesWhileItIsReadDoesNoHarm() throws Exception {
    CapturedTree.unpack("h100-node", root);
    List<Path> files =
        List.of(
            root.resolve("proc/meminfo"),
            root.resolve("proc/modules"),
            root.resolve("usr/lib/x86_64-linux-gnu/libibverbs.so.1.14.50.0"),
            root.resolve("lib/modules/5.15.0-105-generic/updates/dkms/nvidia.ko"));
    AtomicBoolean stop = new AtomicBoolean();
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; !stop.get(); i++) {
                for (Path file : files) {
                  try {
                    byte[] bytes = new byte[i % 7 * 1000];
                    Files.write(file, bytes, StandardOpenOption.TRUNCATE_EXISTING);
                  } catch (IOException gone) {
                    return;
                  }
                }
              }
            });
    writer.start();
    try {
      for (int i = 0; i < 5; i++) {
        assertThat(collect(root).facts()).hasSizeGreaterThan(200);
      }
    } finally {
      stop.set(true);
      writer.join();
    }
  }

  /** Any bytes in place of a file, or the file with a part of it exchanged. */
  static final class AnyContentTest {
    /** So many files at once: looking at a whole node is what costs. */
    private static final int CHANGED = 4;

    private static Path tree;
    private static List<Path> files;

    @BeforeContainer
    static void unpack() throws IOException {
      tree = Files.createTempDirectory("hostile");
      for (String name :
          List.of("driver-upgraded", "pod-without-infiniband", "roce-without-v2-gids")) {
        CapturedTree.unpack(name, tree);
      }
      files = files(tree);
    }

    @AfterContainer
    static void remove() throws IOException {
      try (var all = Files.walk(tree)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }

    @Provide
    Arbitrary<byte[]> content() {
      Arbitrary<byte[]> any = Arbitraries.bytes().array(byte[].class).ofMaxSize(300);
      Arbitrary<byte[]> nasty =
          Arbitraries.of(
                  "-1",
                  "99999999999999999999",
                  ":",
                  "=",
                  " : ",
                  "[",
                  "]",
                  "[x",
                  "\0\0\0",
                  "0x",
                  "0-",
                  "-",
                  ",,,",
                  "..",
                  "{",
                  "{\"a\":",
                  "name",
                  "a b c d e f - g h i",
                  "1 (x",
                  "()",
                  "0::",
                  "::",
                  "1:memory:/..",
                  "max",
                  "\u00ff\ufffd\ud83d\ude00",
                  "Package: \nVersion: ")
              .list()
              .ofMaxSize(8)
              .map(parts -> String.join("\n", parts).getBytes(StandardCharsets.UTF_8));
      return Arbitraries.oneOf(any, nasty);
    }

    /** What becomes of one file. */
    record Change(byte[] content, int which, int where, boolean whole) {
      byte[] of(byte[] real) {
        if (whole) {
          return content;
        }
        byte[] made = real.clone();
        int start = Math.floorMod(where, real.length + 1);
        System.arraycopy(content, 0, made, start, Math.min(content.length, real.length - start));
        return made;
      }
    }

    @Provide
    Arbitrary<List<Change>> changes() {
      return Combinators.combine(
              content(),
              Arbitraries.integers(),
              Arbitraries.integers(),
              Arbitraries.of(true, false))
          .as(Change::new)
          .list()
          .ofSize(CHANGED);
    }

    @Property(tries = 20)
    void anyContentIsSurvived(@ForAll("changes") List<Change> changes) throws Exception {
      Map<Path, byte[]> real = new HashMap<>();
      try {
        for (Change change : changes) {
          Path file = files.get(Math.floorMod(change.which(), files.size()));
          if (!real.containsKey(file)) {
            real.put(file, Files.readAllBytes(file));
            Files.write(file, change.of(real.get(file)));
          }
        }
        assertThat(collect(tree).facts()).hasSizeGreaterThan(200);
      } finally {
        for (Map.Entry<Path, byte[]> file : real.entrySet()) {
          Files.write(file.getKey(), file.getValue());
        }
      }
    }
  }
}
