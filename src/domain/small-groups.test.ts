import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST, hiddenGroups } from './small-groups.ts';

const hidden = (counts: Record<string, number>) => [...hiddenGroups(new Map(Object.entries(counts)))].toSorted();

describe('groups of few people', () => {
  it('are hidden below five', () => {
    expect(hidden({ cuoco: 30, barman: 4, maitre: 1, sommelier: 0 })).toEqual(['barman', 'maitre', 'sommelier']);
    expect(hidden({ cuoco: 5, barman: 6 })).toEqual([]);
  });

  it('hide the smallest other where the difference to all would reveal them', () => {
    expect(hidden({ cuoco: 30, barman: 9, maitre: 1 })).toEqual(['barman', 'maitre']);
  });

  it('are never revealed by the difference, and nothing more is hidden than that takes', () => {
    const counts = fc.uniqueArray(fc.tuple(fc.integer(), fc.nat(20)), { selector: ([key]) => key });
    fc.assert(
      fc.property(counts, (rows) => {
        const all = new Map(rows);
        const gone = hiddenGroups(all);
        const sizes = [...gone].map((key) => all.get(key) ?? 0);
        const together = sizes.reduce((sum, count) => sum + count, 0);
        for (const [key, count] of all) if (count < FEWEST) expect(gone.has(key)).toBe(true);
        const isWhole = gone.size === all.size;
        expect(together === 0 || together >= FEWEST || isWhole).toBe(true);
        const large = sizes.filter((count) => count >= FEWEST);
        expect(large.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
