package dev.diagnose.rule;

import dev.diagnose.yaml.Location;
import java.util.List;

/** A rule that is still in its flat form. A named class, because class archives keep no lambdas. */
final class RuleBlob implements RuleForm {
  private final BinaryReader pack;
  private final int position;

  RuleBlob(BinaryReader pack, int position) {
    this.pack = pack;
    this.position = position;
  }

  @Override
  public Rule rule() {
    return RuleCodec.read(pack.at(position));
  }

  /** They stand behind the rule; only who explains himself needs them, so they cost no start. */
  @Override
  public List<Location> places() {
    BinaryReader in = pack.at(position);
    RuleCodec.read(in);
    return RuleCodec.readPlaces(in);
  }
}
