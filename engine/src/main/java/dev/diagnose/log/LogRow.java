package dev.diagnose.log;

import java.util.List;

/**
 * One kind of line of a pasted output.
 *
 * @param id the id of its events
 * @param kind what the line does
 * @param section the id of an earlier row within whose reach this one counts; empty for anywhere
 * @param regexes RE2 expressions, searched in the line without its prefix, its indentation and its
 *     trailing blanks; the first that matches wins. They need no literal: nobody looks for rows
 *     outside an output. Of {@link Kind#COLUMNS} two: of the whole line, and of what parts two
 *     cells.
 */
public record LogRow(String id, Kind kind, String section, List<String> regexes) {
  /** The capture of a header that names the columns. */
  public static final String NAMES = "columns";

  /** The capture of a line that holds the cells. */
  public static final String CELLS = "cells";

  public LogRow {
    regexes = List.copyOf(regexes);
  }

  /** What a line does to the lines behind it. */
  public enum Kind {
    /** Nothing: it is one line of many. */
    PLAIN,
    /** Its captures hold for the lines behind it that are indented deeper than itself. */
    DEEPER,
    /** Its captures hold for all lines up to the next of its kind. */
    FOLLOWING,
    /** It belongs to the output and says nothing. */
    SKIP,
    /** It is the last line. */
    END,
    /**
     * It is a line of cells under the names that the header's capture {@link #NAMES} lists. Each
     * cell of its capture {@link #CELLS} is read as a line of its own, {@code NAME: VALUE}.
     */
    COLUMNS;

    private static final Kind[] ALL = values();

    @SuppressWarnings("EnumOrdinal") // stored with the table, whose format changes with the order
    int code() {
      return ordinal();
    }

    static Kind of(int code) {
      return ALL[code];
    }

    /** Whether its captures hold for other lines. */
    public boolean opens() {
      return this == DEEPER || this == FOLLOWING;
    }
  }
}
