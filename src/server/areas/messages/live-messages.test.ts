import { describe, expect, it, vi } from 'vitest';
import type { Subscription } from '#server/platform/database.ts';
import { LiveStreams } from '#server/platform/live-streams.ts';
import { keyOf, liveMessages } from './live-messages.ts';

/** Streams over a database whose notifications the test sends. */
function open({ failures = 0 } = {}) {
  const shutdown = new AbortController();
  let left = failures;
  let subscription: Subscription | undefined;
  const listen = vi.fn(async (_channel: string, given: Subscription) => {
    if (left-- > 0) throw new Error('The database does not answer');
    subscription = given;
  });
  const readers = new Set<() => void>();
  const enter = async (_reader: unknown, end: () => void) => {
    readers.add(end);
    return () => void readers.delete(end);
  };
  const live = new LiveStreams(liveMessages, { database: { listen }, shutdown }, { enter });
  return {
    live,
    listen,
    readers,
    shutdown,
    receive: (payload: string) => subscription?.receive(payload),
    missed: () => subscription?.missed(),
    change: (conversation: number, company = 1, user: number | null = null) =>
      subscription?.receive(JSON.stringify({ conversation, company, user })),
  };
}
const ANNA = { userId: 7, sessionId: 70 };
const COMPANY = keyOf({ side: 'company', companyId: 1 });

/** What a stream has sent so far, until it waits or ends. */
async function read(stream: ReadableStream<Uint8Array>): Promise<{ text: string; isEnded: boolean }> {
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const turn = new Promise<null>((resolve) => setImmediate(resolve, null));
    const part = await Promise.race([reader.read(), turn]);
    if (part === null || part.done) {
      reader.releaseLock();
      return { text, isEnded: part !== null };
    }
    text += new TextDecoder().decode(part.value);
  }
}

describe('streams of messages', () => {
  it('all use one subscription, and send each audience its own changes', async () => {
    const { live, listen, change } = open();
    const company = await live.open(COMPANY, ANNA, null);
    const candidate = await live.open(keyOf({ side: 'candidate', userId: 5 }), ANNA, null);
    change(11, 1, 5);
    change(12, 1, 6);
    change(13, 2, 5);
    expect(listen).toHaveBeenCalledTimes(1);
    const [ofCompany, ofCandidate] = [await read(company), await read(candidate)];
    expect([ofCompany.text.match(/\[\d+\]/g), ofCandidate.text.match(/\[\d+\]/g)]).toEqual([
      ['[11]', '[12]'],
      ['[11]', '[13]'],
    ]);
  });

  it('ask to read again when notifications were missed, and take nothing from a broken one', async () => {
    const { live, missed, receive } = open();
    const stream = await live.open(COMPANY, ANNA, null);
    receive('{');
    receive('{"conversation":"x"}');
    missed();
    expect((await read(stream)).text.match(/data: .*/g)).toEqual(['data: {"conversations":[]}']);
  });

  it('listen again after a failure', async () => {
    const { live, change } = open({ failures: 1 });
    await expect(live.open(COMPANY, ANNA, null)).rejects.toThrow('does not answer');
    const stream = await live.open(COMPANY, ANNA, null);
    change(11);
    expect((await read(stream)).text).toContain('[11]');
  });

  it('of a reader that takes nothing end, so that what waits does not grow', async () => {
    const { live, change } = open();
    const slow = await live.open(COMPANY, ANNA, null);
    for (let sent = 0; sent < 1000; sent++) change(sent);
    expect(live.size).toBe(0);
    expect((await read(slow)).isEnded).toBe(true);
  });

  it('end when their session does, and are forgotten by the readers however they end', async () => {
    const { live, readers } = open();
    const [first, second] = [await live.open(COMPANY, ANNA, null), await live.open(COMPANY, ANNA, null)];
    expect(readers.size).toBe(2);
    const [endFirst] = readers;
    endFirst?.();
    expect([live.size, readers.size, (await read(first)).isEnded]).toEqual([1, 1, true]);
    await second.cancel();
    expect([live.size, readers.size]).toEqual([0, 0]);
  });

  it('end when their reader leaves, after ten minutes, and when the process stops', async () => {
    vi.useFakeTimers();
    try {
      const { live, shutdown } = open();
      await (await live.open(COMPANY, ANNA, null)).cancel();
      expect(live.size).toBe(0);
      await live.open(COMPANY, ANNA, null);
      vi.advanceTimersByTime(9 * 60_000);
      expect(live.size).toBe(1);
      vi.advanceTimersByTime(2 * 60_000);
      expect(live.size).toBe(0);
      const last = await live.open(COMPANY, ANNA, null);
      shutdown.abort();
      expect(live.size).toBe(0);
      const late = await live.open(COMPANY, ANNA, null);
      vi.useRealTimers();
      expect([(await read(last)).isEnded, (await read(late)).isEnded]).toEqual([true, true]);
    } finally {
      vi.useRealTimers();
    }
  });
});
