package dev.diagnose.report;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Localized;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Sensitivity;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.infer.Ask;
import dev.diagnose.infer.Band;
import dev.diagnose.infer.Conclusion;
import dev.diagnose.infer.Diagnosis;
import dev.diagnose.infer.Diagnosis.Open.Kind;
import dev.diagnose.infer.FirstFailure;
import dev.diagnose.infer.Support;
import dev.diagnose.log.Event;
import dev.diagnose.log.Occurrence;
import dev.diagnose.log.ScanStatistics;
import dev.diagnose.rule.Clause;
import dev.diagnose.rule.Consequence;
import dev.diagnose.rule.Fix;
import dev.diagnose.rule.Link;
import dev.diagnose.rule.Operand;
import dev.diagnose.rule.Operator;
import dev.diagnose.rule.Overlay;
import dev.diagnose.rule.PackManifest;
import dev.diagnose.rule.Rule;
import dev.diagnose.rule.RuleEdit;
import dev.diagnose.rule.Severity;
import dev.diagnose.rule.Status;
import dev.diagnose.rule.StoredRule;
import dev.diagnose.rule.Weight;
import dev.diagnose.yaml.Location;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reports made by hand, each showing what a real one can hold. */
final class SampleReports {
  static final List<String> EIGHT_RANKS = List.of("0", "1", "2", "3", "4", "5", "6", "7");
  static final Catalogue CATALOGUE =
      Catalogue.of(
          List.of(
              definition("shm.size", FactType.BYTES, List.of(), Map.of()),
              definition("driver.version", FactType.VERSION, List.of(), Map.of()),
              definition(
                  "kernel.modules",
                  FactType.RECORDS,
                  List.of("name"),
                  Map.of(
                      "version", definition("version", FactType.VERSION, List.of(), Map.of())))));

  private static final Report.RulesUsed RULES =
      new Report.RulesUsed("builtin", "0.1.0", "5f3a", 5, List.of(), List.of(), List.of());
  private static final Report.FactsRead NO_FACTS =
      new Report.FactsRead("", 0, List.of(), List.of());

  private SampleReports() {}

