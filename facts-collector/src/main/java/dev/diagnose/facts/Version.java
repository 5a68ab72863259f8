package dev.diagnose.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version as programs of this field print them: {@code 2.19.4+cuda12.4}, {@code 555.42.02},
 * {@code 5.15.0-91-generic}, {@code 23.10-0.5.5.0}, {@code v1.2rc3}.
 *
 * <p>Only the numeric parts count, so {@code +cuda12.4} and {@code -generic} are ignored and 2.20
 * is greater than 2.3. A missing part equals 0. A release candidate, alpha, beta or development
 * build ({@code rc}, {@code a}, {@code b}, {@code dev}) comes before its release; any other letters
 * right behind the numbers ({@code 1.1.1f}) are ignored. Equality agrees with the ordering: {@code
 * 2.19} equals {@code 2.19.0+cuda12}.
 */
public final class Version implements Comparable<Version> {
  // Numbers are taken whole (++, *+): a letter behind them takes no digit back, and no part.
  private static final Pattern FORM =
      Pattern.compile(
          "[vV]?(\\d{1,9}+(?:[._-]\\d{1,9}+)*+)(?:[.\\-_]?(rc|alpha|beta|dev|pre|a|b)[.\\-_]?(\\d{0,9}+))?(?![A-Za-z]).*");
  private static final Pattern NUMBERS_ONLY =
      Pattern.compile("[vV]?(\\d{1,9}+(?:[._-]\\d{1,9}+)*+).*");

  private final String text;
  private final List<Integer> parts;
  private final boolean preRelease;
  private final int preReleaseNumber;

  private Version(String text, List<Integer> parts, boolean preRelease, int preReleaseNumber) {
    this.text = text;
    this.parts = parts;
    this.preRelease = preRelease;
    this.preReleaseNumber = preReleaseNumber;
  }

  /**
   * Reads a version.
   *
   * @throws IllegalArgumentException when the text does not begin with a number (a leading {@code
   *     v} is allowed)
   */
  public static Version of(String text) {
    String trimmed = text.strip();
    Matcher full = FORM.matcher(trimmed);
    if (full.matches()) {
      boolean pre = full.group(2) != null;
      String number = full.group(3);
      return new Version(
          trimmed,
          parts(full.group(1)),
          pre,
          number == null || number.isEmpty() ? 0 : Integer.parseInt(number));
    }
    Matcher numbers = NUMBERS_ONLY.matcher(trimmed);
    if (!numbers.matches()) {
      throw new IllegalArgumentException(
          "not a version: '" + text + "' (a version begins with a number, like 2.19.4)");
    }
    return new Version(trimmed, parts(numbers.group(1)), false, 0);
  }

  private static List<Integer> parts(String dotted) {
    List<Integer> parts = new ArrayList<>();
    for (String part : dotted.split("[._-]", -1)) {
      parts.add(Integer.parseInt(part));
    }
    while (parts.size() > 1 && parts.get(parts.size() - 1) == 0) {
      parts.remove(parts.size() - 1);
    }
    return List.copyOf(parts);
  }

  /** The version as it was written. */
  public String text() {
    return text;
  }

  @Override
  public int compareTo(Version other) {
    for (int i = 0; i < Math.max(parts.size(), other.parts.size()); i++) {
      int order = Integer.compare(part(i), other.part(i));
      if (order != 0) {
        return order;
      }
    }
    if (preRelease != other.preRelease) {
      return preRelease ? -1 : 1;
    }
    return Integer.compare(preReleaseNumber, other.preReleaseNumber);
  }

  private int part(int index) {
    return index < parts.size() ? parts.get(index) : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Version version && compareTo(version) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(parts, preRelease, preReleaseNumber);
  }

  @Override
  public String toString() {
    return text;
  }
}
