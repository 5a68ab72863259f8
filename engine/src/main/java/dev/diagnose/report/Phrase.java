package dev.diagnose.report;

import dev.diagnose.facts.Language;

/** The report's own words. {@code {0}} and so on stand for values. */
enum Phrase {
  CERTAIN("Certain", "确定"),
  LIKELY("Likely", "很可能"),
  POSSIBLE("Possible", "可能"),
  VERDICT("{0}: {1}", "{0}：{1}"),
  NOTHING_FOUND("No known failure found.", "没有发现已知的故障。"),
  OWN_FAILURE(
      "What the log itself names is an error of the program's own code.", "日志自身指出的是程序代码的错误。"),
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
  FIRST_UNKNOWN("Which of these failed first is not known", "无法判断其中谁最先出错"),
  AT_TIME("{0}, {1}", "{0}，{1}"),
  BY_TIME("by the times that the lines state", "按日志行自带的时间判断"),
  BY_ORDER(
      "by the order of the lines, as some of them state no time that compares",
      "按行的先后判断：部分行没有可比较的时间"),
  BY_ORDER_CLOCKS(
      "by the order of the lines, as the clocks disagree: {0} is up to {2} s ahead of {1}",
      "按行的先后判断：各主机时钟不一致，{0} 比 {1} 最多快 {2} 秒"),
  BY_NOTHING(
      "the lines of different files state no times that tell their order", "不同文件中的行没有足以判断先后的时间"),
  ON_RANKS("on {0} ranks: {1}", "共 {0} 个 rank：{1}"),
  ON_SOME_RANKS("on {0} of {1} ranks: {2}", "{1} 个 rank 中的 {0} 个：{2}"),
  ALL_BUT("all but {0}", "除 {0} 外的全部"),
  ON_HOSTS("on {0} hosts: {1}", "共 {0} 台主机：{1}"),

  CONSEQUENCES("What follows from it", "由它引起的后果"),
  FIXES("What to do", "怎么处理"),
  NO_FIX("No fix is known to the rules yet.", "规则中还没有已知的处理办法。"),
  MORE_FIXES("{0} more with --format json", "另有 {0} 项，见 --format json"),
  CURES("cures it", "根治"),
  ONLY_LOOKS("only looks", "只查看"),
  MITIGATES("eases it", "缓解"),
  WORKS_AROUND("works around it", "绕过"),
  ON_PROCESS("in the process", "改进程"),
  ON_CONTAINER("in the container", "改容器"),
  ON_NODE("on the node", "改节点"),
  ON_FABRIC("in the fabric", "改网络"),
  ONLY_WHERE("Only where {0}; that is not known here.", "仅适用于 {0} 的情况；此处未知。"),
  MEANING(" ({0})", "（{0}）"),
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

