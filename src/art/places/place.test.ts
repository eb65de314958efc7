import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { place, placeBox, placeCrops, placeKinds, placeSheet } from './place.ts';
import { placePaper, placeTokens } from './scene.ts';

const seeds = Array.from({ length: 120 }, (_, index) => `casa-${index}`);
const every = placeKinds.flatMap((kind) => placeCrops.map((crop) => ({ kind, crop })));

describe('the drawings of places', () => {
  it('are the same for the same seed, and differ from seed to seed', () => {
    for (const { kind, crop } of every) {
      expect(place(kind, 'miralago', crop)).toBe(place(kind, 'miralago', crop));
      expect(new Set(seeds.map((seed) => place(kind, seed, crop))).size).toBeGreaterThan(seeds.length * 0.9);
    }
  });
  it('are small: under 4 kB each, whatever the seed', () => {
    for (const { kind, crop } of every)
      for (const seed of seeds) expect(place(kind, seed, crop).length, `${kind} ${crop} ${seed}`).toBeLessThan(4096);
  });
  it('are painted with the tokens of the page alone, or with values alone', () => {
    for (const { kind, crop } of every) {
      for (const [, color] of place(kind, 'a', crop).matchAll(/(?:fill|stroke)="([^"]+)"/g))
        expect([...Object.values(placeTokens), 'none']).toContain(color);
      for (const [, color] of place(kind, 'a', crop, placePaper).matchAll(/(?:fill|stroke)="([^"]+)"/g))
        expect([...Object.values(placePaper), 'none']).toContain(color);
    }
  });
  it('hold only numbers that SVG reads', () => {
    for (const { kind, crop } of every)
      for (const seed of seeds) expect(place(kind, seed, crop)).not.toMatch(/NaN|undefined|Infinity|e-\d/);
  });
  it('have a value in each theme for every colour', () => {
    const css = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
    for (const token of Object.values(placeTokens))
      expect(css.match(new RegExp(`${token.slice(4, -1)}: #`, 'g'))).toHaveLength(2);
    for (const [name, value] of Object.entries(placePaper)) expect(css).toContain(`--art-${name}: ${value};`);
  });
  it('make a whole picture for images', () => {
    expect(placeSheet('sea', 'rimini', 'cover', 180)).toMatch(
      /^<svg [^>]*width="540" height="180" viewBox="0 0 270 90">/,
    );
    expect(placeBox('square')).toBe('0 0 90 90');
  });
});
