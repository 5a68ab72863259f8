package dev.diagnose.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.facts.Coordinate;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which numbers are missing among the lines of a log, and when that says something. */
class RollCallTest {
  private static final String CALLED =
      """
      missed
      patterns:
        lab.member:
          source: nccl
          wordings: [{regex: 'member (?P<member>\\d+) of (?P<all>\\d+) in (?P<group>\\S+)', sample: member 1 of 4 in a}]
      when: {event: lab.member}
      evidence:
        - {if: {event: lab.member, as: m, count: {missing: member, of: all}, same: [group]}, weight: strong, say: 'not ${m.missing}'}
      """;
  private static final String OF_LOG =
      """
      late
      when: {event: lab.alpha}
      evidence:
        - {if: {event: lab.alpha, as: a, count: {missing: rank, of: log}}, weight: strong, say: 'not ${a.missing}'}
      """;

  @TempDir Path folder;

  private Lab called(int from, int to, int all) throws IOException {
    Lab lab = new Lab(folder, CALLED);
    for (int i = from; i < to; i++) {
      lab.member("n1", "a", i, all);
    }
    return lab;
  }

  private static String said(Lab lab) {
    return lab.conclude().diagnoses().get(0).evidence().get(0).say().en();
  }

  @Test
  void whatIsMissing_isNamed() throws IOException {
    Lab lab = called(0, 13, 16).member("n1", "a", 15, 16);
    assertThat(lab.told()).containsExactly("missed likely");
    assertThat(said(lab)).isEqualTo("not 13, 14");
  }

  @Test
  void nothingIsMissing_whereAllAreThere() throws IOException {
    assertThat(called(0, 16, 16).told()).containsExactly("missed possible");
  }

  @Test
  void aLogOfOneHostOfTwo_missesNothingForSure() throws IOException {
    assertThat(called(0, 8, 16).told()).containsExactly("missed possible");
  }

  @Test
  void oneOfAHostsRanks_isMissing_howeverManyHostsAreThere() throws IOException {
    Lab lab = called(0, 4, 8).member("n2", "a", 4, 8).member("n2", "a", 5, 8);
    assertThat(lab.member("n2", "a", 7, 8).told()).containsExactly("missed likely");
    assertThat(said(lab)).isEqualTo("not 6");
  }

  @Test
  void oneOfTwoHostsWithARankEach_mayHaveALogElsewhere() throws IOException {
    assertThat(called(0, 1, 2).told()).containsExactly("missed possible");
  }

  @Test
  void oneOfManyHostsWithARankEach_isMissing() throws IOException {
    Lab lab = new Lab(folder, CALLED);
    for (int i = 1; i < 16; i++) {
      lab.member("n" + i, "a", i, 16);
    }
    assertThat(lab.told()).containsExactly("missed likely");
    assertThat(said(lab)).isEqualTo("not 0");
  }

  @Test
  void groupsAreCalledOneByOne() throws IOException {
    Lab lab = called(0, 4, 4);
    for (int i = 0; i < 3; i++) {
      lab.member("n1", "b", i, 4);
    }
    assertThat(lab.told()).containsExactly("missed likely");
    assertThat(said(lab)).isEqualTo("not 3");
  }

  @Test
  void withoutTheWordThatTellsGroupsApart_itIsNotKnown() throws IOException {
    Lab lab = new Lab(folder, CALLED).member("n1", "", 0, 4).member("n1", "", 1, 4);
    assertThat(lab.member("n1", "", 2, 4).told()).containsExactly("missed possible");
    assertThat(lab.conclude().diagnoses().get(0).evidence().get(0).weight()).isEmpty();
  }

  @Test
  void aNumberOfNoSense_missesNothing() throws IOException {
    Lab lab = new Lab(folder, CALLED).member("n1", "a", 0, 2_000_000_000);
    assertThat(lab.member("n1", "a", 1, 2_000_000_000).told()).containsExactly("missed possible");
  }

  @Test
  void whereNumbersDoNotBeginAtZero_onlyTheirNumberIsKnown() throws IOException {
    Lab lab = called(1, 4, 4);
    assertThat(said(lab)).isEqualTo("not 0");
    Lab shifted = called(101, 104, 4);
    assertThat(shifted.told()).containsExactly("missed likely");
    assertThat(said(shifted)).isEqualTo("not <missing>");
  }

  @Test
  void ofTheRanksOfALog_thoseWithoutTheLineAreNamed() throws IOException {
    Lab lab = new Lab(folder, OF_LOG).ranks("0", "1", "2", "3");
    for (int i = 0; i < 3; i++) {
      lab.event(new Coordinate("", "" + i, ""), "lab.alpha");
    }
    assertThat(lab.told()).containsExactly("late likely");
    assertThat(said(lab)).isEqualTo("not 3");
  }

  @Test
  void whereMostRanksLackTheLine_itSaysNothingOfThem() throws IOException {
    Lab lab = new Lab(folder, OF_LOG).ranks("0", "1", "2", "3");
    lab.event(new Coordinate("", "0", ""), "lab.alpha");
    assertThat(lab.event(new Coordinate("", "1", ""), "lab.alpha").told())
        .containsExactly("late possible");
  }
}
