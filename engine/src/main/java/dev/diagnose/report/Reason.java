package dev.diagnose.report;

import dev.diagnose.facts.Language;
import java.util.ArrayList;
import java.util.List;

/**
 * Why facts could not be read, in both languages. A collector gives its reason in English, and
 * snapshots of other machines hold it so; here it is told again in the language of the report. What
 * is not listed, such as {@code EACCES}, is a name and stays.
 */
enum Reason {
  NOT_IN_TREE("a captured tree does not hold it", "采集的目录树中没有它"),
  NO_LIBRARY_IN_TREE("a captured tree has no library to call", "采集的目录树中没有可调用的库"),
  NEEDS_LIBC("it needs native access to libc", "需要直接调用 libc"),
  C_LIBRARY_LACKS("this C library has no {0}", "此 C 库没有 {0}"),
  LIBRARY_LACKS("the library has no {0}", "该库没有 {0}"),
  RETURNED("{0} returned {1}", "{0} 返回 {1}"),
  FAILED("{0} failed: errno {1}", "{0} 失败：errno {1}"),
  EMPTY_TEXT("{0} wrote an empty text", "{0} 给出空文本"),
  NO_TEXT("{0} wrote bytes that are no text", "{0} 给出的字节不是文本"),
  TEXT_WITHOUT_END("{0} wrote a text without an end", "{0} 给出的文本没有结尾"),
  STRANGE_NUMBER("{0} gave the number {1}", "{0} 给出数字 {1}"),
  NO_NAME("{0} gave no name", "{0} 没有给出名称"),
  NOT_ASKED("not asked after an earlier error", "因先前的错误而未查询"),
  NO_TURN("its turn did not come", "没有轮到它"),
  READING("reading {0}", "正在读取 {0}"),
  NO_READING("the collector gave no reading", "采集器没有给出读数"),
  COLLECTOR_FAILED("the collector failed: {0}", "采集器失败：{0}"),
  TIMED_OUT("timed out: {0}", "超时：{0}"),
  HUNG("hung in {0}", "卡在 {0} 中"),
  STUCK("stuck in {0}", "停在 {0} 中，内核不放行"),
  CRASHED("crashed in {0} ({1})", "在 {0} 中崩溃（{1}）"),
  ENDED("ended in {0} ({1})", "在 {0} 中退出（{1}）"),
  FLOODED("flooded in {0}", "在 {0} 中不停地输出"),
  NOT_LOADED("not-loaded ({0})", "未能加载（{0}）"),
  NO_TIME_LEFT("not-started (no time was left)", "未启动（已没有时间）"),
  NOT_STARTED("not-started ({0})", "未启动（{0}）"),
  EMPTY("it is empty", "内容为空"),
  DEFAULT_SIZE(
      "the mount has no size= option, so it is half of the memory by default",
      "挂载没有 size= 选项，因此默认是内存的一半"),
  NO_MAPS("no maps of a process", "没有进程的内存映射"),
  UNEXPECTED("unexpected content: '{0}'", "内容出乎意料：“{0}”"),
  FEWER_WORDS("it has fewer words", "其中的词不够"),
  FEWER_PARTS("it has fewer parts: {0}", "其中的部分不够：{0}"),
  FEWER_BYTES("it has fewer than {0} bytes", "不足 {0} 字节"),
  NOT_REGULAR("it is not a regular file", "不是普通文件"),
  NOT_A_LINK("it is not a link", "不是链接"),
  NOT_A_PATH("its name is not a path", "其名称不是路径"),
  NOT_CHARACTER_DEVICE("it is not a character device", "不是字符设备"),
  NOT_UNIX("not a Unix file system", "不是 Unix 文件系统"),
  NO_EFFECTS("opening it has effects, so it is not tried", "打开它会有副作用，因此没有尝试"),
  TOO_LONG("the file is too long", "文件太长"),
  GONE("the file is gone, only processes still have it", "文件已删除，只有进程仍在使用它"),
  NOT_JSON("it is not valid JSON", "不是有效的 JSON"),
  NOT_JSON_OBJECT("it is not a JSON object", "不是 JSON 对象"),
  NETWORK_FILE_SYSTEM(
      "a network or unknown file system is not asked: it could block for ever",
      "不查询网络或未知的文件系统：可能会永远阻塞"),
  NOT_LOADED_OWNER("not loaded as root: the file belongs to the user {0}", "未以 root 加载：文件属于用户 {0}"),
  NOT_LOADED_WRITABLE(
      "not loaded as root: other users may write to the file", "未以 root 加载：其他用户可以写该文件"),
  NO_MARK("neither a mark nor a namespace could be read", "标记和命名空间都读不到"),
  OWN_CONTAINER("only the processes of this container are seen", "只能看到本容器的进程"),
  NOT_ALL_PROCESSES("some processes may not be seen (run as root)", "可能看不到部分进程（请以 root 运行）"),
  MAPS("some processes do not let their maps be read (run as root)", "部分进程的内存映射不可读（请以 root 运行）"),
  OWN_LIMIT(
      "the Java runtime raised its own limit, and its parent is not visible",
      "Java 运行时提高了自己的上限，而其父进程不可见"),
  NO_MODULES("this kernel has no loadable modules", "此内核没有可加载模块"),
  NO_MODULE_FILES("no modules of the running kernel are seen from here", "在此看不到运行中内核的模块"),
  NO_MODINFO("it has no .modinfo section", "没有 .modinfo 段"),
  NOT_UNPACKED("the library that unpacks it can't be loaded here", "此处无法加载解压所需的库"),
  UNKNOWN_PACKING("it is packed in an unknown way", "压缩方式未知"),
  NO_LINK("no link, or a device without a speed", "没有链路，或设备没有速率"),
  SWITCHED_OFF("the interface is switched off", "接口已关闭"),
  NO_COPY_VERSION("no copy says its version", "没有一份说明自己的版本"),
  COPIES_DIFFER("copies differ: {0}", "各份不同：{0}"),
  VERSIONS_DIFFER("versions differ: {0}", "版本不同：{0}"),
  ENVIRONMENTS_DIFFER("several environments differ: {0}", "多个环境不同：{0}"),
  SITE_PACKAGES("some site-packages could not be listed", "部分 site-packages 无法列出"),
  NO_VERSION_LINE("it has no line 'NVRM version: ...'", "其中没有 'NVRM version: ...' 这一行"),
  DRIVER_PRINTS("the driver prints '{0}'", "驱动给出“{0}”"),
  NO_RELEASE("the script names no release", "脚本没有给出版本"),
  RPM("the rpm database is not read: ask rpm -qa", "不读取 rpm 数据库：请用 rpm -qa 查询"),
  OWN_NAME("the node's own name is not known", "不知道节点自己的名称"),
  SLEEPS("the device sleeps, and reading would wake it", "设备处于休眠，读取会唤醒它"),
  ROOT_ONLY("only root reads beyond 64 bytes", "只有 root 能读取 64 字节之后的内容"),
  NO_RESPONSE("the device does not respond", "设备没有响应"),
  STRANGE_BAR("line {0} is not START END FLAGS", "第 {0} 行不是 START END FLAGS"),
  NO_CONFIGURATION("its configuration space is not there", "没有它的配置空间"),
  NO_PLACE("the place of one of them in the bus tree is not known", "不知道其中一个在总线树中的位置"),
  GID_TYPE("the type of a GID is not known", "不知道某个 GID 的类型"),
  GID_TABLE("its GID table could not be listed", "无法列出其 GID 表"),
  COUNTER_FULL("it is full and cannot rise", "计数已满，不会再升"),
  COUNTER_CLEARED("it was cleared meanwhile", "其间被清零"),
  NO_GLIBC("no libc.so.6 that would show it", "没有能显示它的 libc.so.6");

