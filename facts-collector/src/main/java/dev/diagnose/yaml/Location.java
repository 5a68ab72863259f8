package dev.diagnose.yaml;

/**
 * A place in a text file.
 *
 * @param file as the user named it
 * @param line from 1
 * @param column from 1
 */
public record Location(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