  /** One certain diagnosis with all parts, a likely and four possible ones behind it. */
  static Report sharedMemory() {
    Event grow =
        event(
            "nccl.shm.extend-failed",
            "worker-0",
            "3",
            214,
            8,
            221,
            "worker-0:71:840 [3] misc/shmutils.cc:72 NCCL WARN Error: failed to extend"
                + " /dev/shm/nccl-Vx81Qa to 9637892 bytes");
    Diagnosis main =
        new Diagnosis(
            "shm-too-small",
            List.of("shm-too-small"),
            new Localized("/dev/shm is too small", "/dev/shm 太小"),
            new Localized(
                "The container gives /dev/shm less than NCCL needs; Docker's default is 64 MiB.",
                "容器的 /dev/shm 小于 NCCL 所需；Docker 默认只有 64 MiB。"),
            new Localized(
                "NCCL cannot start, so every rank of the job ends.", "NCCL 无法启动，作业的所有 rank 都会退出。"),
            Band.CERTAIN,
            12,
            Severity.FATAL,
            false,
            List.of(new Coordinate("worker-0", "3", ""), new Coordinate("worker-0", "5", "")),
            List.of(
                new Diagnosis.Argument(
                    Optional.of(Weight.DECISIVE),
                    new Localized("NCCL could not grow its segment.", "NCCL 无法扩展共享内存段。"),
                    List.of(new Support.Line(grow))),
                new Diagnosis.Argument(
                    Optional.of(Weight.STRONG),
                    new Localized("/dev/shm has the 64 MiB default.", "/dev/shm 是默认的 64 MiB。"),
                    List.of(
                        new Support.Known(
                            fact(
                                "shm.size",
                                Reading.of(
                                    new Value.Whole(64L << 20), Source.of("statvfs(/dev/shm)")))))),
                new Diagnosis.Argument(
                    Optional.of(Weight.AGAINST_WEAK),
                    new Localized("the module is loaded", "模块已加载"),
                    List.of(new Support.Known(module()))),
                new Diagnosis.Argument(
                    Optional.empty(),
                    Localized.EMPTY,
                    List.of(
                        new Support.Line(
                            event("nccl.version", "", "", 3, 1, 3, "NCCL version 2.19.4+cuda12.4")),
                        new Support.Known(module())))),
            List.of(
                new Diagnosis.Effect(
                    "nccl-async-error-unspecified",
                    new Localized(
                        "NCCL ended with an unhandled system error",
                        "NCCL 以 unhandled system error 结束"),
                    List.of(
                        new Support.Line(
                            event(
                                "nccl.unhandled",
                                "",
                                "",
                                230,
                                1,
                                230,
                                "RuntimeError: NCCL error: unhandled system error"))))),
            List.of(new Diagnosis.Pushed("disk-full", Link.Kind.EXCLUDES)),
            List.of(
                new Diagnosis.Open("container.runtime", Kind.FACT, ""),
                new Diagnosis.Open("shm.files", Kind.FACT, "EACCES"),
                new Diagnosis.Open("ib.ports", Kind.PART_OF_LIST, ""),
                new Diagnosis.Open("nccl-info", Kind.SOURCE, "")),
            List.of(podFix(), dockerFix()),
            List.of("https://docs.nvidia.com/deeplearning/nccl/user-guide/docs/env.html"));
    return new Report(
        new Conclusion(
            List.of(
                main,
                brief("ib-port-down", Band.LIKELY),
                brief("gpu-fell-off-bus", Band.POSSIBLE),
                brief("disk-full", Band.POSSIBLE),
                brief("dns-broken", Band.POSSIBLE),
                brief("never-shown-in-text", Band.POSSIBLE)),
            Optional.of(
                new FirstFailure(grow, "shm-too-small", FirstFailure.Order.TIME, Optional.empty())),
            List.of(
                new Ask(
                    "shm.size",
                    false,
                    new Localized("How large is /dev/shm in the container?", "容器里的 /dev/shm 有多大？"),
                    "df -h /dev/shm",
                    List.of("shm-too-small", "disk-full"),
                    List.of(
                        new Ask.Consequence("64 MiB", "shm-too-small", Optional.of(Band.CERTAIN)),
                        new Ask.Consequence("128 MiB", "shm-too-small", Optional.of(Band.CERTAIN)),
                        new Ask.Consequence("8 GiB", "disk-full", Optional.of(Band.LIKELY)),
                        new Ask.Consequence("absent", "", Optional.empty()))))),
        NO_FACTS,
        List.of("train.log"),
        9,
        EIGHT_RANKS,
        new ScanStatistics(
            4213,
            812_345,
            0,
            Optional.empty(),
            List.of("line 17 is longer than 64 KiB; it was read in pieces")),
        RULES);
  }

  /** A log in which no rule knows anything, though it holds errors. */
  static Report unexplained() {
    return new Report(
        Conclusion.NOTHING,
        NO_FACTS,
        List.of("a.log", "b.log"),
        0,
        List.of(),
        new ScanStatistics(
            12,
            900,
            3,
            Optional.of(line(7, "FATAL: flux capacitor desynchronised " + "x".repeat(320))),
            List.of()),
        new Report.RulesUsed(
            "builtin",
            "0.1.0",
            "5f3a",
            5,
            List.of(
                new Report.PackUsed(
                    new PackManifest("site", "1.2.0", ">=0.1 <1", "Apache-2.0"), "ops")),
            List.of(
                overlay("too-noisy", "mine/noisy.yaml", new RuleEdit.SwitchOff()),
                overlay("shm-small", "mine/shm.yaml", new RuleEdit.Grade(Severity.RISK))),
            List.of("mine/a.yaml:3:1: error: unknown fact 'shm.szie'")));
  }

  /** The same log, when its words are like those of two known failures. */
  static Report guessed() {
    return unexplained().with(List.of(guess("disk-full"), guess("dns-broken")));
  }

