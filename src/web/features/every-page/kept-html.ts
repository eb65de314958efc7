import { HOUR_MS } from '#domain/durations.ts';

/** The most that is kept: bytes of HTML, and characters of what it was made from; then all is let go. */
const MAX_SIZE = 12_000_000;
const kept = new Map<unknown, Map<string, Uint8Array>>();
let size = 0;
/** The number of each value that parts were made from, by its JSON. None comes twice. */
const numbers = new Map<string, number>();
/** The same of answers that pages share (`shared-answers.ts`): they are frozen, and written as JSON once. */
let sharedNumbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(value: unknown): number {
  const isShared = typeof value === 'object' && value !== null && Object.isFrozen(value);
  const known = isShared ? sharedNumbers.get(value) : undefined;
  if (known !== undefined) return known;
  const json = JSON.stringify(value) ?? '';
  let number = numbers.get(json);
  if (number === undefined) {
    number = ++lastNumber;
    numbers.set(json, number);
    size += json.length;
  }
  if (isShared) sharedNumbers.set(value, number);
  return number;
}

/** What the HTML of a part depends on, in short: the changed texts, its properties, its place in the page, the hour. */
export const keyOf = (changed: object, of: object, place: string): string =>
  `${place} ${Math.floor(Date.now() / HOUR_MS)} ${numberOf(changed)} ${Object.entries(of)
    .map(([name, value]) => `${name} ${numberOf(value)}`)
    .join()}`;

/** The HTML of a part that was rendered before, as UTF-8. */
export const keptHtml = (part: unknown, key: string): Uint8Array | undefined => kept.get(part)?.get(key);

/** Keeps the HTML of a part as bytes of its own: a slice would hold the whole page that it was cut from. */
export function keepHtml(part: unknown, key: string, text: string): void {
  const html = new TextEncoder().encode(text);
  size += key.length + html.length;
  const own = kept.get(part) ?? new Map<string, Uint8Array>();
  kept.set(part, own);
  own.set(key, html);
}

/** Between two pages: what a page has found must not go while it is rendered. */
export function letGoWhenFull(): void {
  if (size <= MAX_SIZE) return;
  kept.clear();
  numbers.clear();
  sharedNumbers = new WeakMap();
  size = 0;
}
