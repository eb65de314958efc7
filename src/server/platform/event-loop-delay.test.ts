import pino from 'pino';
import { expect, it } from 'vitest';
import { watchEventLoop } from './event-loop-delay.ts';

it('the event loop that was held up is logged once a window, with figures and nothing else; one that was not is not', async () => {
  const lines: { msg: string; loop_delay_ms: { p50: number; p99: number; max: number } }[] = [];
  const watch = watchEventLoop(pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) }), 300);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await pause(50);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatchObject({ level: 40, msg: 'the event loop was held up', window_s: 0.3 });
  expect(lines[0]?.loop_delay_ms.max).toBeGreaterThan(200);
  expect(watch.read().max).toBeGreaterThan(200);
  watch.stop();
  const before = lines.length;
  await pause(400);
  expect(lines).toHaveLength(before);
});

it('a delay that lasts over the end of a window is counted', async () => {
  const held: number[] = [];
  const write = (line: string) => held.push(JSON.parse(line).loop_delay_ms.max);
  const watch = watchEventLoop(pino({ base: null }, { write }), 100);
  const hold = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  // Both are due at once: the window ends before the loop goes round again.
  setTimeout(() => hold(400), 50);
  hold(150);
  await expect.poll(() => Math.max(...held)).toBeGreaterThan(350);
  watch.stop();
});