  /** No rule tells anything, but the log names an exception of the program's own. */
  static Report ownFailure() {
    Event thrown =
        event("job.program.own-exception", "", "2", 40, 1, 40, "[rank2]: KeyError: 'caption'");
    FirstFailure first = new FirstFailure(thrown, "", FirstFailure.Order.LINES, Optional.empty());
    return new Report(
            new Conclusion(List.of(), Optional.of(first), List.of()),
            NO_FACTS,
            List.of("a.log"),
            1,
            EIGHT_RANKS,
            new ScanStatistics(59, 2400, 0, Optional.empty(), List.of()),
            RULES)
        .with(List.of(guess("disk-full")));
  }

  /** The same, and a rule that tells of what followed from the exception. */
  static Report ownFailureAndItsEffect() {
    Diagnosis effect = brief("rank-aborted", Band.POSSIBLE, Weight.MEDIUM, true);
    return new Report(
        new Conclusion(List.of(effect), ownFailure().conclusion().firstFailure(), List.of()),
        NO_FACTS,
        List.of("a.log"),
        1,
        EIGHT_RANKS,
        new ScanStatistics(59, 2400, 0, Optional.empty(), List.of()),
        RULES);
  }

  /** A possible diagnosis, and what else the words are like. */
  static Report guessedBeside() {
    return told(brief("gpu-fell-off-bus", Band.POSSIBLE))
        .with(List.of(guess("disk-full"), guess("dns-broken")));
  }

  /** A diagnosis that only a hint speaks for. */
  static Report hinted() {
    return told(brief("gpu-fell-off-bus", Band.POSSIBLE, Weight.HINT));
  }

  private static Report told(Diagnosis diagnosis) {
    return new Report(
        new Conclusion(List.of(diagnosis), Optional.empty(), List.of()),
        NO_FACTS,
        List.of("a.log"),
        1,
        List.of(),
        new ScanStatistics(12, 900, 0, Optional.empty(), List.of()),
        RULES);
  }

  private static Guess guess(String id) {
    return new Guess(
        id,
        List.of(id, id + "-by-facts"),
        new Localized("Title of " + id, id + " 的标题"),
        new Localized("Why.", "原因。"),
        Localized.EMPTY,
        Severity.FATAL,
        List.of("https://example.org/" + id),
        List.of(line(7, "FATAL: flux capacitor desynchronised"), line(9, "no more of " + id)));
  }

  private static Overlay overlay(String rule, String file, RuleEdit edit) {
    StoredRule base =
        StoredRule.of(
            new Rule(
                rule,
                "shm-too-small",
                Status.STABLE,
                Severity.FATAL,
                Consequence.NONE,
                Localized.of("A rule"),
                Localized.of("It is so."),
                Localized.EMPTY,
                new Clause.FactClause(
                    "shm.size", Operator.EQ, new Operand.Literals(List.of(new Value.Whole(1)))),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new Location("base.yaml", 1, 1)));
    Localized why = new Localized("Our nodes are like that.", "我们的节点就是这样。");
    return new Overlay(base, why, List.of(edit), List.of(), new Location(file, 1, 1));
  }

  /** A machine without GPUs, nothing wrong, some facts unreadable. */
  static Report quietNode() {
    return new Report(
        Conclusion.NOTHING,
        new Report.FactsRead(
            "build-7",
            31,
            List.of(
                unreadable("kernel.log", "EPERM"),
                unreadable("limits.memlock.hard", "EACCES"),
                unreadable("processes", "EACCES")),
            List.of(
                new Fact(
                    "driver.version",
                    Coordinate.UNKNOWN,
                    Reading.timedOut("nvmlInit_v2", Source.of("nvml"))))),
        List.of(),
        0,
        List.of(),
        ScanStatistics.NOTHING,
        RULES);
  }

  /** An input of no bytes. */
  static Report empty() {
    return new Report(
        Conclusion.NOTHING,
        NO_FACTS,
        List.of("<stdin>"),
        0,
        List.of(),
        ScanStatistics.NOTHING,
        RULES);
  }

  private static Diagnosis brief(String id, Band band) {
    return brief(id, band, Weight.MEDIUM);
  }

