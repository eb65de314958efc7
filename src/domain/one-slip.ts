/** Whether two words differ by one letter, replaced, added or missing, or by two neighbours that changed places. */
export const hasOneSlip = (one: string, other: string): boolean =>
  hasMissedLetter(one, other) || hasWrongLetter(one, other) || hasSwap(one, other);

/** Where two words part. */
const firstDifference = (one: string, other: string) => [...one].findIndex((letter, index) => letter !== other[index]);

/** Whether one word is the other with a letter more. */
export function hasMissedLetter(one: string, other: string): boolean {
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one];
  const at = firstDifference(longer, shorter);
  return longer.length === shorter.length + 1 && longer.slice(0, at) + longer.slice(at + 1) === shorter;
}

/** Whether one letter is another one, and nothing else differs. */
export function hasWrongLetter(one: string, other: string): boolean {
  const at = firstDifference(one, other);
  return one.length === other.length && at >= 0 && one.slice(at + 1) === other.slice(at + 1);
}

/** Whether two neighbouring letters changed places, and nothing else differs. */
export function hasSwap(one: string, other: string): boolean {
  const at = firstDifference(one, other);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return at >= 0 && swapped === other;
}
