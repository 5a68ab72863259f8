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
import java.util.Optional;

/**
 * The facts that log lines state, by their patterns' {@code states}. Within one place the latest
 * line wins. Records of a list gather field by field, and the list stays incomplete unless the
 * output of a command named all of them.
 */
final class StatedFacts {
  private final Catalogue catalogue;
  private final Map<Place, Reading> plain = new LinkedHashMap<>();
  private final Map<Place, Listing> lists = new LinkedHashMap<>();

  private record Place(String fact, Coordinate at) {}

  /** Records by their keys, and whether an output named all of them. */
  private record Listing(
      Map<List<String>, Map<String, Reading>> rows, Source source, boolean isComplete) {
    Listing(Source source, boolean isComplete) {
      this(new LinkedHashMap<>(), source, isComplete);
    }
  }

  private StatedFacts(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  static List<Fact> of(List<Event> events, Map<String, Pattern> patterns, Catalogue catalogue) {
    StatedFacts stated = new StatedFacts(catalogue);
    List<Event> stating = new ArrayList<>();
    for (Event event : events) {
      Pattern pattern = pattern(event, patterns);
      if (pattern != null && states(pattern, event)) {
        stating.add(event);
      }
    }
    stating.sort(new LatestLast());
    for (Event event : stating) {
      Pattern pattern = pattern(event, patterns);
      if (event.pattern().equals(pattern.id())) {
        stated.complete(pattern, event);
      }
      for (StatedFact statement : pattern.statesOf(event.pattern())) {
        stated.add(statement, event);
      }
    }
    return stated.facts();
  }

  /** The pattern of an event, be it of a row behind the pattern's own line; else null. */
  private static Pattern pattern(Event event, Map<String, Pattern> patterns) {
    Pattern own = patterns.get(event.pattern());
    int dot = event.pattern().lastIndexOf('.');
    return own != null || dot < 0 ? own : patterns.get(event.pattern().substring(0, dot));
  }

  private static boolean states(Pattern pattern, Event event) {
    return !pattern.statesOf(event.pattern()).isEmpty()
        || event.pattern().equals(pattern.id()) && !pattern.block().completes().isEmpty();
  }

  /** A whole list begins: what was said of it before no longer holds. */
  private void complete(Pattern pattern, Event event) {
    for (String list : pattern.block().completes()) {
      lists.put(place(list, event), new Listing(source(event), true));
    }
  }

  private static Place place(String fact, Event event) {
    return new Place(fact, new Coordinate(event.at().host(), event.at().rank(), ""));
  }

  private static Source source(Event event) {
    return Source.logLine(event.last().file(), event.last().line(), event.last().text());
  }

  private void add(StatedFact statement, Event event) {
    FactDefinition definition = catalogue.find(statement.fact()).orElse(null);
    if (definition == null) {
      return;
    }
    Place place = place(statement.fact(), event);
    Source source = source(event);
    Optional<String> text = StatedFact.fill(statement.value(), event.captures());
    List<String> keys = new ArrayList<>();
    for (String key : statement.keys()) {
      StatedFact.fill(key, event.captures()).ifPresent(keys::add);
    }
    if (text.isEmpty() || keys.size() < statement.keys().size()) {
      return;
    }
    if (keys.isEmpty()) {
      plain.put(place, read(definition, text.get(), source));
      return;
    }
    Map<String, Reading> row =
        lists
            .computeIfAbsent(place, list -> new Listing(source, false))
            .rows()
            .computeIfAbsent(alike(definition, keys), alike -> keyed(definition, keys, source));
    definition
        .field(statement.field())
        .ifPresent(field -> row.put(field.name(), read(field, text.get(), source)));
  }

  /** One record has one key, in whatever way its type lets it be written. */
  private static List<String> alike(FactDefinition definition, List<String> keys) {
    List<String> alike = new ArrayList<>();
    for (int i = 0; i < keys.size() && i < definition.keys().size(); i++) {
      FactDefinition field = definition.field(definition.keys().get(i)).orElseThrow();
      Reading reading = read(field, keys.get(i), Source.of(""));
      alike.add(reading.value().isPresent() ? reading.value().get().text() : keys.get(i));
    }
    return alike;
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

  /** Whether the same line, read as a part of an output, told the same of a host by name. */
  private boolean isToldWithHost(Place place, Source source) {
    if (!place.at().host().isEmpty()) {
      return false;
    }
    for (Map.Entry<Place, Reading> other : plain.entrySet()) {
      if (other.getKey().fact().equals(place.fact())
          && !other.getKey().at().host().isEmpty()
          && other.getValue().source().equals(source)) {
        return true;
      }
    }
    return false;
  }

  private List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    for (Map.Entry<Place, Reading> entry : plain.entrySet()) {
      if (isToldWithHost(entry.getKey(), entry.getValue().source())) {
        continue;
      }
      facts.add(new Fact(entry.getKey().fact(), entry.getKey().at(), entry.getValue()));
    }
    for (Map.Entry<Place, Listing> entry : lists.entrySet()) {
      Listing listing = entry.getValue();
      List<Map<String, Reading>> rows = List.copyOf(listing.rows().values());
      Reading reading = Reading.of(new Value.Records(rows, listing.isComplete()), listing.source());
      facts.add(new Fact(entry.getKey().fact(), entry.getKey().at(), reading));
    }
    return facts;
  }
}
