package dev.diagnose.log;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/** A list of numbers for each of many keys. */
final class IntLists {
  private final int[] starts;
  private final int[] values;

  private IntLists(int[] starts, int[] values) {
    this.starts = starts;
    this.values = values;
  }

  static IntLists of(List<List<Integer>> lists) {
    int[] starts = new int[lists.size() + 1];
    for (int i = 0; i < lists.size(); i++) {
      starts[i + 1] = starts[i] + lists.get(i).size();
    }
    int[] values = new int[starts[lists.size()]];
    for (int i = 0; i < lists.size(); i++) {
      for (int j = 0; j < lists.get(i).size(); j++) {
        values[starts[i] + j] = lists.get(i).get(j);
      }
    }
    return new IntLists(starts, values);
  }

  int size() {
    return starts.length - 1;
  }

  /** Where the list of a key begins among all values; it ends where the next one begins. */
  int start(int key) {
    return starts[key];
  }

  int value(int place) {
    return values[place];
  }

  void writeTo(DataOutput out) throws IOException {
    Ints.write(out, starts);
    Ints.write(out, values);
  }

  static IntLists read(DataInput in) throws IOException {
    int[] starts = Ints.read(in);
    return new IntLists(starts, Ints.read(in));
  }
}