  PLAN("What to do, in this order", "处理步骤（按此顺序）"),
  LOOKS("What to look at", "先查看什么"),
  STOP_GAPS("Until then", "在此之前的权宜之计"),
  STEP_FOR("for {0}", "针对：{0}"),
  MORE_WAYS_ONE("One other way with --format json", "另有 1 种做法，见 --format json"),
  MORE_WAYS("{0} other ways with --format json", "另有 {0} 种做法，见 --format json"),
  OR_ELSE("or else: ", "或者："),
  UNKNOWN("What could not be known", "还不知道的"),
  NOBODY_LOOKED("nobody looked", "没有查看"),
  KNOWN_IN_PART("only a part of it is known", "只知道其中一部分"),
  NO_SUCH_LOG("no such log was given", "没有提供这种日志"),
  ASK("Ask next", "接下来问什么"),
  ASK_FACT("Then run again with --fact {0}=VALUE", "然后加上 --fact {0}=值 再运行一次"),
  ASK_LIST(
      "Then save the facts of that node with 'diagnose facts -o node.json', and run again with"
          + " --snapshot node.json",
      "然后在该节点用 'diagnose facts -o node.json' 保存事实，再加上 --snapshot node.json 运行一次"),
  ASK_SOURCE("Then run again with that log added", "然后把那份日志一并传入，再运行一次"),
  ASK_SEPARATES("It tells apart: {0}", "它能区分：{0}"),
  ASK_ANSWER("{0} → {1}: {2}", "{0} → {1}：{2}"),
  ASK_NONE_LEFT("{0} → none of these", "{0} → 都不是"),
  QUESTION("Question {0}", "问题 {0}"),
  ANSWER_FACT(
      "Type the value, or paste the command's output and end it with an empty line. Enter skips, q"
          + " ends.",
      "输入该值，或粘贴命令的输出并以空行结束。直接回车跳过，q 结束。"),
  ANSWER_PASTE(
      "Paste the command's output and end it with an empty line, or type the name of a file. Enter"
          + " skips, q ends.",
      "粘贴命令的输出并以空行结束，或输入文件名。直接回车跳过，q 结束。"),
  ANSWER_UNKNOWN(
      "Nothing in it that the rules know. Expected is the output of: {0}",
      "其中没有规则认识的内容。期望的是这条命令的输出：{0}"),
  MOVED_BAND("{0}: {1} → {2}", "{0}：{1} → {2}"),
  MOVED_SCORE("{0}: score {1} → {2}", "{0}：得分 {1} → {2}"),
  MOVED_IN("{0}: now {1}", "{0}：现在为{1}"),
  MOVED_BENEATH("{0}: follows from {1}", "{0}：是 {1} 的后果"),
  MOVED_OUT("{0}: dropped", "{0}：已排除"),
  MOVED_NOTHING("The ranking does not move.", "排序没有变化。"),
  SKIPPED("Skipped.", "已跳过。"),
  SETTLED("Settled.", "已有定论。"),
  NO_QUESTION("No further question would change the ranking.", "再问也不会改变排序。"),
  SAME_AGAIN("The same without the questions:", "不经提问重现："),
  CLOSE_CALL(
      "Not settled between {0}. What tells them apart stands under \"Ask next\".",
      "{0} 之间尚未定论。如何区分，见“接下来问什么”。"),
  OTHERS("Also", "另外"),
  HINT_NOTE(
      "No rule knows the line below, only what it is about. Read it first: what follows is what"
          + " mostly fails there, and may not be what failed here.",
      "没有规则认识下面这一行，只知道它谈的是什么。请先读这一行：以下是这方面常见的故障，未必是这里的原因。"),
  GUESSES("By its words the log is like", "按用词，这份日志接近"),
  GUESSES_NOTE(
      "A guess: these lines use the words of a known failure, no more. It is often wrong; see"
          + " whether it fits before you act.",
      "这只是猜测：这些行只是用词与已知故障相近，常常不对；请先核对是否相符，再采取行动。"),
  GUESSES_BESIDE("By its words alone, a guess that is often wrong: {0}", "仅按用词猜测，常常不对：{0}"),
  GUESS("Guess", "猜测"),

  ALERT_NEW("new", "新出现"),
  ALERT_STRONGER("surer now (was: {0})", "更确定了（此前：{0}）"),
  ALERT_WEAKER("less sure now (was: {0})", "不那么确定了（此前：{0}）"),
  ALERT_WITHDRAWN("withdrawn (was: {0})", "已撤回（此前：{0}）"),
  ALERT_OUTDONE("what came since speaks against it, or others are surer", "后来的日志与它不符，或其他诊断更确定"),
  ALERT_END("End of the watch. All in one report:", "观察结束。完整报告如下："),

