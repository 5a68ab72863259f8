package dev.diagnose.facts;

import java.util.Locale;

/**
 * A PCI address as sysfs writes it, {@code 0000:3b:00.0}. NVML and nvidia-smi write the domain with
 * eight digits and letters in upper case, lspci leaves out domain 0, the NVIDIA driver's messages
 * the function.
 */
final class PciAddress {
  private static final int DOMAIN_DIGITS = 4;

  private PciAddress() {}

  /**
   * The one way to write it.
   *
   * @throws IllegalArgumentException when it is none
   */
  static String canonical(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    int dot = lower.indexOf('.');
    String[] parts = (dot < 0 ? lower : lower.substring(0, dot)).split(":", -1);
    String function = dot < 0 ? "0" : lower.substring(dot + 1);
    String domain = parts.length == 3 ? parts[0] : "";
    if (parts.length < 2
        || parts.length > 3
        || (parts.length == 3 && !isHexadecimal(domain, DOMAIN_DIGITS, 8))
        || !isHexadecimal(parts[parts.length - 2], 2, 2)
        || !isHexadecimal(parts[parts.length - 1], 2, 2)
        || !isHexadecimal(function, 1, 1)) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a PCI address (write 0000:3b:00.0)");
    }
    return padded(domain)
        + ":"
        + parts[parts.length - 2]
        + ":"
        + parts[parts.length - 1]
        + "."
        + function;
  }

  /** Four digits, or more where it needs more. */
  private static String padded(String domain) {
    int zeros = 0;
    while (zeros < domain.length() - DOMAIN_DIGITS && domain.charAt(zeros) == '0') {
      zeros++;
    }
    return domain.isEmpty() ? "0".repeat(DOMAIN_DIGITS) : domain.substring(zeros);
  }

  private static boolean isHexadecimal(String text, int fewest, int most) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.digit(text.charAt(i), 16) < 0) {
        return false;
      }
    }
    return text.length() >= fewest && text.length() <= most;
  }
}
