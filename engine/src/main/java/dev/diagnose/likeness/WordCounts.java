package dev.diagnose.likeness;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * In how many texts of which cause each word stands. Words are numbers, see {@link Words}; two
 * words with one number are taken for one.
 */
final class WordCounts {
  private static final int MAGIC = 0x44474C4B;

  /** The causes in the order of their names; {@link Lesson#NONE} is the first if it is there. */
  final String[] causes;

  /** The words, smallest first. */
  final int[] words;

  /** For each word where its counts begin, and at last where they end. */
  final int[] begins;

  /** The causes whose texts have the word, by their place. */
  final int[] owners;

  final int[] counts;

  private WordCounts(String[] causes, int[] words, int[] begins, int[] owners, int[] counts) {
    this.causes = causes;
    this.words = words;
    this.begins = begins;
    this.owners = owners;
    this.counts = counts;
  }

  /** Counts the words of texts. */
  static WordCounts of(List<Lesson> lessons) {
    return none().plus(lessons);
  }

  private static WordCounts none() {
    return new WordCounts(new String[0], new int[0], new int[1], new int[0], new int[0]);
  }

  /** These and the words of further texts. */
  WordCounts plus(List<Lesson> lessons) {
    Set<String> names = new TreeSet<>(Arrays.asList(causes));
    for (Lesson lesson : lessons) {
      names.add(lesson.cause());
    }
    String[] all = names.toArray(new String[0]);
    Map<Integer, Map<Integer, Integer>> table = new TreeMap<>();
    for (int word = 0; word < words.length; word++) {
      for (int i = begins[word]; i < begins[word + 1]; i++) {
        int owner = Arrays.binarySearch(all, causes[owners[i]]);
        table.computeIfAbsent(words[word], any -> new TreeMap<>()).put(owner, counts[i]);
      }
    }
    for (Lesson lesson : lessons) {
      int owner = Arrays.binarySearch(all, lesson.cause());
      for (String text : lesson.texts()) {
        for (int word : wordsOf(text)) {
          table.computeIfAbsent(word, any -> new TreeMap<>()).merge(owner, 1, Integer::sum);
        }
      }
    }
    return flat(all, table);
  }

  private static Set<Integer> wordsOf(String text) {
    Set<Integer> found = new HashSet<>();
    text.lines().forEach(line -> Words.forEach(line, found::add));
    return found;
  }

  private static WordCounts flat(String[] causes, Map<Integer, Map<Integer, Integer>> table) {
    int size = 0;
    for (Map<Integer, Integer> row : table.values()) {
      size += row.size();
    }
    int[] words = new int[table.size()];
    int[] begins = new int[table.size() + 1];
    int[] owners = new int[size];
    int[] counts = new int[size];
    int word = 0;
    int at = 0;
    for (Map.Entry<Integer, Map<Integer, Integer>> row : table.entrySet()) {
      words[word++] = row.getKey();
      for (Map.Entry<Integer, Integer> count : row.getValue().entrySet()) {
        owners[at] = count.getKey();
        counts[at++] = count.getValue();
      }
      begins[word] = at;
    }
    return new WordCounts(causes, words, begins, owners, counts);
  }

  /** The place of a word; negative when no text has it. */
  int find(int word) {
    return Arrays.binarySearch(words, word);
  }

  void writeTo(DataOutput out) throws IOException {
    out.writeInt(MAGIC);
    out.writeInt(causes.length);
    for (String cause : causes) {
      out.writeUTF(cause);
    }
    out.writeInt(words.length);
    out.writeInt(owners.length);
    for (int word = 0; word < words.length; word++) {
      out.writeInt(words[word]);
      out.writeShort(begins[word + 1] - begins[word]);
    }
    for (int i = 0; i < owners.length; i++) {
      out.writeShort(owners[i]);
      out.writeShort(Math.min(counts[i], Character.MAX_VALUE));
    }
  }

  static WordCounts read(DataInput in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("these are not counts of words; compile the rules again");
    }
    String[] causes = new String[in.readInt()];
    for (int i = 0; i < causes.length; i++) {
      causes[i] = in.readUTF();
    }
    int[] words = new int[in.readInt()];
    int[] begins = new int[words.length + 1];
    int[] owners = new int[in.readInt()];
    int[] counts = new int[owners.length];
    for (int word = 0; word < words.length; word++) {
      words[word] = in.readInt();
      begins[word + 1] = begins[word] + in.readUnsignedShort();
    }
    for (int i = 0; i < owners.length; i++) {
      owners[i] = in.readUnsignedShort();
      counts[i] = in.readUnsignedShort();
    }
    return new WordCounts(causes, words, begins, owners, counts);
  }
}
