package dev.diagnose.rule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The maps of a stored pack, each with the form of its entries. */
final class StoredMaps {
  private StoredMaps() {}

  /** Causes by id. */
  static final class Causes extends DeferredMap<Cause> {
    Causes(BinaryReader pack, int position) {
      super(pack, position);
    }

    @Override
    Map<String, Cause> decode(BinaryReader in) {
      int size = in.index();
      Map<String, Cause> causes = new LinkedHashMap<>(size * 2);
      for (int i = 0; i < size; i++) {
        Cause cause = new Cause(in.text(), in.text(), in.text(), in.localized());
        causes.put(cause.id(), cause);
      }
      return causes;
    }
  }

  /** Patterns by id. */
  static final class Patterns extends DeferredMap<Pattern> {
    Patterns(BinaryReader pack, int position) {
      super(pack, position);
    }

    @Override
    Map<String, Pattern> decode(BinaryReader in) {
      int size = in.index();
      Map<String, Pattern> patterns = new LinkedHashMap<>(size * 2);
      for (int i = 0; i < size; i++) {
        Pattern pattern = PatternCodec.read(in);
        patterns.put(pattern.id(), pattern);
      }
      return patterns;
    }
  }

  /** Conditions by name. */
  static final class Conditions extends DeferredMap<Clause> {
    Conditions(BinaryReader pack, int position) {
      super(pack, position);
    }

    @Override
    Map<String, Clause> decode(BinaryReader in) {
      int size = in.index();
      Map<String, Clause> conditions = new LinkedHashMap<>(size * 2);
      for (int i = 0; i < size; i++) {
        conditions.put(in.text(), ClauseCodec.read(in));
      }
      return conditions;
    }
  }

  /** Shared fixes by id. */
  static final class Fixes extends DeferredMap<SharedFix> {
    Fixes(BinaryReader pack, int position) {
      super(pack, position);
    }

    @Override
    Map<String, SharedFix> decode(BinaryReader in) {
      int size = in.index();
      Map<String, SharedFix> fixes = new LinkedHashMap<>(size * 2);
      for (int i = 0; i < size; i++) {
        List<String> names = in.texts();
        List<String> defaults = in.texts();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (int j = 0; j < names.size(); j++) {
          parameters.put(names.get(j), defaults.get(j));
        }
        SharedFix shared = new SharedFix(parameters, FixCodec.read(in));
        fixes.put(shared.fix().id(), shared);
      }
      return fixes;
    }
  }

  /** Tables by name. */
  static final class Tables extends DeferredMap<Table> {
    Tables(BinaryReader pack, int position) {
      super(pack, position);
    }

    @Override
    Map<String, Table> decode(BinaryReader in) {
      int size = in.index();
      Map<String, Table> tables = new LinkedHashMap<>(size * 2);
      for (int i = 0; i < size; i++) {
        Table table = TableCodec.read(in);
        tables.put(table.name(), table);
      }
      return tables;
    }
  }

  /** The texts of files, by name. */
  static final class Texts extends DeferredMap<String> {
    Texts(BinaryReader pack, int position) {
      super(pack, position);
    }

    @Override
    Map<String, String> decode(BinaryReader in) {
      List<String> names = in.texts();
      List<String> texts = in.texts();
      Map<String, String> byName = new LinkedHashMap<>();
      for (int i = 0; i < names.size(); i++) {
        byName.put(names.get(i), texts.get(i));
      }
      return byName;
    }
  }
}
