package dev.diagnose.rule;

import dev.diagnose.rule.Fix.Check;
import dev.diagnose.rule.Fix.Cost;
import dev.diagnose.rule.Fix.Disruption;
import dev.diagnose.rule.Fix.Effect;
import dev.diagnose.rule.Fix.Reboot;
import dev.diagnose.rule.Fix.Risk;
import java.util.ArrayList;
import java.util.List;

/** Fixes in the flat form. */
final class FixCodec {
  private static final Effect[] EFFECTS = Effect.values();
  private static final Risk[] RISKS = Risk.values();
  private static final Cost[] COSTS = Cost.values();
  private static final Disruption[] DISRUPTIONS = Disruption.values();
  private static final Reboot[] REBOOTS = Reboot.values();

  private FixCodec() {}

  static void write(BinaryWriter out, Fix fix) {
    out.text(fix.id());
    out.localized(fix.title());
    out.localized(fix.note());
    out.word(fix.effect());
    out.text(fix.scope());
    out.word(fix.risk());
    out.word(fix.cost());
    out.word(fix.disrupts());
    out.word(fix.reboot());
    out.texts(fix.needs());
    ClauseCodec.writeOptional(out, fix.condition());
    out.texts(fix.run());
    out.text(fix.show());
    out.texts(fix.undo());
    out.size(fix.verify());
    for (Check check : fix.verify()) {
      out.text(check.run());
      out.localized(check.expect());
    }
    out.number(fix.place());
  }

  static Fix read(BinaryReader in) {
    return new Fix(
        in.text(),
        in.localized(),
        in.localized(),
        in.word(EFFECTS),
        in.text(),
        in.word(RISKS),
        in.word(COSTS),
        in.word(DISRUPTIONS),
        in.word(REBOOTS),
        in.texts(),
        ClauseCodec.readOptional(in),
        in.texts(),
        in.text(),
        in.texts(),
        readChecks(in),
        in.index());
  }

  private static List<Check> readChecks(BinaryReader in) {
    int size = in.index();
    List<Check> checks = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      checks.add(new Check(in.text(), in.localized()));
    }
    return checks;
  }
}
