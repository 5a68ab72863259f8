package dev.diagnose.facts;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA-256: without the key nobody can try out which name gives a token. */
final class KeyedHash {
  private static final String ALGORITHM = "HmacSHA256";

  private final Mac mac;

  KeyedHash(byte[] key) {
    try {
      mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java has " + ALGORITHM, impossible);
    }
  }

  private byte[] of(String text) {
    return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
  }

  /** So many hexadecimal digits. */
  String hex(String text, int digits) {
    return HexFormat.of().formatHex(of(text)).substring(0, digits);
  }

  String uuid(String text) {
    String hex = hex(text.toLowerCase(Locale.ROOT), 32);
    return hex.substring(0, 8)
        + "-"
        + hex.substring(8, 12)
        + "-"
        + hex.substring(12, 16)
        + "-"
        + hex.substring(16, 20)
        + "-"
        + hex.substring(20);
  }

  /**
   * Another number of as many bits, so that two numbers with the same first bits still have the
   * same first bits, and two different ones stay different: a subnet stays a subnet (the method of
   * Crypto-PAn, Xu et al. 2002).
   *
   * @param context what stands before the number
   * @param kept the first bits, which stay as they are
   */
  long scrambled(String context, long number, int bits, int kept) {
    long scrambled = 0;
    for (int i = 0; i < bits; i++) {
      long before = i == 0 ? 0 : number >>> (bits - i);
      long bit = number >>> (bits - 1 - i) & 1;
      long flip = i < kept ? 0 : of(context + "/" + i + "/" + before)[0] & 1;
      scrambled = scrambled << 1 | bit ^ flip;
    }
    return scrambled;
  }
}