  PROOF_TOLD("{0}: {1}, score {2}", "{0}：{1}，得分 {2}"),
  PROOF_DOUBTED(
      "{0}: {1}, score {2}; likely by itself, but another cause of the same log is certain",
      "{0}：{1}，得分 {2}；单独看为很可能，但同一日志已有确定的原因"),
  PROOF_CROWDED_OUT(
      "{0}: possible, score {1}, but the report shows only the best three of those",
      "{0}：可能，得分 {1}；但报告只显示此类中最好的三个"),
  PROOF_STOOD_BACK(
      "{0}: only a hint, and another cause is told for better reasons", "{0}：仅有线索；已有理由更充分的其他诊断"),
  PROOF_DEMOTED("{0}: {1}, score {2}, but not told by itself", "{0}：{1}，得分 {2}，但不单独报告"),
  PROOF_SILENT("{0}: not told", "{0}：没有报告"),
  PROOF_NOTHING("Nothing is told, so there is nothing to explain.", "没有任何诊断，无可解释。"),
  PROOF_LEGEND("✓ true   ✗ false   ? not known", "✓ 真   ✗ 假   ? 未知"),
  YIELDS_CAUSES("it follows from {0}", "它是 {0} 的后果"),
  YIELDS_SUPPRESSES("{0} suppresses it", "被 {0} 抑制"),
  YIELDS_REFINES("{0} says it more exactly", "{0} 说得更准确"),
  YIELDS_EXCLUDES("{0} is surer and excludes it", "{0} 更确定，排除了它"),
  PROOF_RULE("Rule {0}  ({1})", "规则 {0}（{1}）"),
  PROOF_HOST("Rule {0}  ({1}), as it came out on host {2}", "规则 {0}（{1}），在主机 {2} 上的结果"),
  SET_ASIDE(
      "It was set aside at once: nothing in this input could make it speak.",
      "一开始就被略过：这份输入中没有任何内容能让它成立。"),
  SILENT_WHEN("It says nothing: its condition is false.", "它没有结论：条件不成立。"),
  SILENT_VETO("It says nothing: evidence with a veto holds.", "它没有结论：有一票否决的证据成立。"),
  SILENT_WITNESS(
      "It says nothing: no line and no fact that is a sign of it was seen.",
      "它没有结论：没有看到任何能表明它的日志行或事实。"),
  OUTVOTED("It does not count: another rule of the same cause is surer.", "它不计入：同一原因的另一条规则更确定。"),
  CAPPED(
      "It is never certain: the rule is being tried, or tells a consequence.",
      "它最多是“很可能”：规则仍在试用，或只说明后果。"),
  PROOF_WHEN("It needs", "成立条件"),
  EVIDENCE_ONCE("{0} (once: {1})", "{0}（只计一次：{1}）"),
  PROOF_EVIDENCE("What counts for and against it: score {0}", "正反证据：得分 {0}"),
  HELD_BACK("What holds it back", "差在哪里"),
  HELD_BACK_BY("It would be told, had this come out otherwise", "若以下结果不同，它就会被报告"),
  SURER_WITH("What would make it surer", "还有什么能让它更确定"),
  TOLD_APART("What tells it from {0}", "如何与 {0} 区分"),
  TOLD_APART_ALREADY("What is known already does; no question would change it.", "现有信息已能区分，无需再问。"),
  MUST_BE_FALSE("must not hold: {0}", "必须不成立：{0}"),
  ONE_IS_ENOUGH("one of these is enough:", "以下之一即可："),
  ALL_ARE_NEEDED("all of these are needed:", "以下全部需要："),
  MORE_ALTERNATIVES("{0} more with --format json", "另有 {0} 项，见 --format json"),
  NO_SUCH_LINE("no such line, in a log that would show it", "日志中没有这样的行，而它本应显示"),
  NO_LOG_SHOWS("no log that would show it was given ({0})", "没有提供会显示它的日志（{0}）"),
  NO_LINE_OF_SITE(
      "no such line; the rule does not say which program prints it, so its log may not be here",
      "没有这样的行；规则没有说明由哪个程序输出，因此可能没有提供那个日志"),
  NOT_LOOKED_AT("nobody looked at {0}", "没有查看 {0}"),
  NOT_READ("{0} could not be read: {1}", "{0} 读不到：{1}"),
  ALL_OF("all of: {0}", "全部：{0}"),
  ALL("all of", "全部成立"),
  ANY_OF("any of: {0}", "任一：{0}"),
  ANY("any of", "任一成立"),
  NOT("not: {0}", "非：{0}"),
  NOT_PART("not", "不成立"),
  SOME("some {0}: {1}", "{0} 中有一项：{1}"),
  EVERY("every {0}: {1}", "{0} 每一项：{1}"),
  NO_RECORD("no {0}: {1}", "{0} 中没有：{1}"),
  NUMBER_OF("number of {0} where {1}: {2}", "{0} 中满足“{1}”的个数：{2}"),
  DIFFERS("{0} differs across each {1}", "{0} 在不同 {1} 上不一致"),
  LINE("line {0}", "日志行 {0}"),
  LINES("lines", "行"),
  TALLY("number of {0} {1}", "{0} 数 {1}"),
  MISSING_NUMBERS("number of missing {0} {1}", "缺少的 {0} 数 {1}"),
  ACROSS_JOB("{0} on all hosts", "所有主机上的{0}"),
  WITHOUT("{0}, without {1} between them", "{0}，其间没有 {1}"),
  NOT_FOLLOWED("{0}, and no {1} after it", "{0}，其后没有 {1}"),
  WITHIN("{0} within {1}", "{1} 内 {0}"),
  IS_THERE("{0} is there", "{0} 存在"),
  IS_ABSENT("{0} is absent", "{0} 不存在"),
  ONE_OF("is one of", "属于"),
  NONE_OF("is none of", "不属于"),
  BETWEEN("is between", "介于"),
  MATCHES("matches", "匹配"),
  CONTAINS("contains", "包含"),
  VERSION("is", "满足"),
  OF_THE_LINE("the line's {0}", "该行的 {0}"),

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
  SIGNED_BY("signed by {0}", "由 {0} 签名"),
  NOT_SIGNED("not signed", "未签名"),
  RULE_LEFT_OUT("left out: {0}", "未载入：{0}"),
  SWITCHED_OFF_ONE("One rule is switched off here: {0}", "此处停用了 1 条规则：{0}"),
  SWITCHED_OFF("{0} rules are switched off here: {1}", "此处停用了 {0} 条规则：{1}"),
  CHANGED_ONE("One rule is changed here: {0}", "此处修改了 1 条规则：{0}"),
  CHANGED("{0} rules are changed here: {1}", "此处修改了 {0} 条规则：{1}"),
  CHANGED_WHY("Why {0} is changed: {1}", "修改 {0} 的原因：{1}"),
  IN_FILE("{0} ({1})", "{0}（{1}）"),
  LIST_COMMA(", ", "、"),
  LIST_SEMICOLON("; ", "；"),

