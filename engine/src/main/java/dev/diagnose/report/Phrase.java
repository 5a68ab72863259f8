package dev.diagnose.report;

import dev.diagnose.facts.Language;

/** The report's own words. {@code {0}} and so on stand for values. */
enum Phrase {
  CERTAIN("Certain", "确定"),
  LIKELY("Likely", "很可能"),
  POSSIBLE("Possible", "可能"),
  VERDICT("{0}: {1}", "{0}：{1}"),
  NOTHING_FOUND("No known failure found.", "没有发现已知的故障。"),
  NOTHING_TO_READ("Nothing to read: the input is empty.", "没有可读的内容：输入为空。"),

  FATAL("it stops the job", "会使作业失败"),
  DEGRADED("it slows the job down", "会使作业变慢"),
  RISK("nothing fails yet", "尚未出错，但有隐患"),
  INFO("for your information", "供参考"),
  HOSTS("host {0}", "主机 {0}"),
  RANKS("rank {0}", "rank {0}"),
  DEVICES("device {0}", "设备 {0}"),
  CAUSE_ELSEWHERE(
      "This is the consequence of something else; its cause does not show in this input.",
      "这只是其他故障的后果；真正的原因没有出现在这份输入中。"),

  WHY("Why", "依据"),
  AGAINST("Speaks against it: {0}", "反面证据：{0}"),
  LINES_TO("({0} lines like it, the last is line {1})", "（共 {0} 行类似，最后一行在第 {1} 行）"),
  MORE_PLACES("more such places: {0}", "另有 {0} 处"),
  FACT_VALUE("{0} = {1}", "{0} = {1}"),
  FACT_ABSENT("{0}: not there", "{0}：不存在"),
  FACT_UNREADABLE("{0}: cannot be read ({1})", "{0}：读不到（{1}）"),
  FACT_TIMED_OUT("{0}: no answer in time ({1})", "{0}：超时未应答（{1}）"),
  FACT_NOT_APPLICABLE("{0}: does not apply here", "{0}：此处不适用"),
  NONE_IN_LIST("{0}: the list is empty", "{0}：列表为空"),
  RECORDS("{0}: {1} entries", "{0}：{1} 项"),
  FAILED_FIRST("Failed first", "最先出错"),
  HOST_FAILED_FIRST("Host {0} failed first", "主机 {0} 最先出错"),
  RANK_FAILED_FIRST("Rank {0} failed first", "rank {0} 最先出错"),
  RANK_ON_HOST_FAILED_FIRST("Rank {0} on host {1} failed first", "主机 {1} 上的 rank {0} 最先出错"),
  AT_TIME("{0}, {1}", "{0}，{1}"),
  BY_TIME("by the times that the lines state", "按日志行自带的时间判断"),
  BY_ORDER(
      "by the order of the lines, as some of them state no time that compares",
      "按行的先后判断：部分行没有可比较的时间"),
  BY_ORDER_CLOCKS(
      "by the order of the lines, as the clocks disagree: {0} is up to {2} s ahead of {1}",
      "按行的先后判断：各主机时钟不一致，{0} 比 {1} 最多快 {2} 秒"),
  ON_RANKS("on {0} ranks: {1}", "共 {0} 个 rank：{1}"),
  ON_SOME_RANKS("on {0} of {1} ranks: {2}", "{1} 个 rank 中的 {0} 个：{2}"),
  ON_HOSTS("on {0} hosts: {1}", "共 {0} 台主机：{1}"),

  CONSEQUENCES("What follows from it", "由它引起的后果"),
  FIXES("What to do", "怎么处理"),
  NO_FIX("No fix is known to the rules yet.", "规则中还没有已知的处理办法。"),
  MORE_FIXES("{0} more with --format json", "另有 {0} 项，见 --format json"),
  CURES("cures it", "根治"),
  MITIGATES("eases it", "缓解"),
  WORKS_AROUND("works around it", "绕过"),
  ON_PROCESS("in the process", "改进程"),
  ON_CONTAINER("in the container", "改容器"),
  ON_NODE("on the node", "改节点"),
  ON_FABRIC("in the fabric", "改网络"),
  DISRUPTS_NONE("interrupts nothing", "不中断任何任务"),
  DISRUPTS_JOB("restarts the job", "需重启作业"),
  DISRUPTS_NODE("takes the node out of service", "节点需停止服务"),
  REBOOTS_SERVICE("restarts a service", "需重启服务"),
  REBOOTS_DRIVER("reloads the driver", "需重新加载驱动"),
  REBOOTS_NODE("reboots the node", "需重启节点"),
  MINUTES("minutes", "几分钟"),
  HOURS("hours", "几小时"),
  DAYS("days", "几天"),
  RISK_NONE("no risk", "无风险"),
  RISK_LOW("low risk", "低风险"),
  RISK_MEDIUM("medium risk", "中等风险"),
  RISK_HIGH("high risk", "高风险"),
  NEEDS("needs {0}", "需要 {0}"),
  CHECK("Check: ", "验证："),
  UNDO("Undo:  ", "撤销："),

  UNKNOWN("What could not be known", "还不知道的"),
  NOBODY_LOOKED("nobody looked", "没有查看"),
  NO_SUCH_LOG("no such log was given", "没有提供这种日志"),
  ASK("Ask next", "接下来问什么"),
  ASK_FACT("Then run again with --fact {0}=VALUE", "然后加上 --fact {0}=值 再运行一次"),
  ASK_LIST(
      "Then save the facts of that node with 'diagnose facts -o node.json', and run again with"
          + " --snapshot node.json",
      "然后在该节点用 'diagnose facts -o node.json' 保存事实，再加上 --snapshot node.json 运行一次"),
  ASK_SOURCE("Then run again with that log added", "然后把那份日志一并传入，再运行一次"),
  ASK_SEPARATES("It tells apart: {0}", "它能区分：{0}"),
  OTHERS("Also", "另外"),

  UNEXPLAINED(
      "{0} lines look like errors, and no rule knows them. The first:",
      "有 {0} 行像是错误，但没有规则认识它们。第一行是："),
  UNEXPLAINED_ONE("One line looks like an error, and no rule knows it:", "有一行像是错误，但没有规则认识它："),
  LOOKED_AT("Looked at", "查看范围"),
  LOG("log {0}", "日志 {0}"),
  SCANNED("{0} lines, {1}", "{0} 行，{1}"),
  FACTS("{0} facts", "{0} 项事实"),
  FACTS_OF("{0} facts of {1}", "{1} 的 {0} 项事实"),
  UNREADABLE("could not be read, {0}: ", "读不到（{0}）："),
  TIMED_OUT("did not answer in time, {0}: ", "超时未应答（{0}）："),
  RULES("{0} rules of {1} {2}", "{1} {2} 的 {0} 条规则"),
  RULE_LEFT_OUT("left out: {0}", "未载入：{0}"),
  LIST_COMMA(", ", "、");

  private final String en;
  private final String zh;

  Phrase(String en, String zh) {
    this.en = en;
    this.zh = zh;
  }

  String in(Language language, Object... values) {
    String text = language == Language.ZH ? zh : en;
    if (values.length == 0) {
      return text;
    }
    StringBuilder said = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character == '{' && i + 2 < text.length() && text.charAt(i + 2) == '}') {
        said.append(values[text.charAt(i + 1) - '0']);
        i += 2;
      } else {
        said.append(character);
      }
    }
    return said.toString();
  }
}