  private static Diagnosis brief(String id, Band band, Weight weight) {
    return brief(id, band, weight, false);
  }

  private static Diagnosis brief(String id, Band band, Weight weight, boolean isConsequence) {
    return new Diagnosis(
        id,
        List.of(id),
        new Localized("Title of " + id, id + " 的标题"),
        new Localized("Why.", "原因。"),
        Localized.EMPTY,
        band,
        weight.points(),
        Severity.DEGRADED,
        isConsequence,
        List.of(),
        List.of(
            new Diagnosis.Argument(
                Optional.of(weight),
                new Localized("A line says so.", "有一行日志这样说。"),
                List.of(
                    new Support.Line(event("p", "", "", 9, 1, 9, "something " + id)),
                    new Support.Line(event("p", "", "", 10, 1, 10, "something else"))))),
        List.of(),
        List.of(),
        List.of(),
        List.of(dockerFix()),
        List.of());
  }

  private static Fix podFix() {
    return new Fix(
        "pod-memory-emptydir",
        new Localized("Mount a memory-backed volume at /dev/shm", "在 /dev/shm 挂载内存卷"),
        new Localized(
            "It counts against the pod's memory limit; raise that by the same amount.",
            "它计入 Pod 的内存限额；请把限额同样调高。"),
        Fix.Effect.CURES,
        "container",
        Fix.Risk.LOW,
        Fix.Cost.MINUTES,
        Fix.Disruption.JOB,
        Fix.Reboot.NONE,
        List.of("namespace-editor"),
        Optional.empty(),
        List.of("kubectl edit deployment NAME"),
        "volumes:\n  - name: shm\n    emptyDir: {medium: Memory, sizeLimit: 16Gi}\n",
        List.of("kubectl rollout undo deployment NAME"),
        List.of(
            new Fix.Check(
                "kubectl exec POD -- df -h /dev/shm",
                new Localized("The size is 16G.", "大小为 16G。"))));
  }

  private static Fix dockerFix() {
    return new Fix(
        "docker-shm-size",
        new Localized("Start the container with more shared memory", "用更大的共享内存启动容器"),
        Localized.EMPTY,
        Fix.Effect.WORKS_AROUND,
        "node",
        Fix.Risk.NONE,
        Fix.Cost.HOURS,
        Fix.Disruption.NODE,
        Fix.Reboot.DRIVER,
        List.of(),
        Optional.of(
            new Clause.FactClause(
                "container.runtime",
                Operator.EQ,
                new Operand.Literals(List.of(new Value.Text("docker"))))),
        List.of("docker run --shm-size=16g IMAGE"),
        "",
        List.of(),
        List.of(new Fix.Check("", new Localized("The job starts.", "作业能启动。"))));
  }

  private static Fact module() {
    Source source = Source.of("/proc/modules");
    return fact(
        "kernel.modules",
        Reading.of(
            new Value.Records(
                List.of(Map.of("name", Reading.of(new Value.Text("nvidia_peermem"), source))),
                true),
            source));
  }

  private static Fact unreadable(String name, String reason) {
    return fact(name, Reading.unreadable(reason, Source.of("/proc")));
  }

  private static Fact fact(String name, Reading reading) {
    return new Fact(name, Coordinate.UNKNOWN, reading);
  }

  private static Event event(
      String pattern, String host, String rank, long line, long count, long last, String text) {
    return new Event(
        pattern,
        Map.of(),
        new Coordinate(host, rank, ""),
        count,
        line(line, text),
        line(last, text),
        List.of(line(line, text)));
  }

  private static Occurrence line(long number, String text) {
    long nanos = number == 214 ? 1_763_699_353_000_000_000L : Occurrence.NO_TIME;
    return new Occurrence(0, "train.log", number, number * 100, nanos, text);
  }

  private static FactDefinition definition(
      String name, FactType type, List<String> keys, Map<String, FactDefinition> fields) {
    return new FactDefinition(
        name,
        "test",
        type,
        List.of(),
        "",
        "",
        "node",
        Sensitivity.NONE,
        "",
        Localized.EMPTY,
        keys,
        fields);
  }
}
