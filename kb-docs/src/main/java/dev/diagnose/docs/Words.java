package dev.diagnose.docs;

import dev.diagnose.facts.Language;

/** The pages' own words. */
enum Words {
  SYMPTOMS("Symptoms", "现象"),
  SYMPTOMS_OF("printed by", "打印者："),
  WHY("Why it happens", "原因"),
  IMPACT("What it does to the job", "影响"),
  TOLD_BY("How it is told", "判断依据"),
  FIXES("Fixes, in the order to try them", "处理办法（按尝试顺序）"),
  VERIFY("Then check:", "然后确认："),
  REFERENCES("References", "参考"),
  INDEX("Diagnoses", "诊断一览");

  private final String en;
  private final String zh;

  Words(String en, String zh) {
    this.en = en;
    this.zh = zh;
  }

  String in(Language language) {
    return language == Language.ZH ? zh : en;
  }
}
