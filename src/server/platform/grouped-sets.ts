/** Adds a value to the set of a key, which is made with its first value. */
export function addTo<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): Set<Value> {
  const set = map.get(key) ?? new Set<Value>();
  map.set(key, set);
  return set.add(value);
}

/** Removes a value from the set of a key, and the set with its last value. */
export function removeFrom<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
}
