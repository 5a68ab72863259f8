package dev.diagnose.facts;

/**
 * Where in a job something was observed. An empty part is not known, and never taken for equal to a
 * known one when hosts are compared with each other.
 *
 * @param host host name as the source prints it
 * @param rank global rank, or the nearest number the log gives
 * @param device GPU index, PCI address or HCA, as the source prints it
 */
public record Coordinate(String host, String rank, String device) {
  public static final Coordinate UNKNOWN = new Coordinate("", "", "");

  public static Coordinate ofHost(String host) {
    return new Coordinate(host, "", "");
  }

  /** False only when both sides know a part and disagree on it. */
  public boolean isCompatible(Coordinate other) {
    return agrees(host, other.host) && agrees(rank, other.rank) && agrees(device, other.device);
  }

  // Spelled out: Java assembles a record's own anew in every process, and this one is used at once.
  @Override
  public boolean equals(Object other) {
    return other instanceof Coordinate place
        && host.equals(place.host)
        && rank.equals(place.rank)
        && device.equals(place.device);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * host.hashCode() + rank.hashCode()) + device.hashCode();
  }

  private static boolean agrees(String mine, String theirs) {
    return mine.isEmpty() || theirs.isEmpty() || mine.equals(theirs);
  }
}
