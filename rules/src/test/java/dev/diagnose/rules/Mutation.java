package dev.diagnose.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** One change of a file: its keys are dropped and misspelt, its values become of another kind. */
enum Mutation {
  DROP {
    @Override
    void apply(ObjectNode parent, String key) {
      parent.remove(key);
    }
  },
  MISSPELL {
    @Override
    void apply(ObjectNode parent, String key) {
      parent.set(key + "x", parent.remove(key));
    }
  },
  EMPTY {
    @Override
    void apply(ObjectNode parent, String key) {
      parent.put(key, "");
    }
  },
  WORD {
    @Override
    void apply(ObjectNode parent, String key) {
      parent.put(key, "nonsense");
    }
  },
  NUMBER {
    @Override
    void apply(ObjectNode parent, String key) {
      parent.put(key, 7);
    }
  },
  LIST {
    @Override
    void apply(ObjectNode parent, String key) {
      JsonNode value = parent.get(key);
      parent.putArray(key).add(value);
    }
  },
  MAPPING {
    @Override
    void apply(ObjectNode parent, String key) {
      JsonNode value = parent.get(key);
      parent.putObject(key).set("inner", value);
    }
  },
  ADDED {
    @Override
    void apply(ObjectNode parent, String key) {
      parent.put("superfluous", "x");
    }
  };

  abstract void apply(ObjectNode parent, String key);

  /**
   * A changed tree.
   *
   * @param isJudged whether a schema can judge the change: what stands under the keys of an item
   *     that is repeated for rows shows only when it is
   */
  record Changed(JsonNode tree, boolean isJudged) {}

  private record Place(ObjectNode parent, String key, boolean inRepeated) {}

  /** The tree with this change at one of its keys; the number says at which. */
  Changed of(JsonNode tree, int number) {
    JsonNode copy = tree.deepCopy();
    List<Place> places = new ArrayList<>();
    collect(copy, false, places);
    Place chosen = places.get(Math.floorMod(number, places.size()));
    boolean isValue = this != DROP && this != MISSPELL && this != ADDED;
    boolean isUnderKey = isValue && chosen.parent().has("for") && !chosen.key().equals("for");
    apply(chosen.parent(), chosen.key());
    return new Changed(copy, !chosen.inRepeated() && !isUnderKey);
  }

  private static void collect(JsonNode node, boolean inRepeated, List<Place> places) {
    boolean isRepeated = node.has("for");
    if (node instanceof ObjectNode mapping) {
      mapping.fieldNames().forEachRemaining(key -> places.add(new Place(mapping, key, inRepeated)));
    }
    if (node instanceof ContainerNode<?>) {
      node.forEach(child -> collect(child, inRepeated || isRepeated, places));
    }
  }
}
