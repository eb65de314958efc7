import { expect, it } from 'vitest';
import { drawingQueue } from './drawing-queue.ts';

it('drawings of one client, or of one network, never fill the queue', async () => {
  const gate = Promise.withResolvers<void>();
  const draw = drawingQueue({ kept: 10, waiting: 8 });
  const make = async () => {
    await gate.promise;
    return Buffer.from('drawn');
  };
  const first = [0, 1].map((number) => draw(`a${number}`, make, '192.0.2.1'));
  await expect(draw('a2', make, '192.0.2.1')).rejects.toMatchObject({ status: 429 });
  // What waits already is the same for everybody, and counts for nobody else.
  const same = draw('a1', make, '192.0.2.9');
  const network = ['a', 'b', 'c', 'd'].map((part) => draw(`n${part}`, make, `2001:db8:1:${part}::/64`));
  await expect(draw('ne', make, '2001:db8:1:e::/64')).rejects.toMatchObject({ status: 429 });
  const other = draw('b', make, '192.0.2.2');
  gate.resolve();
  expect((await Promise.all([...first, same, ...network, other])).length).toBe(8);
  expect(await draw('a2', make, '192.0.2.1')).toEqual(new Uint8Array(Buffer.from('drawn')));
});
