package dev.diagnose.facts.collect;

import java.util.ArrayList;
import java.util.List;

/**
 * One of the places that a catalogue {@code source} names: {@code PLACE | STEP | STEP}.
 *
 * @param place a path, perhaps with a step of its own behind a blank
 * @param steps what is done to the text found there, in order
 */
record SourcePlace(String place, List<Step> steps) {
  SourcePlace {
    steps = List.copyOf(steps);
  }

  /** The places of a source, in the order in which they are tried. */
  static List<SourcePlace> all(String source) {
    List<SourcePlace> places = new ArrayList<>();
    int start = 0;
    while (start <= source.length()) {
      int end = source.indexOf("; ", start);
      end = end < 0 ? source.length() : end;
      places.add(of(source.substring(start, end).strip()));
      start = end + 2;
    }
    return places;
  }

  private static SourcePlace of(String text) {
    List<Step> steps = new ArrayList<>();
    int start = text.indexOf(" | ");
    String place = start < 0 ? text : text.substring(0, start);
    while (start >= 0) {
      int end = text.indexOf(" | ", start + 3);
      steps.add(Step.of(text.substring(start + 3, end < 0 ? text.length() : end).strip()));
      start = end;
    }
    return new SourcePlace(place.strip(), steps);
  }

  /** The steps applied to what was found. */
  FileText after(FileText found) {
    FileText text = found;
    for (Step step : steps) {
      text = step.apply(text);
    }
    return text;
  }

  /** True when what comes out is a list, one item a line, which may well be empty. */
  boolean isList() {
    return !steps.isEmpty() && steps.get(steps.size() - 1).isList();
  }
}
