import { describe, expect, it } from 'vitest';
import { type SceneryFacts, sceneryOf } from './scenery.ts';

const facts = (given: Partial<SceneryFacts>): SceneryFacts => ({
  comune: 'castello',
  population: 4000,
  province: 'PV',
  areas: [],
  sector: 'Hotel e resort',
  ...given,
});

describe('the drawing that fits a house', () => {
  it('is the water or the mountains of its tourist area', () => {
    expect(sceneryOf(facts({ comune: 'stresa', province: 'VB', areas: ['lago-maggiore'] }))).toBe('lake');
    expect(sceneryOf(facts({ comune: 'corvara-in-badia', province: 'BZ', areas: ['val-badia', 'dolomiti'] }))).toBe(
      'alps',
    );
    expect(
      sceneryOf(facts({ comune: 'rimini', population: 150_000, province: 'RN', areas: ['riviera-romagnola'] })),
    ).toBe('sea');
    expect(sceneryOf(facts({ comune: 'greve-in-chianti', province: 'FI', areas: ['chianti'] }))).toBe('countryside');
  });
  it('is the province or the name of the comune where no area says it', () => {
    expect(sceneryOf(facts({ comune: 'courmayeur', province: 'AO' }))).toBe('alps');
    expect(sceneryOf(facts({ comune: 'genova', population: 560_000, province: 'GE' }))).toBe('sea');
    expect(sceneryOf(facts({ comune: 'marina-di-gioiosa-ionica', province: 'RC' }))).toBe('sea');
  });
  it('is a town for cities and towns of art, and the country elsewhere', () => {
    expect(sceneryOf(facts({ comune: 'firenze', population: 360_000, province: 'FI' }))).toBe('town');
    expect(sceneryOf(facts({ comune: 'lecce', population: 95_000, province: 'LE', areas: ['salento-pugliese'] }))).toBe(
      'town',
    );
    expect(sceneryOf(facts({ comune: 'novara', population: 100_000, province: 'NO' }))).toBe('town');
    expect(sceneryOf(facts({}))).toBe('countryside');
  });
  it('is the hall or the kitchen of a restaurant, unless it has the sea or the mountains before it', () => {
    const restaurant = { sector: 'Ristorazione' };
    expect(sceneryOf(facts({ ...restaurant, comune: 'milano', population: 1_300_000 }), 0.2)).toBe('hall');
    expect(sceneryOf(facts({ ...restaurant, comune: 'milano', population: 1_300_000 }), 0.7)).toBe('kitchen');
    expect(
      sceneryOf(facts({ ...restaurant, comune: 'rimini', population: 150_000, areas: ['riviera-romagnola'] })),
    ).toBe('sea');
    expect(sceneryOf(facts({ ...restaurant, comune: 'bellagio', areas: ['lago-di-como'] }))).toBe('lake');
  });
  it('is a hall where nothing is known', () => {
    expect(sceneryOf(facts({ comune: null, population: 0, province: null, sector: null }))).toBe('hall');
  });
});
