package dev.diagnose.facts.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A captured tree is a world of its own: no link leads out of it. */
class NodeFilesTest {
  @TempDir Path root;
  private NodeFiles files;

  @BeforeEach
  void aTreeWithLinks() throws IOException {
    files = new NodeFiles(root);
    Files.createDirectories(root.resolve("run/cdi"));
    Files.createDirectories(root.resolve("var"));
    Files.writeString(root.resolve("run/cdi/nvidia.yaml"), "captured");
    Files.createSymbolicLink(root.resolve("var/run"), Path.of("/run"));
    Files.createSymbolicLink(root.resolve("etc"), Path.of("/proc/self"));
    Files.createSymbolicLink(root.resolve("up"), Path.of("../../../../../../../../run/cdi"));
    Files.createSymbolicLink(root.resolve("loop"), Path.of("/loop"));
  }

  @Test
  void anAbsoluteLinkOnTheWayIsFollowedBelowTheRoot() {
    assertThat(files.read("/var/run/cdi/nvidia.yaml"))
        .isEqualTo(new FileText.Content("captured", false));
    assertThat(files.list("/var/run/cdi").names()).containsExactly("nvidia.yaml");
  }

  @Test
  void aLinkToWhatTheTreeLacksIsMissingThoughThisMachineHasIt() {
    assertThat(files.read("/etc/status")).isInstanceOf(FileText.Missing.class);
    assertThat(files.exists("/etc")).isFalse();
  }

  @Test
  void parentsOfTheRootAreTheRoot() {
    assertThat(files.read("/up/nvidia.yaml")).isEqualTo(new FileText.Content("captured", false));
  }

  @Test
  void aCircleOfLinksEnds() {
    assertThat(files.read("/loop")).isInstanceOf(FileText.Missing.class);
    assertThat(files.link("/loop")).isEqualTo(new FileText.Content("/loop", false));
  }
}