  SHEET("Facts", "事实"),
  SHEET_OF("Facts of {0}", "{0} 的事实"),
  NONE("none", "无"),
  EMPTY_TEXT("(empty)", "（空）"),
  ENTRY("1 entry", "1 项"),
  ENTRIES("{0} entries", "{0} 项"),
  ENTRIES_AT_LEAST("{0} found, part of it could not be read", "找到 {0} 项，有一部分读不到"),
  FIELDS_ALIKE("{0} other fields", "其他 {0} 个字段"),
  IN_ALL("in all: {0}", "全部相同：{0}"),
  MORE_ROWS("{0} more; --only {1} shows all", "还有 {0} 项；--only {1} 可全部列出"),
  NOT_THERE("{0} not there: {1}", "{0} 项不存在：{1}"),
  STATE_ABSENT("not there", "不存在"),
  STATE_UNREADABLE("cannot be read ({0})", "读不到（{0}）"),
  STATE_TIMED_OUT("no answer in time ({0})", "超时未应答（{0}）"),
  STATE_NOT_APPLICABLE("does not apply: {0}", "不适用：{0}"),
  SHEET_UNREADABLE("Could not be read", "读不到的"),
  SHEET_TIMED_OUT("Did not answer in time", "超时未应答的"),
  SHEET_REFUSED("Refused to this user", "当前用户无权读取的"),
  SHEET_ROOT("Try it as root:", "请用 root 再试："),
  AND_MORE("{0} and {1} more", "{0} 等，另有 {1} 个"),
  SHEET_COUNT("{0} facts: {1}.", "共 {0} 项事实：{1}。"),
  COUNT_VALUE("{0} with a value", "{0} 项有值"),
  COUNT_ABSENT("{0} not there", "{0} 项不存在"),
  COUNT_UNREADABLE("{0} could not be read", "{0} 项读不到"),
  COUNT_TIMED_OUT("{0} not in time", "{0} 项超时"),
  COUNT_NOT_APPLICABLE("{0} not applicable here", "{0} 项不适用"),
  COSTS("What it cost", "各项耗时"),
  NOT_BACK("did not come back", "没有返回"),
  FACT_TYPE("Type", "类型"),
  FACT_GROUP("Group", "分组"),
  FACT_SCOPE("Scope", "范围"),
  FACT_SOURCE("From", "来源"),
  FACT_HERE("Here", "本机"),
  FACT_FIELDS("Fields of a record, told apart by {0}", "每条记录的字段，由 {0} 区分"),
  FACT_BY_HAND("By hand", "手工查看"),
  RULES_USE("Used by {0} rules", "被 {0} 条规则使用"),
  NO_RULE_USES("No rule uses it", "没有规则使用它"),
  ROLE_WHEN("condition", "成立条件"),
  ROLE_EVIDENCE("{0} evidence", "{0} 证据"),
  ROLE_ASK("asked for", "会询问"),
  ROLE_FIX("choice of fixes", "选择处理办法"),

