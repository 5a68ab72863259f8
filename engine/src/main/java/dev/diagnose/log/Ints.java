package dev.diagnose.log;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** Arrays of numbers in the table's file, read in one go. */
final class Ints {
  private Ints() {}

  static void write(DataOutput out, int[] values) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(values.length * Integer.BYTES);
    buffer.asIntBuffer().put(values);
    out.writeInt(values.length);
    out.write(buffer.array());
  }

  static int[] read(DataInput in) throws IOException {
    int[] values = new int[in.readInt()];
    byte[] bytes = new byte[values.length * Integer.BYTES];
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asIntBuffer().get(values);
    return values;
  }

  static void write(DataOutput out, long[] values) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(values.length * Long.BYTES);
    buffer.asLongBuffer().put(values);
    out.writeInt(values.length);
    out.write(buffer.array());
  }

  static long[] readLongs(DataInput in) throws IOException {
    long[] values = new long[in.readInt()];
    byte[] bytes = new byte[values.length * Long.BYTES];
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asLongBuffer().get(values);
    return values;
  }

  static int[] of(List<Integer> values) {
    int[] array = new int[values.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = values.get(i);
    }
    return array;
  }
}
