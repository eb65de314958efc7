import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondPress, isSecondPress } from './second-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the second press of a double one is near to the first, in place and in time', () => {
  const first = { x: 100, y: 200, at: 1000 };
  expect(isSecondPress(first, { x: 104, y: 197, at: 1300 })).toBe(true);
  expect(isSecondPress(first, { x: 104, y: 197, at: 1600 })).toBe(false);
  expect(isSecondPress(first, { x: 100, y: 231, at: 1300 })).toBe(false);
});

it('a second press is ignored where the first closed a dialog, another one and a later one are not', () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  /** Whether a press is let through. */
  const press = (clientX: number) =>
    page.dispatchEvent(Object.assign(new Event('click', { cancelable: true }), { clientX, clientY: 200 }));
  ignoreSecondPress({ x: 100, y: 200, at: performance.now() });
  expect(press(105)).toBe(false);
  // A press elsewhere in between: the next one is meant.
  expect([press(300), press(100)]).toEqual([true, true]);
  ignoreSecondPress({ x: 100, y: 200, at: performance.now() });
  vi.advanceTimersByTime(700);
  expect(press(105)).toBe(true);
  // What was pressed long before it closed has no second press.
  ignoreSecondPress({ x: 100, y: 200, at: performance.now() - 700 });
  expect(press(100)).toBe(true);
});
