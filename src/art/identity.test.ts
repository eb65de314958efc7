import { describe, expect, it } from 'vitest';
import { companySeed, guestSeed, hiddenCandidateSeed, personSeed } from './identity.ts';
import { tile } from './tiles.ts';

describe('the tile of somebody', () => {
  it('is one for a company, by its slug or by its name', () => {
    expect(companySeed('grand-hotel-miralago')).toBe('grand-hotel-miralago');
    expect(companySeed('Grand Hotel Miralago')).toBe('grand-hotel-miralago');
    expect(companySeed('Sapori & Città')).toBe('sapori-e-citta');
    expect(companySeed('«»')).toBe('azienda');
  });
  it('of a hidden candidate says nothing of the person’s own', () => {
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    // As many agree as chance brings: the seeds of the two are not linked.
    expect(ids.filter((id) => tile(personSeed(id)) === tile(hiddenCandidateSeed(id))).length).toBeLessThan(8);
    expect(personSeed(7)).not.toBe(guestSeed(7));
  });
});
