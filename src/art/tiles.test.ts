import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tile, tileGrid, tileSheet } from './tiles.ts';

const groundOf = (inside: string) => inside.match(/^<rect width="80" height="80" fill="([^"]+)"/)?.[1];

describe('the tiles', () => {
  it('are the same for the same seed', () => {
    expect(tile('miralago')).toBe(tile('miralago'));
    expect(tileSheet('riviera', 4, 2, 100)).toBe(tileSheet('riviera', 4, 2, 100));
  });
  it('never have the ground of the neighbour beside or above', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }), (seed, columns, rows) => {
        const grounds = tileGrid(seed, columns, rows).map(groundOf);
        for (const [index, ground] of grounds.entries()) {
          if (index % columns > 0) expect(ground).not.toBe(grounds[index - 1]);
          if (index >= columns) expect(ground).not.toBe(grounds[index - columns]);
        }
      }),
    );
  });
  it('differ from seed to seed', () => {
    expect(new Set(Array.from({ length: 60 }, (_, index) => tile(`azienda-${index}`))).size).toBeGreaterThan(40);
  });
});
