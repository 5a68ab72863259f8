package dev.diagnose.facts.probe;

/** The numbers of {@code verbs.h} in sysfs' words; a number without a word stays a number. */
final class VerbsWords {
  private VerbsWords() {}

  /** {@code enum ibv_port_state}. */
  static String state(int number) {
    return word(number, "NOP", "DOWN", "INIT", "ARMED", "ACTIVE", "ACTIVE_DEFER");
  }

  /** {@code enum ibv_mtu}: 1 is 256 bytes, 5 is 4096. */
  static String mtu(int number) {
    return number >= 1 && number <= 5
        ? Integer.toString(128 << number)
        : "unknown MTU number " + number;
  }

  /** The physical states of the InfiniBand specification. */
  static String physical(int number) {
    return word(
        number,
        "0",
        "Sleep",
        "Polling",
        "Disabled",
        "PortConfigurationTraining",
        "LinkUp",
        "LinkErrorRecovery",
        "Phy Test");
  }

  /** {@code IBV_LINK_LAYER_*}; providers from before RoCE leave it 0. */
  static String layer(int number) {
    return word(number, "InfiniBand", "InfiniBand", "Ethernet");
  }

  private static String word(int number, String... words) {
    return number >= 0 && number < words.length ? words[number] : Integer.toString(number);
  }
}
