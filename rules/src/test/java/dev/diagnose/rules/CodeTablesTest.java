package dev.diagnose.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.facts.Localized;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** One line in, the meaning and the action of its code out, for every row of the code tables. */
@Tag("jdk-independent")
@ExtendWith(ShippedKnowledge.Resolver.class)
class CodeTablesTest {
  private final Pack pack;
  private final RuleChecker checker;

  CodeTablesTest(ShippedKnowledge shipped) {
    this.pack = shipped.pack();
    this.checker = shipped.checker();
  }

  @TestFactory
  List<DynamicTest> xidOfNewDrivers() {
    return each(
        "xid",
        "[ 8123.4] NVRM: Xid (PCI:0000:3b:00): CODE, pid=4711, name=python3, TEXT",
        "GPU recovery action changed from 0x0 (None) to 0x1 (GPU Reset Required)");
  }

  @TestFactory
  List<DynamicTest> xidOfOldDrivers() {
    return each(
        "xid",
        "Nov  3 02:11:09 n7 kernel: NVRM: Xid (0000:3b:00): CODE, TEXT",
        "GPU recovery action changed from 0x0 (None) to 0x2 (Node Reboot Required)");
  }

  @TestFactory
  List<DynamicTest> sxid() {
    return each(
        "sxid",
        "[ 81.4] nvidia-nvswitch2: SXid (PCI:0000:c6:00.0): CODE, Non-fatal, TEXT",
        "Link 07 seen");
  }

  @TestFactory
  List<DynamicTest> workCompletions() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Map<String, Localized> row : rows("wc-status").values()) {
      String status = row.get("status").en();
      String name = row.get("name").en();
      for (String said : List.of("error " + status + ",", "status=" + name + "(" + status + ")")) {
        String log =
            "n3:811:902 [2] NCCL WARN NET/IB: Got completion from peer 10.9.0.4<41822> with "
                + said
                + " opcode 0, len 0, vendor err 129";
        tests.add(
            DynamicTest.dynamicTest(
                said,
                () ->
                    assertThat(diagnoses(log).get(0).id())
                        .isEqualTo(reportedId(row.get("cause").en()))));
      }
    }
    return tests;
  }

  @Test
  void nvlink5LineIsDecoded() {
    String log =
        "NVRM: Xid (PCI:0018:01:00): 149, NETIR_LINK_EVT  Fatal   XC0 i0 Link 09"
            + " (0x0154c4c6 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000)";
    assertThat(diagnoses(log).get(0).evidence())
        .extracting(argument -> argument.say().en())
        .anyMatch(say -> say.startsWith("Decoded: the link went down, reason 0x15, fatal"))
        .filteredOn(say -> say.startsWith("Decoded"))
        .hasSize(1);
  }

  @Test
  void everyXidThatDriversDocumentHasARow() {
    assertThat(pack.tables().get("xid").rows()).hasSize(176).containsKeys("1", "79", "176");
    assertThat(pack.tables().get("sxid").rows()).hasSizeGreaterThanOrEqualTo(400);
  }

  private List<DynamicTest> each(String table, String line, String text) {
    List<DynamicTest> tests = new ArrayList<>();
    for (Map.Entry<String, Map<String, Localized>> row : rows(table).entrySet()) {
      String code = row.getKey();
      String log = line.replace("CODE", code).replace("TEXT", text);
      tests.add(DynamicTest.dynamicTest(table + " " + code, () -> check(row.getValue(), log)));
    }
    return tests;
  }

  private void check(Map<String, Localized> row, String log) {
    Localized action = rows("xid-action").get(row.get("action").en()).get("do");
    List<Diagnosis> diagnoses = diagnoses(log);
    Diagnosis first = diagnoses.get(0);
    assertThat(first.id()).isEqualTo(reportedId(row.get("cause").en()));
    Localized meaning = row.get("meaning");
    assertThat(first.evidence())
        .anySatisfy(
            argument -> {
              assertThat(argument.say().en()).contains(meaning.en(), action.en());
              assertThat(argument.say().zh()).contains(meaning.zh(), action.zh());
            });
    if (row.get("severity").en().equals("info")) {
      assertThat(first.band()).as("what is normal is no fault").isEqualTo(Band.POSSIBLE);
    }
    if (row.get("kind").en().equals("follow-on") && first.band() != Band.POSSIBLE) {
      assertThat(first.consequence() || first.id().startsWith("nvswitch")).isTrue();
    }
  }

  private List<Diagnosis> diagnoses(String log) {
    List<Diagnosis> diagnoses = checker.conclude(log, Map.of()).diagnoses();
    assertThat(diagnoses).as(log).isNotEmpty();
    return diagnoses;
  }

  private String reportedId(String cause) {
    String parent = pack.causes().get(cause).parent();
    return parent.isEmpty() ? cause : parent;
  }

  private Map<String, Map<String, Localized>> rows(String table) {
    Table found = pack.tables().get(table);
    assertThat(found).as(table).isNotNull();
    return found.rows();
  }
}
