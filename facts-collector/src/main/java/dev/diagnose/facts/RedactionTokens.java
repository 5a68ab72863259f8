package dev.diagnose.facts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One token for each value: the same in, the same out. */
final class RedactionTokens {
  private static final Pattern HOME = Pattern.compile("(/(?:home|users|Users)/)([^/:\\s]+)");
  private static final Pattern UUID =
      Pattern.compile("(?i)\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b");
  private static final Pattern IP6 =
      Pattern.compile(
          "(?i)(?<![\\w:.])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}"
              + "|(?=[0-9a-f:]*\\d)(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?)(?![\\w:])");
  private static final Pattern GUID =
      Pattern.compile(
          "(?i)(?<![\\w:])(?:[0-9a-f]{4}:){3}[0-9a-f]{4}(?![\\w:])|\\b0x[0-9a-f]{16}\\b");
  private static final Pattern MAC =
      Pattern.compile("(?i)(?<![\\w:])(?:[0-9a-f]{2}:){5}[0-9a-f]{2}(?![\\w:])");

  /** Not inside a library's or a package's version: 1.14.39.0 is no address. */
  private static final Pattern IP4 =
      Pattern.compile("(?<![\\w.-])(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\w.-])");

  /** Shorter names, and these, would be found inside half of all words. */
  private static final int SHORTEST_NAME = 3;

  private static final List<String> COMMON_NAMES = List.of("localhost", "root", "none");

  private final KeyedHash hash;
  private final RedactedAddress addresses;
  private final RedactedPath paths;
  private final RedactedMount mounts = new RedactedMount(this);

  /** What the sweep looks for everywhere; longer names first, so that parts do not spoil them. */
  private final Map<String, String> names =
      new TreeMap<>(Comparator.comparingInt(String::length).reversed().thenComparing(name -> name));

  private final Map<String, Pattern> patterns = new HashMap<>();

  /** Words that mean the machine's software wherever they stand. */
  private final Set<String> vocabulary = new HashSet<>();

  RedactionTokens(byte[] key) {
    this.hash = new KeyedHash(key);
    this.addresses = new RedactedAddress(hash);
    this.paths = new RedactedPath(hash);
  }

  /** A host's token. Its short name is one of its own, as logs and boot arguments write it. */
  String host(String name) {
    if (name.isEmpty() || COMMON_NAMES.contains(name)) {
      return name;
    }
    int dot = name.indexOf('.');
    String shortName = dot > 0 ? name.substring(0, dot) : name;
    String token = name("host", shortName);
    return dot > 0 ? remember(name, token + ".domain-" + hash.hex(name.substring(dot), 6)) : token;
  }

  private String name(String kind, String name) {
    return name.length() < SHORTEST_NAME
        ? kind + "-" + hash.hex(name, 6)
        : remember(name, kind + "-" + hash.hex(name, 6));
  }

  private String remember(String name, String token) {
    if (!vocabulary.contains(name)) {
      names.put(name, token);
    }
    return token;
  }

  /** A text whose words are no names when they stand elsewhere; to be told before all names. */
  void keep(String text) {
    vocabulary.add(text);
    vocabulary.addAll(List.of(text.split("[^A-Za-z0-9]+")));
  }

  /** The token of a value that is sensitive as a whole. */
  String replace(Sensitivity sensitivity, String text) {
    if (text.isBlank()) {
      return text;
    }
    return switch (sensitivity) {
      case NONE, VOCABULARY -> text;
      case HOST -> host(text);
      case SHARE -> mounts.redact(text);
      case ADDRESS -> address(text);
      case SERIAL -> serial(text);
      case USER -> user(text);
    };
  }

  /** The same, with everything else in it that must go. */
  String sweepWith(Sensitivity sensitivity, String text) {
    boolean part = sensitivity == Sensitivity.USER || sensitivity == Sensitivity.SHARE;
    return part ? sweep(replace(sensitivity, text)) : replace(sensitivity, text);
  }

  private String address(String text) {
    String redacted = forms(text);
    if (!redacted.equals(text) && text.indexOf(':') > 0) {
      rememberBare(text, redacted);
    }
    return redacted.equals(text) && !isHarmless(text) ? host(text) : redacted;
  }

  /** Zeros, loopback, ff:ff:ff:ff:ff:ff and the UUID of zeros belong to nobody. */
  private static boolean isHarmless(String address) {
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if ("0:.-f".indexOf(c) < 0 && !address.startsWith("127.")) {
        return address.equals("::1");
      }
    }
    return true;
  }

  private String serial(String text) {
    String redacted = forms(text);
    if (redacted.equals(text)) {
      return isHarmless(text) ? text : name("serial", text);
    }
    rememberBare(text, redacted);
    return redacted;
  }

  /** Interface names hold a MAC without its colons, tools print a GUID so. */
  private void rememberBare(String text, String redacted) {
    String bare = text.replace(":", "");
    if (bare.length() >= 12 && !bare.equals(text)) {
      remember(bare, redacted.replace(":", ""));
    }
  }

  /** The token of a user's name. */
  String person(String name) {
    return COMMON_NAMES.contains(name) ? name : name("user", name);
  }

  /** A path or a list of them, without people and projects. */
  String user(String text) {
    Matcher home = HOME.matcher(text);
    while (home.find()) {
      name("user", home.group(2));
    }
    return paths.redact(homes(text));
  }

  private String homes(String text) {
    if (text.indexOf('/') < 0) {
      return text;
    }
    Matcher home = HOME.matcher(text);
    StringBuilder swept = new StringBuilder();
    while (home.find()) {
      String user = home.group(2);
      String token = user.startsWith("user-") ? user : name("user", user);
      home.appendReplacement(swept, Matcher.quoteReplacement(home.group(1) + token));
    }
    return home.appendTail(swept).toString();
  }

  /** A text without the names known so far and without what looks like an address. */
  String sweep(String text) {
    String swept = forms(homes(text));
    for (Map.Entry<String, String> name : new ArrayList<>(names.entrySet())) {
      if (swept.contains(name.getKey())) {
        swept = wholeWord(name.getKey()).matcher(swept).replaceAll(name.getValue());
      }
    }
    return swept;
  }

  /** A name not inside another word; but a MAC stands right behind "enx". */
  private Pattern wholeWord(String name) {
    return patterns.computeIfAbsent(
        name,
        word -> {
          String quoted = Pattern.quote(word);
          boolean hexadecimal = word.length() >= 12 && word.matches("[0-9a-fA-F]+");
          return Pattern.compile(
              hexadecimal ? quoted : "(?<![A-Za-z0-9])" + quoted + "(?![A-Za-z0-9])");
        });
  }

  private String forms(String text) {
    if (text.length() < 7) {
      return text;
    }
    String swept = replaceAll(UUID, text);
    swept = replaceAll(IP6, swept);
    swept = replaceAll(GUID, swept);
    swept = replaceAll(MAC, swept);
    return replaceAll(IP4, swept);
  }

  private String replaceAll(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    StringBuilder swept = new StringBuilder();
    while (found.find()) {
      String whole = found.group();
      String token =
          pattern == UUID
              ? isHarmless(whole) ? whole : hash.uuid(whole)
              : pattern == IP6
                  ? addresses.ip6(whole)
                  : pattern == GUID
                      ? addresses.guid(whole.toLowerCase(Locale.ROOT))
                      : pattern == MAC
                          ? addresses.mac(whole.toLowerCase(Locale.ROOT))
                          : addresses.ip4(whole);
      found.appendReplacement(swept, Matcher.quoteReplacement(token));
    }
    return found.appendTail(swept).toString();
  }
}
