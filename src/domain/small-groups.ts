/** Below so many, a group’s numbers are those of single people. */
export const FEWEST = 5;

/** The groups of fewer than five. */
export const fewOnes = <Key>(counts: ReadonlyMap<Key, number>): Set<Key> =>
  new Set([...counts].filter(([, count]) => count < FEWEST).map(([key]) => key));

/**
 * The groups whose numbers are not shown, by how many each counts: those of fewer than five. Where these together are
 * fewer than five, what is shown of all would reveal them by the difference: then the smallest others are not shown
 * either, until five are hidden together.
 */
export function hiddenGroups<Key>(counts: ReadonlyMap<Key, number>): Set<Key> {
  const bySize = [...counts].sort(([, one], [, other]) => one - other);
  const hidden = new Set<Key>();
  let together = 0;
  for (const [key, count] of bySize) {
    if (count >= FEWEST && (together === 0 || together >= FEWEST)) break;
    hidden.add(key);
    together += count;
  }
  return hidden;
}
