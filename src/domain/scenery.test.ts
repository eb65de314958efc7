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

describe('the drawing that fits a company', () => {
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
  it('is the mountains of an area in a province that is not all mountains', () => {
    expect(sceneryOf(facts({ comune: 'nicolosi', province: 'CT', areas: ['etna'] }))).toBe('alps');
  });
  it('is a town from 60,000 people on', () => {
    const ofPeople = (population: number) => sceneryOf(facts({ comune: 'carpi', province: 'MO', population }));
    expect([ofPeople(59_999), ofPeople(60_000)]).toEqual(['countryside', 'town']);
  });
  it('is inside of a restaurant in a city on a lake, and in a village of which nothing is known', () => {
    const como = { comune: 'como', population: 83_000, province: 'CO', areas: ['lago-di-como'] };
    expect(sceneryOf(facts({ ...como, sector: 'Pizzeria' }))).toBe('hall');
    expect(sceneryOf(facts({ sector: 'Trattoria' }))).toBe('hall');
  });
  it('is the hills of a restaurant in a village among them', () => {
    expect(sceneryOf(facts({ comune: 'radda-in-chianti', areas: ['chianti'], sector: 'Osteria' }))).toBe('countryside');
  });
  it('is the hills of a hotel in a city among them', () => {
    expect(sceneryOf(facts({ comune: 'velletri', population: 61_000, areas: ['castelli-romani'] }))).toBe(
      'countryside',
    );
  });
  it('is the kitchen in one half of the draws and the hall in the other', () => {
    const drawn = (draw: number) => sceneryOf(facts({ sector: 'Ristorazione' }), draw);
    expect([drawn(0), drawn(0.49), drawn(0.5), drawn(1)]).toEqual(['hall', 'hall', 'kitchen', 'kitchen']);
  });
  it('is a hall where no comune is known, whatever its province', () => {
    expect(sceneryOf(facts({ comune: null, population: 0, province: 'BZ', sector: null }))).toBe('hall');
  });
  it('is a hall where nothing is known', () => {
    expect(sceneryOf(facts({ comune: null, population: 0, province: null, sector: null }))).toBe('hall');
  });
});
