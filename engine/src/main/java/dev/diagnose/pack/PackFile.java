package dev.diagnose.pack;

/**
 * A file inside a pack.
 *
 * @param name relative to the pack, with slashes
 * @param bytes its content; must not be changed
 */
@SuppressWarnings("ArrayRecordComponent") // compared nowhere; a copy of each file would be waste
public record PackFile(String name, byte[] bytes) {}
