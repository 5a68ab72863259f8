package dev.diagnose.rule;

import java.util.function.Supplier;

/** A rule that is still in its flat form. A named class, because class archives keep no lambdas. */
final class RuleBlob implements Supplier<Rule> {
  private final BinaryReader pack;
  private final int position;

  RuleBlob(BinaryReader pack, int position) {
    this.pack = pack;
    this.position = position;
  }

  @Override
  public Rule get() {
    return RuleCodec.read(pack.at(position));
  }
}
