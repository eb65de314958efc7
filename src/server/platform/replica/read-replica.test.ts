import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { ReadReplica } from './read-replica.ts';

/** Two servers: what is written, and how far the replica has repeated it. */
function servers() {
  const state = { now: 0, written: 100, replayed: 100 as number | null, isReplica: true, isAway: false };
  const replica = new ReadReplica({
    now: () => state.now,
    primary: async () => ({ rows: [{ lsn: String(state.written) }] }),
    replica: async () => {
      if (state.isAway) throw new Error('no connection');
      return { rows: [{ lsn: state.replayed === null ? null : String(state.replayed), is_replica: state.isReplica }] };
    },
  });
  const look = async (changes: Partial<typeof state> = {}) => {
    Object.assign(state, changes);
    await replica.look();
    return [replica.isUsable, replica.lateMs];
  };
  return { state, replica, look };
}

describe('a replica', () => {
  it('is not late while nothing is written, however long', async () => {
    const { look, replica } = servers();
    expect(replica.isUsable).toBe(false);
    expect(await look()).toEqual([true, 0]);
    expect(await look({ now: HOUR_MS })).toEqual([true, 0]);
    replica.close();
  });

  it('is as late as the oldest moment whose changes it has, and not read beyond two seconds', async () => {
    const { look, replica } = servers();
    await look();
    expect(await look({ now: 1000, written: 200 })).toEqual([true, 1000]);
    expect(await look({ now: 2000, written: 300, replayed: 199 })).toEqual([true, 2000]);
    expect(await look({ now: 2500 })).toEqual([false, 2500]);
    // It has what was written when it was asked at 1000, not what was at 2000.
    expect(await look({ now: 2600, replayed: 299 })).toEqual([true, 1600]);
    expect(await look({ now: 2700, replayed: 300 })).toEqual([true, 0]);
    replica.close();
  });

  it('that nobody has asked for long is not trusted', async () => {
    const { look, replica, state } = servers();
    await look();
    state.now = 2001;
    expect(replica.isUsable).toBe(false);
    replica.close();
  });

  it('is not read after a change until it has it', async () => {
    const { look, replica, state } = servers();
    await look();
    Object.assign(state, { now: 10, written: 150 });
    replica.changed();
    expect(replica.isUsable).toBe(false);
    expect(await look({ now: 20, replayed: 149 })).toEqual([false, 20]);
    expect(await look({ now: 30, replayed: 150 })).toEqual([true, 0]);
    replica.close();
  });

  it('is not read while it is away, nor when it repeats nobody’s changes', async () => {
    const { look, replica } = servers();
    await look();
    expect((await look({ isAway: true }))[0]).toBe(false);
    expect((await look({ isAway: false }))[0]).toBe(true);
    expect((await look({ isReplica: false }))[0]).toBe(false);
    expect((await look({ isReplica: true, replayed: null }))[0]).toBe(false);
    replica.close();
  });
});
