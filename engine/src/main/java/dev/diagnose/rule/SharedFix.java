package dev.diagnose.rule;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A fix that many rules use.
 *
 * @param parameters names with their defaults; an empty default must be given by each rule
 * @param fix the fix, its texts with {@code ${parameter}}
 */
public record SharedFix(Map<String, String> parameters, Fix fix) {
  public SharedFix {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }
}
