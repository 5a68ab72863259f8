package dev.diagnose.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A snapshot in which every kind of secret is planted, at its own place and at others. */
final class RedactorTest {
  private static final List<String> SECRETS =
      List.of(
          "gpu-a03",
          "cluster.example",
          "alice",
          "secretproject",
          "10.44.7.19",
          "0a2c:0713",
          "192.168.77.5",
          "2001:db8:77::5",
          "b8:3f:d2:a1:10:33",
          "b83fd2a11033",
          "b83f:d203:00a1:1033",
          "b83fd20300a11033",
          "ba3f:d2ff:fea1:1033",
          "3d46408b-58c2-42a0-8144-9bb9758b91a1",
          "GPU-5a1b2c3d-1111-2222-3333-444455556666",
          "5a1b2c3d");

  private static final String NODE =
      """
      {"schema": "snapshot/1", "host": "gpu-a03.cluster.example", "facts": {
        "os.boot.id": {"value": "3d46408b-58c2-42a0-8144-9bb9758b91a1", "source": "/proc"},
        "os.kernel.release": {"value": "5.15.0.1", "source": "uname of gpu-a03"},
        "kernel.cmdline": {"value": ["ip=10.44.7.19::10.44.0.1:255.255.0.0:gpu-a03:eth0:off",
          "root=UUID=3d46408b-58c2-42a0-8144-9bb9758b91a1", "nfsroot=[2001:db8:77::5]:/home/alice",
          "BOOTIF=b8:3f:d2:a1:10:33"], "source": "/proc/cmdline"},
        "env.ld.library-path": {"value": "/home/alice/venv/lib:/scratch/secretproject/lib64:/usr/lib",
          "source": "environ"},
        "gpus": {"records": [{"pci-address": "0000:18:00.0",
          "uuid": "GPU-5a1b2c3d-1111-2222-3333-444455556666"}], "complete": true, "source": "/sys"},
        "ib.devices": {"records": [{"hca": "mlx5_3", "node-guid": "b83f:d203:00a1:1033"}],
          "complete": true, "source": "/sys/class/infiniband"},
        "ib.gids": {"records": [
          {"hca": "mlx5_3", "port": 1, "index": 0, "gid": "fe80:0000:0000:0000:b83f:d203:00a1:1033"},
          {"hca": "mlx5_3", "port": 1, "index": 1, "gid": "fe80:0000:0000:0000:ba3f:d2ff:fea1:1033"},
          {"hca": "mlx5_3", "port": 1, "index": 3, "gid": "0000:0000:0000:0000:0000:ffff:0a2c:0713"}],
          "complete": true, "source": "/sys/class/infiniband"},
        "netdevs": {"records": [
          {"name": "enxb83fd2a11033", "mac": "b8:3f:d2:a1:10:33"},
          {"name": "lo", "mac": "00:00:00:00:00:00"}], "complete": true, "source": "/sys/class/net"},
        "shm.mount.type": {"state": "unreadable", "detail": "asked 192.168.77.5 by alice",
          "source": "/home/alice/x"},
        "libraries": {"records": [{"path": "/usr/lib/x86_64-linux-gnu/libibverbs.so.1.14.39.0",
          "name": "libibverbs", "version": "1.14.39.0", "needed": ["libc.so.6"]}],
          "complete": true, "source": "library directories"}}}
      """;

  private final Catalogue catalogue = Catalogue.load();

  private Snapshot plain() throws SnapshotException {
    SnapshotJson.Loaded loaded = SnapshotJson.read("node.json", NODE, catalogue);
    assertThat(loaded.problems()).isEmpty();
    return loaded.snapshot();
  }

  private String redacted(String key) throws SnapshotException {
    Redactor redactor = new Redactor(catalogue, key.getBytes(StandardCharsets.UTF_8));
    return SnapshotJson.write(redactor.redact(plain()));
  }

  @Test
  void theUuidOfZeros_saysThatThereIsNone_andStays() throws SnapshotException {
    String none = "00000000-0000-0000-0000-000000000000";
    String node =
        """
        {"schema": "snapshot/1", "host": "gpu-a03", "facts": {
          "gpus": {"records": [{"pci-address": "0000:18:00.0", "fabric-cluster": "%s"}],
            "complete": true, "source": "nvml"}}}
        """
            .formatted(none);
    Snapshot snapshot = SnapshotJson.read("node.json", node, catalogue).snapshot();
    Redactor redactor = new Redactor(catalogue, "key".getBytes(StandardCharsets.UTF_8));
    assertThat(SnapshotJson.write(redactor.redact(snapshot))).contains(none);
  }

  /** The first users of images are called so, and a new Ubuntu's host. */
  @Test
  void aWordOfTheMachine_staysOneWhereSomebodyIsCalledLikeIt() throws SnapshotException {
    String node =
        """
        {"schema": "snapshot/1", "host": "ubuntu", "facts": {
          "os.distribution.id": {"value": "ubuntu", "source": "/etc/os-release"},
          "env.ld.library-path": {"value": "/home/nvidia/lib:/home/alice/lib", "source": "environ"},
          "kernel.cmdline": {"value": ["nvidia-drm.modeset=1", "nfsroot=/home/nvidia/root",
            "job=alice_1"], "source": "/proc/cmdline"},
          "processes": {"records": [{"pid": 7, "name": "nvidia-persiste"},
            {"pid": 8, "name": "alice-train"}], "complete": true, "source": "/proc"},
          "kernel.modules": {"records": [{"name": "nvidia_peermem"}, {"name": "nvidia"}],
            "complete": true, "source": {"file": "/proc/modules", "line": 3, "text": "nvidia 9"}}}}
        """;
    Snapshot snapshot = SnapshotJson.read("node.json", node, catalogue).snapshot();
    Redactor redactor = new Redactor(catalogue, "key".getBytes(StandardCharsets.UTF_8));
    String redacted = SnapshotJson.write(redactor.redact(snapshot));
    assertThat(redacted)
        .contains("\"ubuntu\"", "\"nvidia_peermem\"", "\"nvidia\"", "\"nvidia 9\"")
        .contains("nvidia-drm.modeset=1", "nvidia-persiste", "\"host\": \"host-")
        .containsPattern("nfsroot=/home/user-[0-9a-f]{6}/root")
        .containsPattern("job=user-[0-9a-f]{6}_1")
        .doesNotContain("alice", "home/nvidia");
  }

