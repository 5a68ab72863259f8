package dev.diagnose.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
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

  /** The tree with this change at one of its keys; the number says at which. */
  JsonNode of(JsonNode tree, int number) {
    JsonNode copy = tree.deepCopy();
    List<ObjectNode> parents = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    collect(copy, parents, keys);
    int chosen = Math.floorMod(number, keys.size());
    apply(parents.get(chosen), keys.get(chosen));
    return copy;
  }

  private static void collect(JsonNode node, List<ObjectNode> parents, List<String> keys) {
    if (node instanceof ObjectNode mapping) {
      mapping
          .fieldNames()
          .forEachRemaining(
              key -> {
                parents.add(mapping);
                keys.add(key);
              });
    }
    if (node instanceof ContainerNode<?>) {
      node.forEach(child -> collect(child, parents, keys));
    }
  }

  /** Whether something in the tree is repeated for the rows of a table. */
  static boolean isRepeated(JsonNode tree) {
    return tree.findValue("for") != null && !(tree instanceof ArrayNode);
  }
}
