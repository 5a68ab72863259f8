package dev.diagnose.facts;

/** The languages a report can be printed in. */
public enum Language {
  EN,
  ZH
}
