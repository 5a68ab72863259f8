package dev.diagnose.rule;

import java.util.zip.CRC32;

/**
 * The flat form of a pack.
 *
 * <pre>
 * int    magic
 * int    version of this form; must change with it, enumerations included
 * int    CRC-32 of all that follows
 * int    number of strings, then that many end offsets, then their UTF-8 bytes
 * body   numbers as zigzag varints, strings as indexes into the table:
 *        name, version, hash,
 *        causes, patterns, conditions, shared fixes, tables, texts of rules made from rows,
 *        each preceded by its length,
 *        rules: id, cause, requirement, watches, length of the rule; then the rules themselves,
 *        each followed by the places of its clauses
 * </pre>
 *
 * Nothing is decoded before it is needed: strings and rules one by one, the six maps each as a
 * whole. Only the index of the rules is read at once, because every run selects from it.
 */
final class PackFormat {
  static final int MAGIC = 0x44475052;
  static final int VERSION = 12;

  /** Bytes before the part that the checksum covers. */
  static final int HEADER = 12;

  private PackFormat() {}

  static int checksum(byte[] bytes) {
    CRC32 checksum = new CRC32();
    checksum.update(bytes, HEADER, bytes.length - HEADER);
    return (int) checksum.getValue();
  }
}