  @Test
  void noSecretIsLeft() throws SnapshotException {
    String plain = SnapshotJson.write(plain());
    String redacted = redacted("key");
    for (String secret : List.of("gpu-a03", "alice", "10.44.7.19", "b83fd2a11033")) {
      assertThat(plain).contains(secret);
    }
    for (String secret : SECRETS) {
      assertThat(redacted).doesNotContain(secret);
    }
  }

  @Test
  void whatIsNoSecretStays() throws SnapshotException {
    assertThat(redacted("key"))
        .contains(
            "5.15.0.1",
            "/usr/lib/x86_64-linux-gnu/libibverbs.so.1.14.39.0",
            "\"version\": \"1.14.39.0\"",
            "0000:18:00.0",
            "00:00:00:00:00:00",
            ":255.255.0.0:host-",
            "fe80:0000:0000:0000:b83f:d203:00",
            "0000:0000:0000:0000:0000:ffff:0a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/dev/sda1", "/dev/mapper/vg0-root", "tmpfs", "overlay", "tank/data", "cgroup2"})
  void aDeviceOfTheNodeIsNoSecret(String device) {
    assertThat(mounted(device)).isEqualTo(device);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "filer7:/export/alice | host-[0-9a-f]{6}:/dir-[0-9a-f]{6}/dir-[0-9a-f]{6}",
        "10.44.7.19:/home/alice | 10\\.[0-9.]+:/home/user-[0-9a-f]{6}",
        "filer7.cluster.example:/x | host-[0-9a-f]{6}\\.domain-[0-9a-f]{6}:/dir-[0-9a-f]{6}",
        "alice@filer7:/scratch | user-[0-9a-f]{6}@host-[0-9a-f]{6}:/scratch",
        "mds1@tcp:mds2@o2ib1:/lfs | host-[0-9a-f]{6}@tcp:host-[0-9a-f]{6}@o2ib1:/dir-[0-9a-f]{6}",
        "10.44.7.19:6789,10.44.7.20:6789:/ | 10\\.[0-9.]+:6789,10\\.[0-9.]+:6789:/",
        "//filer7/projects | //host-[0-9a-f]{6}/dir-[0-9a-f]{6}",
        "[2001:db8:77::5]:/home/alice | \\[[0-9a-f:]+\\]:/home/user-[0-9a-f]{6}",
      })
  void aShareNamesNeitherItsServerNorAPerson(String device, String redacted) {
    assertThat(mounted(device))
        .matches(redacted)
        .doesNotContain("alice", "filer7", "10.44.7", "2001:db8:77::5");
  }

  private String mounted(String device) {
    RedactionTokens tokens = new RedactionTokens("key".getBytes(StandardCharsets.UTF_8));
    return tokens.sweepWith(Sensitivity.SHARE, device);
  }

  @Test
  void oneThingHasOneTokenWhereverItStands() throws SnapshotException {
    String redacted = redacted("key");
    String guid = between(redacted, "\"node-guid\": \"", "\"");
    assertThat(redacted).contains("\"gid\": \"fe80:0000:0000:0000:" + guid);
    String mac = between(redacted, "\"enxb83fd2", "\"");
    assertThat(redacted).contains("b8:3f:d2:" + mac.replaceAll("(..)(?=.)", "$1:"));
    assertThat(redacted).contains("ba3f:d2ff:fe" + mac.substring(0, 2) + ":" + mac.substring(2));
    String boot = between(redacted, "\"os.boot.id\": {\"value\": \"", "\"");
    assertThat(redacted).contains("root=UUID=" + boot);
  }

  @Test
  void theKeyDecidesTheTokens() throws SnapshotException {
    assertThat(redacted("key")).isEqualTo(redacted("key")).isNotEqualTo(redacted("other"));
  }

  @ParameterizedTest
  @CsvSource({
    "10.44.7.19, 10.44.7.20, 24",
    "10.44.7.19, 10.44.200.1, 16",
    "192.168.77.5, 192.168.1.5, 17",
    "172.16.3.4, 172.17.3.4, 15"
  })
  void aSubnetStaysASubnet(String one, String other, int common) {
    RedactedAddress addresses =
        new RedactedAddress(new KeyedHash("key".getBytes(StandardCharsets.UTF_8)));
    long difference = number(addresses.ip4(one)) ^ number(addresses.ip4(other));
    assertThat(Long.numberOfLeadingZeros(difference) - 32).isGreaterThanOrEqualTo(common);
    assertThat(addresses.ip4(one)).isNotEqualTo(one).isNotEqualTo(addresses.ip4(other));
  }

  private static long number(String address) {
    long number = 0;
    for (String part : address.split("\\.", -1)) {
      number = number << 8 | Long.parseLong(part);
    }
    return number;
  }

  private static String between(String text, String before, String after) {
    int start = text.indexOf(before) + before.length();
    return text.substring(start, text.indexOf(after, start));
  }
}
