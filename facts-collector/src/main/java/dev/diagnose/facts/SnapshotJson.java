package dev.diagnose.facts;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.diagnose.yaml.Problem;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Snapshots as JSON, {@code schema: snapshot/1}:
 *
 * <pre>{@code
 * {"schema": "snapshot/1", "host": "n1", "facts": {
 *   "shm.size": {"value": 67108864, "source": "statvfs(/dev/shm)"},
 *   "driver.version": {"state": "absent", "source": "/proc/driver/nvidia/version"},
 *   "ib.ports": {"records": [{"hca": "mlx5_0", "port": 1, "state": "ACTIVE",
 *     "rate": {"state": "unreadable", "detail": "EINVAL"}}], "complete": false, "source": "/sys/class/infiniband"}
 * }}
 * }</pre>
 *
 * <p>Numbers are in the type's base unit (bytes, nanoseconds, bits per second); 2^63-1 is written
 * {@code "unlimited"}. A record's field is a bare value when its source is that of its list, else
 * an object as a fact is. A fact seen elsewhere than on the snapshot's host has {@code "at":
 * {"host", "rank", "device"}}; one seen at several places is a list of such objects. A reader also
 * takes values as a person writes them ({@code "64MiB"}) and bare values for whole facts, so that a
 * snapshot can be written by hand.
 */
public final class SnapshotJson {
  static final String SCHEMA = "snapshot/1";

  private SnapshotJson() {}

  /**
   * What a file held.
   *
   * @param snapshot everything in it that could be understood
   * @param problems what was left out, and where it stands
   */
  public record Loaded(Snapshot snapshot, List<Problem> problems) {
    public Loaded {
      problems = List.copyOf(problems);
    }
  }

  /**
   * Reads a snapshot. Unknown facts and values of a wrong type are left out and reported.
   *
   * @param file the name to give in messages
   * @throws SnapshotException when the text is not JSON or not a snapshot
   */
  public static Loaded read(String file, String json, Catalogue catalogue)
      throws SnapshotException {
    return new SnapshotReader(file, catalogue).read(json);
  }

  /** Writes a snapshot, one fact or record a line, in its own order. */
  public static String write(Snapshot snapshot) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setPrettyPrinter(new SnapshotLayout());
      new SnapshotWriter(json, snapshot.host()).snapshot(snapshot);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory failed", impossible);
    }
    return text.append('\n').toString();
  }
}
