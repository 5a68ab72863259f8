package dev.diagnose.facts;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * Addresses that give nothing away and still are what they were: a private IPv4 address stays a
 * private one, a link-local GID a link-local one, a GID made from an IPv4 address is made from its
 * token, the maker's bytes of a MAC and a GUID stay, and what shared a subnet or a NIC still does.
 */
final class RedactedAddress {
  private static final long LOW_24 = 0xffffffL;

  private final KeyedHash hash;

  RedactedAddress(KeyedHash hash) {
    this.hash = hash;
  }

  String ip4(String text) {
    long number = 0;
    for (String part : text.split("\\.", -1)) {
      int octet = Integer.parseInt(part);
      if (octet > 255) {
        return text;
      }
      number = number << 8 | octet;
    }
    long token = ip4(number);
    return (token >>> 24)
        + "."
        + (token >>> 16 & 255)
        + "."
        + (token >>> 8 & 255)
        + "."
        + (token & 255);
  }

  private long ip4(long number) {
    return hash.scrambled("ip4", number, 32, keptBits((int) (number >>> 24), number));
  }

  /** The bits that say what kind of address it is; loopback, any and netmasks stay whole. */
  private static int keptBits(int first, long number) {
    if (first == 0 || first == 127 || first >= 224) {
      return 32;
    }
    if (first == 10) {
      return 8;
    }
    if (number >>> 16 == 0xc0a8 || number >>> 16 == 0xa9fe) {
      return 16;
    }
    return number >>> 20 == 0xac1 ? 12 : number >>> 22 == 0x191 ? 10 : 0;
  }

  /** An IPv6 address or a GID, in full or with {@code ::}; written as it was. */
  String ip6(String text) {
    try {
      // No look-up: the text is all hexadecimal digits and colons. A mapped IPv4 comes as four
      // bytes.
      InetAddress address = InetAddress.getByName("[" + text + "]");
      long high = 0;
      long low = 0;
      if (address instanceof Inet6Address) {
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        high = bytes.getLong();
        low = bytes.getLong();
      } else {
        low = 0xffff00000000L | ByteBuffer.wrap(address.getAddress()).getInt() & 0xffffffffL;
      }
      if (high == 0 && low < 2) {
        return text;
      }
      return written(text, token(high), high == 0 && low >>> 32 == 0xffff ? mapped(low) : id(low));
    } catch (UnknownHostException noAddress) {
      return text;
    }
  }

  private long mapped(long low) {
    return low & ~0xffffffffL | ip4(low & 0xffffffffL);
  }

  private long token(long high) {
    if (high == 0 || high >>> 56 == 0xff || high == 0xfe80000000000000L) {
      return high;
    }
    return hash.scrambled("ip6", high, 64, high >>> 57 == 0x7e ? 8 : 3);
  }

  private static String written(String like, long high, long low) {
    boolean padded = !like.contains("::") && like.length() == 39;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      long group = (i < 4 ? high : low) >>> (48 - i % 4 * 16) & 0xffff;
      text.append(i == 0 ? "" : ":");
      text.append(padded ? String.format(Locale.ROOT, "%04x", group) : Long.toHexString(group));
    }
    return text.toString();
  }

  /** A GUID with colons, or with 0x. */
  String guid(String text) {
    String digits = text.startsWith("0x") ? text.substring(2) : text.replace(":", "");
    String token = String.format(Locale.ROOT, "%016x", id(Long.parseUnsignedLong(digits, 16)));
    if (text.startsWith("0x")) {
      return "0x" + token;
    }
    return token.substring(0, 4)
        + ":"
        + token.substring(4, 8)
        + ":"
        + token.substring(8, 12)
        + ":"
        + token.substring(12);
  }

  /** A MAC with colons. */
  String mac(String text) {
    long number = Long.parseLong(text.replace(":", ""), 16);
    if (number == 0 || number == 0xffffffffffffL) {
      return text;
    }
    String token =
        String.format(Locale.ROOT, "%012x", number & ~LOW_24 | card(number >>> 24, number));
    return token.replaceAll("(..)(?=.)", "$1:");
  }

  /**
   * A GUID or an interface identifier. Made from a MAC (fffe in its middle, one bit of the maker
   * turned round) it stays of that MAC's token.
   */
  private long id(long number) {
    if (number == 0) {
      return 0;
    }
    long middle = number >>> 24 & 0xffff;
    long maker = number >>> 40;
    if (middle == 0xfffe) {
      maker ^= 0x020000;
    }
    if (middle == 0xfffe || middle == 0x0300 || middle == 3 || number >>> 32 == 0) {
      return number & ~LOW_24 | card(maker, number);
    }
    return hash.scrambled("id", number, 64, 24);
  }

  private long card(long maker, long number) {
    return hash.scrambled("card/" + maker, number & LOW_24, 24, 0);
  }
}
