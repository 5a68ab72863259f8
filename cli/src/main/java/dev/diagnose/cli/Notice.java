package dev.diagnose.cli;

import dev.diagnose.facts.Language;
import dev.diagnose.facts.Localized;

/** What is told beside an answer, on standard error, though nothing went wrong. */
enum Notice {
  WATCHING("watching %s; Ctrl-C ends it with the whole report", "正在监视 %s；按 Ctrl-C 结束并给出完整报告"),
  WAITING("waiting for %s", "正在等待 %s"),
  WAITING_FOR_FILE("waiting for %s, which is not there yet", "正在等待 %s，该文件还不存在"),
  LOG_LOST("%s: cannot be read any longer: %s", "%s：无法继续读取：%s"),
  NO_COUNTERS(
      "--interval: this machine shows no RDMA port, so no counters were looked at twice",
      "--interval：本机没有 RDMA 端口，因此没有计数器可以两次读取"),
  NO_DEVICES(
      "this machine shows no GPU and no RDMA port; what a node says is told on that node",
      "本机没有 GPU 也没有 RDMA 端口；要诊断某个节点，请在该节点上运行"),
  OTHER_HOSTS(
      "this machine is %s, but the log speaks of %s; if it is one of them, say --node=%s",
      "本机是 %s，而日志里是 %s；如果本机就是其中之一，请用 --node=%s"),
  FACTS_WRITTEN("wrote %s", "已写入 %s");

  private final Localized text;

  Notice(String en, String zh) {
    this.text = new Localized(en, zh);
  }

  String in(Language language, Object... values) {
    return String.format(text.in(language), values);
  }
}
