package dev.diagnose.rule;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/** A map of a stored pack that is decoded when it is first looked at. */
abstract class DeferredMap<V> extends AbstractMap<String, V> {
  private final BinaryReader pack;
  private final int position;
  private volatile Map<String, V> decoded;

  /**
   * @param position where the map begins
   */
  DeferredMap(BinaryReader pack, int position) {
    this.pack = pack;
    this.position = position;
  }

  abstract Map<String, V> decode(BinaryReader in);

  @Override
  public V get(Object key) {
    return map().get(key);
  }

  @Override
  public boolean containsKey(Object key) {
    return map().containsKey(key);
  }

  @Override
  public Set<Entry<String, V>> entrySet() {
    return map().entrySet();
  }

  private Map<String, V> map() {
    Map<String, V> map = decoded;
    if (map == null) {
      map = Collections.unmodifiableMap(decode(pack.at(position)));
      decoded = map;
    }
    return map;
  }
}
