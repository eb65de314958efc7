/** Where and when something was pressed: pixels of the window, milliseconds. */
export interface Press {
  x: number;
  y: number;
  at: number;
}

/** The second press of a double one is so near to the first, in pixels and in milliseconds. */
const [NEAR, SOON_MS] = [30, 600];

/** Whether a press is the second of a double one. */
export const isSecondPress = (first: Press, second: Press): boolean =>
  second.at - first.at < SOON_MS && Math.hypot(second.x - first.x, second.y - first.y) < NEAR;

/**
 * Ignores the second press of a double one after the first has closed what it was on: it would fall on what is behind.
 * A press elsewhere or a key in between makes the next one a press of its own.
 */
export function ignoreSecondPress(first: Press): void {
  const rest = SOON_MS - (performance.now() - first.at);
  if (rest <= 0) return;
  const over = new AbortController();
  const heard = { capture: true, signal: over.signal };
  const ignore = (event: MouseEvent) => {
    if (!isSecondPress(first, { x: event.clientX, y: event.clientY, at: performance.now() })) return over.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, heard);
  document.addEventListener('keydown', () => over.abort(), heard);
  setTimeout(() => over.abort(), rest);
}
