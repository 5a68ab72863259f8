package dev.diagnose.facts.collect;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The configuration space of a PCI device, as sysfs shows it. Offsets and bits are those of the PCI
 * Express Base Specification, as {@code linux/pci_regs.h} names them. Without CAP_SYS_ADMIN the
 * kernel gives the first 64 bytes only, which hold no capability.
 */
record PciConfig(ByteBuffer bytes) {
  static final int PLAIN_BYTES = 64;
  static final int ALL_BYTES = 4096;
  private static final int FIRST_CAPABILITY = 0x34;
  private static final int PCI_EXPRESS = 0x10;
  private static final int EXTENDED = 0x100;
  private static final int ACS = 0x0d;
  private static final int ATS = 0x0f;
  private static final int MOST_CAPABILITIES = 256;
  private static final String[] ACS_CONTROLS = {
    "source-validation",
    "translation-blocking",
    "request-redirect",
    "completion-redirect",
    "upstream-forwarding",
    "egress-control",
    "direct-translated",
  };

  /** Those that send traffic between two devices below a switch up to the root instead. */
  static final List<String> REDIRECTS =
      List.of("request-redirect", "completion-redirect", "egress-control");

  static PciConfig of(byte[] bytes) {
    return new PciConfig(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
  }

  /** Whether it holds at least the header that every device has. */
  boolean isWhole() {
    return bytes.limit() >= PLAIN_BYTES;
  }

  /** A device that has left the bus reads as all ones. */
  boolean responds() {
    return bytes.getInt(0) != -1;
  }

  /** True when capabilities could be read. */
  boolean hasCapabilities() {
    return bytes.limit() > PLAIN_BYTES;
  }

  /** Where the PCI Express capability begins; 0 when there is none. */
  int express() {
    int at = bytes.get(FIRST_CAPABILITY) & 0xfc;
    for (int i = 0; i < MOST_CAPABILITIES && at >= PLAIN_BYTES && at + 16 <= bytes.limit(); i++) {
      if ((bytes.get(at) & 0xff) == PCI_EXPRESS) {
        return at;
      }
      at = bytes.get(at + 1) & 0xfc;
    }
    return 0;
  }

  /** The device control register of the PCI Express capability. */
  int deviceControl() {
    return bytes.getShort(express() + 8) & 0xffff;
  }

  private int extended(int wanted) {
    int at = EXTENDED;
    for (int i = 0; i < MOST_CAPABILITIES && at >= EXTENDED && at + 8 <= bytes.limit(); i++) {
      int header = bytes.getInt(at);
      if ((header & 0xffff) == wanted && header != -1) {
        return at;
      }
      at = header >>> 20 & 0xffc;
    }
    return 0;
  }

  boolean hasAcs() {
    return extended(ACS) != 0;
  }

  /** The access control services that are switched on. */
  List<String> acs() {
    int control = bytes.getShort(extended(ACS) + 6);
    List<String> on = new ArrayList<>();
    for (int bit = 0; bit < ACS_CONTROLS.length; bit++) {
      if ((control >>> bit & 1) != 0) {
        on.add(ACS_CONTROLS[bit]);
      }
    }
    return on;
  }

  boolean hasAts() {
    return extended(ATS) != 0;
  }

  /** Whether address translation services are switched on. */
  boolean ats() {
    return (bytes.getShort(extended(ATS) + 6) & 0x8000) != 0;
  }
}
