package dev.diagnose.rules;

import dev.diagnose.check.RuleChecker;
import dev.diagnose.facts.Catalogue;
import dev.diagnose.rule.LoadResult;
import dev.diagnose.rule.Pack;
import dev.diagnose.rule.PackLoader;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * The shipped rules, read once for all test classes of a JVM, which takes longer than most of them.
 * The checker remembers what it concluded, so a rule's test is concluded once for all of them too.
 */
record ShippedKnowledge(Catalogue catalogue, LoadResult loaded, RuleChecker checker) {
  static final Path FOLDER = Path.of("src", "main", "kb");

  Pack pack() {
    return loaded.pack();
  }

  private static ShippedKnowledge read() {
    Catalogue catalogue = Catalogue.load();
    LoadResult loaded = PackLoader.load(FOLDER, catalogue, Optional.empty());
    return new ShippedKnowledge(catalogue, loaded, new RuleChecker(loaded.pack(), catalogue));
  }

  /** Gives it to the constructors of test classes. */
  static final class Resolver implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(ShippedKnowledge.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
      return parameter.getParameter().getType() == ShippedKnowledge.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
      return test.getRoot()
          .getStore(NAMESPACE)
          .getOrComputeIfAbsent(ShippedKnowledge.class, key -> read());
    }
  }
}
