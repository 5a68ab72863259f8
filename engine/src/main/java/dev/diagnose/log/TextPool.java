package dev.diagnose.log;

import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Many texts in one array, decoded when they are asked for: few of them ever are. */
final class TextPool {
  private final byte[] utf8;
  private final int[] starts;

  private TextPool(byte[] utf8, int[] starts) {
    this.utf8 = utf8;
    this.starts = starts;
  }

  static TextPool of(List<String> texts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int[] starts = new int[texts.size() + 1];
    for (int i = 0; i < texts.size(); i++) {
      bytes.writeBytes(texts.get(i).getBytes(StandardCharsets.UTF_8));
      starts[i + 1] = bytes.size();
    }
    return new TextPool(bytes.toByteArray(), starts);
  }

  int size() {
    return starts.length - 1;
  }

  String get(int index) {
    return new String(
        utf8, starts[index], starts[index + 1] - starts[index], StandardCharsets.UTF_8);
  }

  void writeTo(DataOutput out) throws IOException {
    Ints.write(out, starts);
    out.write(utf8);
  }

  static TextPool read(DataInput in) throws IOException {
    int[] starts = Ints.read(in);
    byte[] utf8 = new byte[starts[starts.length - 1]];
    in.readFully(utf8);
    return new TextPool(utf8, starts);
  }
}
