package dev.diagnose.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The /sys/class/infiniband of an H100 node with eight ConnectX-7, as its kernel lays it out. */
final class InfinibandTree {
  static final int PORTS = 8;

  /** Those of drivers/infiniband/core/sysfs.c. */
  static final String[] COUNTERS = {
    "VL15_dropped",
    "excessive_buffer_overrun_errors",
    "link_downed",
    "link_error_recovery",
    "local_link_integrity_errors",
    "port_rcv_constraint_errors",
    "port_rcv_data",
    "port_rcv_errors",
    "port_rcv_remote_physical_errors",
    "port_rcv_switch_relay_errors",
    "port_xmit_constraint_errors",
    "port_xmit_data",
    "port_xmit_discards",
    "port_xmit_wait",
    "symbol_error",
  };

  /** Those of mlx5. */
  static final String[] HARDWARE_COUNTERS = {
    "implied_nak_seq_err",
    "local_ack_timeout_err",
    "np_cnp_sent",
    "np_ecn_marked_roce_packets",
    "out_of_buffer",
    "out_of_sequence",
    "packet_seq_err",
    "req_cqe_error",
    "req_cqe_flush_error",
    "req_remote_access_errors",
    "resp_cqe_error",
    "resp_remote_access_errors",
    "rnr_nak_retry_err",
    "roce_adp_retrans",
    "roce_slow_restart",
    "rp_cnp_handled",
    "rx_icrc_encapsulated",
  };

  private final Path root;

  private InfinibandTree(Path root) {
    this.root = root;
  }

  /** A node in good health. */
  static InfinibandTree healthy(Path root) throws IOException {
    InfinibandTree tree = new InfinibandTree(root);
    tree.write("/proc/sys/kernel/hostname", "gpu-a03");
    tree.write("/proc/uptime", "1036800.52 99.00");
    for (int i = 0; i < PORTS; i++) {
      tree.device(i);
    }
    return tree;
  }

  private void device(int number) throws IOException {
    String device = "/sys/class/infiniband/mlx5_" + number;
    String low = String.format("%04x", 0x1000 + 0x11 * number);
    write(device + "/fw_ver", "28.39.1002");
    write(device + "/board_id", "MT_0000000838");
    write(device + "/hca_type", "MT4129");
    write(device + "/node_guid", "b83f:d203:00a1:" + low);
    port(number, "state", "4: ACTIVE");
    port(number, "phys_state", "5: LinkUp");
    port(number, "link_layer", "InfiniBand");
    port(number, "rate", "400 Gb/sec (4X NDR)");
    port(number, "lid", "0x4" + number);
    port(number, "sm_lid", "0x1");
    port(number, "gids/0", "fe80:0000:0000:0000:b83f:d203:00a1:" + low);
    port(number, "gid_attrs/types/0", "IB/RoCE v1");
    for (String counter : COUNTERS) {
      port(number, "counters/" + counter, "0");
    }
    for (String counter : HARDWARE_COUNTERS) {
      port(number, "hw_counters/" + counter, "0");
    }
  }

  /** A link that came up after boot and is gone now. */
  InfinibandTree down(int number, String physicalState) throws IOException {
    port(number, "state", "1: DOWN");
    port(number, "phys_state", physicalState);
    port(number, "rate", "10 Gb/sec (4X)");
    return port(number, "counters/link_downed", "1");
  }

  /** Writes one file of a port. */
  InfinibandTree port(int number, String file, String text) throws IOException {
    return write("/sys/class/infiniband/mlx5_" + number + "/ports/1/" + file, text);
  }

  private InfinibandTree write(String path, String text) throws IOException {
    Path file = root.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    Files.writeString(file, text + "\n");
    return this;
  }
}
