package dev.diagnose.draft;

import com.google.re2j.Pattern;
import dev.diagnose.log.ExactRegex;
import dev.diagnose.log.LogMessage;

/**
 * A rule file to be: one line of a log, what it means and what to do.
 *
 * @param id of the rule, and the file's name
 * @param cause a listed root cause
 * @param severity as rule files write it
 * @param title what is wrong, in a few words
 * @param why what lies behind it
 * @param line the line of the log, whole
 * @param template of the line's message
 * @param nearMiss a line that looks alike and must not be taken for it; empty: one is made
 * @param fix what to do
 */
public record RuleDraft(
    String id,
    String cause,
    String severity,
    String title,
    String why,
    LogMessage line,
    Template template,
    String nearMiss,
    FixDraft fix) {

  /** The name under which editors look for the schema, beside the file. */
  public static final String SCHEMA_FILE = "diagnose.schema.json";

  /** The comment by which editors find the schema, but for its path. */
  public static final String EDITOR_COMMENT = "# yaml-language-server: $schema=";

  static final String EDITOR_LINE = EDITOR_COMMENT + SCHEMA_FILE;

  /**
   * What to do.
   *
   * @param title in a few words
   * @param run the command to type; empty for none
   * @param note what else to know; empty for nothing
   */
  public record FixDraft(String title, String run, String note) {
    /** The word before has no other dot, as "e.g." has one, and the next begins as a sentence. */
    private static final String SENTENCE_END = "(?<=[^\\s.]{2})\\. +(?!\\p{Ll})";

    private static final String CHECK = "Then see that the line does not come back.";

    /** From one text: its first sentence is the title, the others are the note. */
    public static FixDraft of(String text, String run) {
      String[] sentences = text.split(SENTENCE_END, 2);
      String title = sentences[0];
      String note = sentences.length == 1 ? "" : sentences[1].strip();
      if (note.isEmpty() && run.isEmpty()) {
        note = CHECK;
      }
      return new FixDraft(title.strip().replaceAll("\\.$", ""), run, note);
    }
  }

  /** The pattern's id: after the program whose line it is, or the site. */
  private String pattern() {
    return source() + "." + id;
  }

  private String source() {
    return line.source().isEmpty() ? dev.diagnose.rule.Pattern.SITE : line.source();
  }

  /** The file's text. */
  public String yaml() {
    String counterSample = nearMiss.isEmpty() ? cutShort() : nearMiss;
    String sample = YamlText.quoted(line.line());
    StringBuilder yaml = new StringBuilder(EDITOR_LINE);
    yaml.append("\nschema: diagnosis/1\nid: ").append(id);
    yaml.append("\ncause: ").append(cause).append("\nseverity: ").append(severity);
    yaml.append("\ntitle: ").append(YamlText.quoted(title));
    yaml.append("\nwhy: ").append(YamlText.quoted(why));
    yaml.append("\npatterns:\n  ").append(pattern()).append(":\n    source: ").append(source());
    yaml.append("\n    wordings:\n      - regex: ").append(YamlText.quoted(template.regex()));
    yaml.append("\n        sample: ").append(sample).append("\n    counter-samples:\n");
    if (nearMiss.isEmpty()) {
      yaml.append(
          "      # The line cut short. Better: a real line that looks alike and is harmless.\n");
    }
    yaml.append("      - ").append(YamlText.quoted(counterSample));
    yaml.append("\nwhen: {event: ").append(pattern()).append("}\nevidence:\n  - {if: {event: ");
    yaml.append(pattern()).append("}, weight: decisive, say: The log says so itself}\n");
    appendFix(yaml);
    yaml.append("tests:\n  - name: fires\n    log: ").append(sample);
    yaml.append("\n    expect: {top: ").append(cause).append(", band: certain}\n");
    yaml.append("  - name: near miss\n    log: ").append(YamlText.quoted(counterSample));
    return yaml.append("\n    expect: {silent: true}\n").toString();
  }

  private void appendFix(StringBuilder yaml) {
    yaml.append("fixes:\n  - id: ").append(id).append("-fix\n    title: ");
    yaml.append(YamlText.quoted(fix.title())).append('\n');
    if (!fix.run().isEmpty()) {
      yaml.append("    run: ").append(YamlText.quoted(fix.run())).append('\n');
    }
    if (!fix.note().isEmpty()) {
      yaml.append("    note: ").append(YamlText.quoted(fix.note())).append('\n');
    }
  }

  /** The longest beginning of the line, in whole words, that is not this message any more. */
  private String cutShort() {
    Pattern regex = ExactRegex.compile(template.regex());
    String rest = line.line();
    while (regex.matcher(rest).find()) {
      int blank = rest.stripTrailing().lastIndexOf(' ');
      rest = rest.substring(0, blank > 0 ? blank : rest.length() / 2).stripTrailing();
    }
    return rest.isBlank() ? "nothing of the kind" : rest;
  }
}
