package dev.diagnose.rule;

import dev.diagnose.yaml.Shape;
import dev.diagnose.yaml.Shape.Form;
import dev.diagnose.yaml.Shape.Keys;
import dev.diagnose.yaml.Shape.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The kinds of files, by what their {@code schema} says. */
final class FileShapes {
  static final String PACK = "pack/1";
  static final String CAUSES = "causes/1";
  static final String PATTERNS = "patterns/1";
  static final String CONDITIONS = "conditions/1";
  static final String FIXES = "fixes/1";
  static final String BLOCKS = "blocks/1";
  static final String RULE = "diagnosis/1";
  static final String OVERLAY = "overlay/1";
  static final String TABLE = "table/1";
  static final String TRANSLATION = "translation/1";

  static final Names CONDITION_LIST = new Names("'conditions'", ClauseShapes.CONDITION);
  static final Names FIX_LIST = new Names("'fixes'", FixShapes.SHARED);

  static final Keys PACK_FILE =
      file(PACK)
          .must("name", Shape.FILLED, "The name of the pack.")
          .must("version", Shape.FILLED, "Its version.")
          .may("engine", Shape.TEXT, "The versions of diagnose that it is for: '>=0.1 <1'.")
          .may("licence", Shape.TEXT, "An SPDX expression: Apache-2.0.");

  static final Names TRANSLATIONS = new Names("a translation", Shape.TEXT);

  /** A rule that is still being written: nothing else of it is looked at. */
  static final Keys DRAFT =
      Keys.of("a draft")
          .must("schema", Shape.words(List.of(RULE)), "")
          .must("status", Shape.words(List.of(Status.DRAFT.label())), "");

  /** Any file, as long as its schema is not known. */
  static final Names ANY = new Names("the file", Shape.TEXT);

  /** In the order in which they are told to an author. */
  static final Map<String, Form> ALL = all();

  private FileShapes() {}

  private static Map<String, Form> all() {
    Map<String, Form> all = new LinkedHashMap<>();
    all.put(RULE, RuleShapes.RULE);
    all.put(OVERLAY, OverlayShapes.OVERLAY);
    all.put(PATTERNS, file(PATTERNS).must("patterns", PatternShapes.PATTERNS, "By id."));
    all.put(BLOCKS, file(BLOCKS).must("blocks", PatternShapes.BLOCKS, "By id."));
    all.put(CONDITIONS, file(CONDITIONS).must("conditions", CONDITION_LIST, "By name."));
    all.put(FIXES, file(FIXES).must("fixes", FIX_LIST, "By id."));
    all.put(TABLE, TableShapes.TABLE);
    all.put(CAUSES, file(CAUSES).must("causes", TextShapes.CAUSES, "By area and id."));
    all.put(PACK, PACK_FILE);
    all.put(TRANSLATION, TRANSLATIONS);
    return all;
  }

  private static Keys file(String schema) {
    return Keys.of("the file").must("schema", Shape.words(List.of(schema)), "");
  }
}