  SHEET_WHEN("It is told when", "成立条件"),
  SHEET_EVIDENCE("What counts for and against it", "支持与反对的证据"),
  SHEET_ALL("all of these hold", "以下全部成立"),
  SHEET_ANY("one of these holds", "以下任一成立"),
  SHEET_PATTERNS("Lines that it looks for", "它要找的日志行"),
  SHEET_NOT("but not: ", "但不是："),

  SHEET_VERSION(
      "Version {0}. To change the rule at your site: 'schema: overlay/1', 'rule: {1}', 'for: {0}'",
      "版本 {0}。要在本站点修改此规则：'schema: overlay/1'、'rule: {1}'、'for: {0}'"),
  SHEET_FIX_ID("Called {0}", "名称：{0}"),
  SHEET_OVERLAYS("What is changed here", "此处的修改"),
  EDIT_OFF("switched off: the rule is not used", "已停用：不使用此规则"),
  EDIT_SEVERITY("severity: {0} → {1}", "严重程度：{0} → {1}"),
  EDIT_WEIGHT("{0}: {1} → {2}", "{0}：{1} → {2}"),
  EDIT_EVIDENCE("more evidence: {0}  {1}", "新增证据：{0}  {1}"),
  EDIT_ASK("it also asks for {0}", "还会询问 {0}"),
  EDIT_REFERENCE("more to read: {0}", "更多参考：{0}"),
  EDIT_ADD_FIX("one fix more: {0}", "新增处理办法：{0}"),
  EDIT_REPLACE_FIX("another fix in the place of {0}", "替换处理办法：{0}"),
  EDIT_REMOVE_FIX("without the fix {0}", "去掉处理办法：{0}"),
  EDIT_ORDER("what to try first: {0}", "先尝试：{0}"),

  LINT_ERROR("error", "错误"),
  LINT_LEFT_OUT(
      "Files left out with them, because they use what stands in a file with errors: {0}",
      "因用到有错误的文件中的内容而一并被排除的文件：{0}"),
  LINT_MORE("… and {0} more", "……还有 {0} 个"),
  LINT_WARNING("warning", "警告"),
  LINT_CLEAN("No problems found.", "没有发现问题。"),
  LINT_COUNT("Errors: {0}, warnings: {1}.", "错误 {0} 个，警告 {1} 个。");

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
