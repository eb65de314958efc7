import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borderTiles, edgeTile, paperColors, tile, tileGrid, tileImage, tileSheet, tokenColors } from './tiles.ts';

const groundOf = (inside: string) => inside.match(/^<rect width="80" height="80" fill="([^"]+)"/)?.[1];

describe('the tiles', () => {
  it('are the same for the same seed', () => {
    expect(tile('miralago')).toBe(tile('miralago'));
    expect(tileSheet('riviera', 4, 2, 100)).toBe(tileSheet('riviera', 4, 2, 100));
  });
  it('never have the ground of the neighbour beside or above', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        (seed, columns, rows) => {
          const grounds = tileGrid(seed, columns, rows).map(groundOf);
          for (const [index, ground] of grounds.entries()) {
            if (index % columns > 0) expect(ground).not.toBe(grounds[index - 1]);
            if (index >= columns) expect(ground).not.toBe(grounds[index - columns]);
          }
        },
      ),
    );
  });
  it('are the same in a picture as on a page', () => {
    expect(tileImage('miralago', 240)).toContain(tile('miralago', paperColors));
  });
  it('make a border of one motif in two colours, the same for the same seed', () => {
    const borders = Array.from({ length: 40 }, (_, index) => borderTiles(`evento-${index}`));
    expect(borderTiles('evento-1')).toBe(borders[1]);
    expect(new Set(borders).size).toBeGreaterThan(5);
    for (const border of borders) {
      const [one, other, third, last] = border
        .split('<g ')
        .slice(1)
        .map((tileOf) => tileOf.replace(/transform="[^"]*"/, ''));
      expect([third, last]).toEqual([other, one]);
      expect(groundOf(one?.slice(one.indexOf('<rect')) ?? '')).not.toBe(
        groundOf(other?.slice(other.indexOf('<rect')) ?? ''),
      );
    }
  });
  it('end an edge with a deep ground, so that it stays whole on a pale page', () => {
    const pale = [paperColors[4], paperColors[1]];
    const grounds = Array.from({ length: 30 }, (_, index) => groundOf(edgeTile(`azienda-${index}`, paperColors)));
    expect(grounds.filter((ground) => !ground || pale.some((one) => one === ground))).toEqual([]);
    expect(new Set(grounds).size).toBe(3);
  });
  it('differ from seed to seed', () => {
    expect(new Set(Array.from({ length: 60 }, (_, index) => tile(`azienda-${index}`))).size).toBeGreaterThan(40);
  });
});

describe('the colours of a tile', () => {
  const css = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8');
  const themes = [1, 2].map((theme) =>
    tokenColors.map(
      (token) => [...css.matchAll(new RegExp(`${token.slice(4, -1)}: (#\\w+)`, 'g'))][theme - 1]?.[1] ?? '',
    ),
  );
  const light = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .reduce(
        (sum, value, index) =>
          sum +
          (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4) *
            ([0.2126, 0.7152, 0.0722][index] ?? 0),
        0,
      );
  const contrast = (one: string, other: string) =>
    (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);

  it('stand out from the ground in both themes', () => {
    for (let index = 0; index < 400; index++) {
      const [ground = '', shape = ''] = [
        ...tile(`casa-${index}`).matchAll(/(?:fill|stroke)="var\(--tile-(\d)\)"/g),
      ].map(([, number]) => number);
      for (const colors of themes)
        expect(
          contrast(colors[Number(ground) - 1] ?? '', colors[Number(shape) - 1] ?? ''),
          `${ground} and ${shape}`,
        ).toBeGreaterThan(1.25);
    }
  });
});
