package dev.diagnose.cli;

import dev.diagnose.check.TestRun;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Localized;
import dev.diagnose.report.ProofReport;
import dev.diagnose.report.TextOptions;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tests of rules as a person reads them: those that failed in full, the others as a number. */
final class TestText {
  private static final Localized FAILED = new Localized("failed", "失败");
  private static final Localized RULE = new Localized(" rule: ", " 条规则：");
  private static final Localized RULES = new Localized(" rules: ", " 条规则：");
  private static final Localized TEST_OF = new Localized(" test of ", " 个测试，来自 ");
  private static final Localized TESTS_OF = new Localized(" tests of ", " 个测试，来自 ");
  private static final Localized PASSED = new Localized(" passed, ", " 个通过，");
  private static final Localized FAILURES = new Localized(" failed.", " 个失败。");

  /** Who reads more proofs than these reads none. */
  private static final int PROOFS_SHOWN = 3;

  private final Catalogue catalogue;
  private final TextOptions options;
  private final Writer out;

  TestText(Catalogue catalogue, TextOptions options, Writer out) {
    this.catalogue = catalogue;
    this.options = options;
    this.out = out;
  }

  void write(List<TestRun> runs) throws IOException {
    Set<String> rules = new HashSet<>();
    int failed = 0;
    for (TestRun run : runs) {
      rules.add(run.rule());
      if (!run.passed()) {
        failed++;
        write(run, failed <= PROOFS_SHOWN);
      }
    }
    out.write(runs.size() + say(runs.size() == 1 ? TEST_OF : TESTS_OF));
    out.write(rules.size() + say(rules.size() == 1 ? RULE : RULES));
    out.write((runs.size() - failed) + say(PASSED) + failed + say(FAILURES) + "\n");
  }

  private void write(TestRun run, boolean proven) throws IOException {
    out.write(run.at() + ": " + say(FAILED) + ": " + run.rule() + ": " + run.name() + "\n");
    for (String difference : run.differences()) {
      out.write("  " + difference.replace("\n", "\n  ") + "\n");
    }
    if (proven && run.proof().isPresent()) {
      StringBuilder proof = new StringBuilder();
      new ProofReport(catalogue).writeWhy(run.proof().get(), options, proof);
      for (String line : proof.toString().split("\n")) {
        out.write(line.isEmpty() ? "\n" : "  | " + line + "\n");
      }
    }
    out.write("\n");
  }

  private String say(Localized text) {
    return text.in(options.language());
  }
}
