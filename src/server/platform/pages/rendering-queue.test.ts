import { describe, expect, it } from 'vitest';
import { RenderingBusy, RenderingQueue } from './rendering-queue.ts';

const renderings = () => {
  const held: PromiseWithResolvers<string>[] = [];
  const render = () => {
    const one = Promise.withResolvers<string>();
    held.push(one);
    return one.promise;
  };
  return { held, render };
};

describe('renderings', () => {
  it('take turns, so many at once, and are refused when too many wait', async () => {
    const queue = new RenderingQueue({ running: 2, waiting: 1, perClient: 10, perNetwork: 10 });
    const { held, render } = renderings();
    const asked = ['a', 'b', 'c'].map((client) => queue.run(client, render));
    await expect(queue.run('d', render)).rejects.toThrow(RenderingBusy);
    expect(held).toHaveLength(2);
    held[0]?.resolve('first');
    expect(await asked[0]).toBe('first');
    expect(held).toHaveLength(3);
    held[1]?.reject(new Error('broken'));
    await expect(asked[1]).rejects.toThrow('broken');
    held[2]?.resolve('third');
    expect(await asked[2]).toBe('third');
    expect(await queue.run('d', async () => 'again')).toBe('again');
  });

  it('of one client never fill the queue', async () => {
    const queue = new RenderingQueue({ running: 1, waiting: 10, perClient: 3, perNetwork: 3 });
    const { held, render } = renderings();
    const greedy = [0, 1, 2].map(() => queue.run('greedy', render));
    await expect(queue.run('greedy', render)).rejects.toThrow(RenderingBusy);
    const other = queue.run('other', async () => 'served');
    for (let index = 0; index < 3; index++) {
      held[index]?.resolve('done');
      await greedy[index];
    }
    expect(await other).toBe('served');
    expect(await queue.run('greedy', async () => 'welcome back')).toBe('welcome back');
  });

  it('of one network of IPv6 clients never fill the queue either', async () => {
    const queue = new RenderingQueue({ running: 1, waiting: 10, perClient: 2, perNetwork: 3 });
    const { held, render } = renderings();
    const greedy = ['a', 'b', 'c'].map((part) => queue.run(`2001:db8:1:${part}::/64`, render));
    await expect(queue.run('2001:db8:1:d::/64', render)).rejects.toThrow(RenderingBusy);
    const other = queue.run('2001:db8:2:a::/64', async () => 'served');
    for (const [index, one] of greedy.entries()) {
      held[index]?.resolve('done');
      await one;
    }
    expect(await other).toBe('served');
  });
});
