/** Adds the id if it is not there, removes it if it is (rule 4.5). */
export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
