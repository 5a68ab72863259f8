package dev.diagnose.infer;

import dev.diagnose.facts.Catalogue;
import dev.diagnose.facts.Coordinate;
import dev.diagnose.facts.Fact;
import dev.diagnose.facts.FactDefinition;
import dev.diagnose.facts.FactState;
import dev.diagnose.facts.FactType;
import dev.diagnose.facts.Reading;
import dev.diagnose.facts.Source;
import dev.diagnose.facts.Value;
import dev.diagnose.facts.ValueParser;
import dev.diagnose.log.Event;
import dev.diagnose.rule.Pattern;
import dev.diagnose.rule.Pattern.StatedFact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The facts that log lines state, by their patterns' {@code states}. Within one place the latest
 * line wins. Records of a list gather field by field, and the list stays incomplete: a log never
 * says that it named all of them.
 */
final class StatedFacts {
  private final Catalogue catalogue;
  private final Map<Place, Reading> plain = new LinkedHashMap<>();
  private final Map<Place, Map<List<String>, Map<String, Reading>>> lists = new LinkedHashMap<>();

  private record Place(String fact, Coordinate at) {}

  private StatedFacts(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  static List<Fact> of(List<Event> events, Map<String, Pattern> patterns, Catalogue catalogue) {
    StatedFacts stated = new StatedFacts(catalogue);
    List<Event> stating = new ArrayList<>();
    for (Event event : events) {
      Pattern pattern = patterns.get(event.pattern());
      if (pattern != null && !pattern.states().isEmpty()) {
        stating.add(event);
      }
    }
    for (Event event : LatestLast.sorted(stating)) {
      for (StatedFact statement : patterns.get(event.pattern()).states()) {
        stated.add(statement, event);
      }
    }
    return stated.facts();
  }

  private void add(StatedFact statement, Event event) {
    FactDefinition definition = catalogue.find(statement.fact()).orElse(null);
    if (definition == null) {
      return;
    }
    Coordinate at = new Coordinate(event.at().host(), event.at().rank(), "");
    Place place = new Place(statement.fact(), at);
    Source source = Source.logLine(event.last().file(), event.last().line(), event.last().text());
    String text = fill(statement.value(), event);
    if (statement.keys().isEmpty()) {
      plain.put(place, read(definition, text, source));
      return;
    }
    List<String> keys = new ArrayList<>();
    for (String key : statement.keys()) {
      keys.add(fill(key, event));
    }
    Map<String, Reading> row =
        lists
            .computeIfAbsent(place, list -> new LinkedHashMap<>())
            .computeIfAbsent(keys, key -> keyed(definition, key, source));
    definition
        .field(statement.field())
        .ifPresent(field -> row.put(field.name(), read(field, text, source)));
  }

  private static Map<String, Reading> keyed(
      FactDefinition definition, List<String> keys, Source source) {
    Map<String, Reading> row = new LinkedHashMap<>();
    for (int i = 0; i < keys.size() && i < definition.keys().size(); i++) {
      FactDefinition field = definition.field(definition.keys().get(i)).orElseThrow();
      row.put(field.name(), read(field, keys.get(i), source));
    }
    return row;
  }

  private static Reading read(FactDefinition definition, String text, Source source) {
    if (text.equals(FactState.ABSENT.label()) && definition.type() != FactType.STRING) {
      return Reading.absent(source);
    }
    try {
      return Reading.of(ValueParser.parse(definition, text), source);
    } catch (IllegalArgumentException notOfThatForm) {
      return Reading.unreadable(notOfThatForm.getMessage(), source);
    }
  }

  private static String fill(String template, Event event) {
    String text = template;
    for (Map.Entry<String, String> capture : event.captures().entrySet()) {
      text = text.replace("${" + capture.getKey() + "}", capture.getValue());
    }
    return text;
  }

  private List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    for (Map.Entry<Place, Reading> entry : plain.entrySet()) {
      facts.add(new Fact(entry.getKey().fact(), entry.getKey().at(), entry.getValue()));
    }
    for (Map.Entry<Place, Map<List<String>, Map<String, Reading>>> entry : lists.entrySet()) {
      List<Map<String, Reading>> rows = List.copyOf(entry.getValue().values());
      Source source = rows.get(0).values().iterator().next().source();
      Reading reading = Reading.of(new Value.Records(rows, false), source);
      facts.add(new Fact(entry.getKey().fact(), entry.getKey().at(), reading));
    }
    return facts;
  }
}
