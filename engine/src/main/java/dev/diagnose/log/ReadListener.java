package dev.diagnose.log;

/** Hears how much of the inputs has been read. */
public interface ReadListener {
  /**
   * More was read; called in order, by one thread at a time.
   *
   * @param bytes as they are stored, so that they add up to a file's size
   */
  void read(long bytes);
}
