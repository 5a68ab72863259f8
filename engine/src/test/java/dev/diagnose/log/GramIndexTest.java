package dev.diagnose.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The index finds each place where a literal stands, by whatever grams it looks for them. */
class GramIndexTest {
  private static final List<String> LITERALS =
      List.of(
          "failed",
          "killed",
          "connection refused",
          "connection to ",
          "call to connect returned",
          "call to ibv_",
          "é: no such",
          "timeout",
          "inforom",
          "fi_info ",
          "remote memory access",
          "aaaaaaaaaaaa");

  @Property(tries = 500)
  void everyPlaceIsFound(@ForAll("texts") String text, @ForAll("texts") String like) {
    GramIndex index =
        GramIndexBuilder.build(
            LITERALS.stream().map(GramIndexTest::utf8).toList(), GramProfile.background());
    byte[] sample = padded(like);
    GramIndex tuned = index.tunedTo(sample, sample.length - GramIndex.PADDING);

    byte[] bytes = padded(text);
    Set<String> wanted = placesByHand(bytes, bytes.length - GramIndex.PADDING);
    assertThat(places(index, bytes)).isEqualTo(wanted);
    assertThat(places(tuned, bytes)).isEqualTo(wanted);
  }

  @Test
  void aWordThatEachLineHoldsDoesNotStopTheSearchForTextsThatShareIt() {
    List<byte[]> literals = List.of(utf8("inforom"), utf8("fi_info "), utf8("#sbatch --"));
    GramIndex index = GramIndexBuilder.build(literals, GramProfile.background());
    byte[] log =
        padded("node1:4433:5033 [1] NCCL INFO Ring 15 batch size 512 | grad norm\n".repeat(40));
    int length = log.length - GramIndex.PADDING;
    GramFilter tuned = new WideGramFilter(index.tunedTo(log, length));
    for (int from = 0; from < GramIndex.STRIDE; from++) {
      assertThat(tuned.next(log, from, length)).isGreaterThanOrEqualTo(length);
    }
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> piece =
        Arbitraries.oneOf(
            Arbitraries.of(LITERALS),
            Arbitraries.of(LITERALS).map(String::toUpperCase),
            Arbitraries.of(
                "conn", "call to ", "\n", "aaa", "fail", " memory access", " info ", "x"),
            Arbitraries.strings().withCharRange(' ', '~').ofMaxLength(9));
    return piece.list().ofMaxSize(40).map(pieces -> String.join("", pieces));
  }

  private static Set<String> placesByHand(byte[] bytes, int length) {
    String folded = RegexLiterals.lower(new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
    Set<String> places = new TreeSet<>();
    for (String literal : LITERALS) {
      String wanted = new String(utf8(literal), StandardCharsets.ISO_8859_1);
      for (int at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
        places.add(literal + " at " + at);
      }
    }
    return places;
  }

  private static Set<String> places(GramIndex index, byte[] bytes) {
    int length = bytes.length - GramIndex.PADDING;
    GramFilter filter = new WideGramFilter(index);
    Set<String> places = new TreeSet<>();
    for (int at = filter.next(bytes, 0, length);
        at < length;
        at = filter.next(bytes, at + GramIndex.STRIDE, length)) {
      for (int link = index.firstLink(bytes, at); link != 0; link = index.nextLink(link)) {
        int begin = index.begin(link, bytes, at, 0, length);
        if (begin >= 0) {
          places.add(LITERALS.get(index.literal(link)) + " at " + begin);
        }
      }
    }
    return places;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] padded(String text) {
    byte[] bytes = utf8(text);
    return Arrays.copyOf(bytes, bytes.length + GramIndex.PADDING);
  }
}
