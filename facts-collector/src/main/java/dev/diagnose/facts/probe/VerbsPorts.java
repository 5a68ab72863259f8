package dev.diagnose.facts.probe;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/** The ports of one device that libibverbs has opened, from 1 on. */
record VerbsPorts(NativeCalls calls, int index, String hca, Pointer context) {
  private static final int MOST_PORTS = 8;

  /** {@code struct ibv_port_attr}, up to the part that every release of the library fills. */
  private static final int STATE = 0;

  private static final int MAX_MTU = 4;
  private static final int ACTIVE_MTU = 8;
  private static final int LID = 34;
  private static final int PHYS_STATE = 45;
  private static final int LINK_LAYER = 46;

  void ask() {
    for (int port = 1; port <= MOST_PORTS; port++) {
      calls.output().phase("hca " + index + ": ibv_query_port of port " + port);
      try (Memory attributes = Buffers.roomy()) {
        int code = calls.call("ibv_query_port", context, (byte) port, attributes).orElse(-1);
        if (code != 0 && port > 1) {
          return;
        }
        tell(port, code, attributes);
      }
    }
  }

  private void tell(int port, int code, Memory attributes) {
    String key = "port/" + index + "." + port + "/";
    ProbeOutput output = calls.output();
    output.value(key + "hca", hca);
    output.value(key + "port", port);
    if (code != 0) {
      output.unreadable(key + "state", "ibv_query_port failed: errno " + code);
      return;
    }
    output.value(key + "state", VerbsWords.state(attributes.getInt(STATE)));
    output.value(key + "active-mtu", VerbsWords.mtu(attributes.getInt(ACTIVE_MTU)));
    output.value(key + "max-mtu", VerbsWords.mtu(attributes.getInt(MAX_MTU)));
    output.value(key + "lid", attributes.getShort(LID) & 0xffff);
    output.value(key + "phys-state", VerbsWords.physical(attributes.getByte(PHYS_STATE)));
    output.value(key + "link-layer", VerbsWords.layer(attributes.getByte(LINK_LAYER)));
  }
}