  private final String en;
  private final List<String> parts;
  private final String zh;

  Reason(String en, String zh) {
    this.en = en;
    this.parts = List.of(en.split("\\{\\d}", -1));
    this.zh = zh;
  }

  String en() {
    return en;
  }

  /** A collector's reason in a language; as it is when nobody has said it in that language. */
  static String in(Language language, String reason) {
    if (language == Language.ZH) {
      for (Reason known : values()) {
        List<String> values = known.values(reason);
        if (values != null) {
          return known.said(values);
        }
      }
    }
    return reason;
  }

  /** What stands for the placeholders; null when it is another reason. */
  private List<String> values(String reason) {
    if (!reason.startsWith(parts.get(0))) {
      return null;
    }
    List<String> values = new ArrayList<>();
    int from = parts.get(0).length();
    for (int i = 1; i < parts.size(); i++) {
      String part = parts.get(i);
      boolean isLast = i == parts.size() - 1;
      int end = isLast ? reason.length() - part.length() : reason.indexOf(part, from);
      if (end <= from || !reason.startsWith(part, end)) {
        return null;
      }
      values.add(reason.substring(from, end));
      from = end + part.length();
    }
    return from == reason.length() ? values : null;
  }

  private String said(List<String> values) {
    String said = zh;
    for (int i = 0; i < values.size(); i++) {
      said = said.replace("{" + i + "}", in(Language.ZH, values.get(i)));
    }
    return said;
  }
}
