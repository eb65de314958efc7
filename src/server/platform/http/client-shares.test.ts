import { describe, expect, it } from 'vitest';
import { ClientShares } from './client-shares.ts';

describe('a share of a queue', () => {
  it('is of one client, and comes back once what it was taken for is over', () => {
    const shares = new ClientShares({ perClient: 2, perNetwork: 3 });
    const back = shares.take('192.0.2.1');
    expect([back, shares.take('192.0.2.1')]).not.toContain(null);
    expect([shares.take('192.0.2.1'), shares.take('192.0.2.2') === null]).toEqual([null, false]);
    back?.();
    expect([shares.take('192.0.2.1') === null, shares.take('192.0.2.1')]).toEqual([false, null]);
  });

  it('is of the larger network too, which one customer may own', () => {
    const shares = new ClientShares({ perClient: 2, perNetwork: 3 });
    const of = (network: string) => shares.take(`2001:db8:1:${network}::/64`) !== null;
    expect([of('a'), of('b'), of('c'), of('d')]).toEqual([true, true, true, false]);
    expect(shares.take('2001:db8:2:a::/64')).not.toBeNull();
  });
});
