import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = new URL('../../src/web', import.meta.url).pathname;
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }));
const tags = files.flatMap(({ name, text }) =>
  [...text.matchAll(/<(?:Tiles?|PersonFace|PersonTile|CompanyFace)\b[^>]*?\/>/gs)].map(([tag]) => ({ name, tag })),
);

/** Tiles of things without a name: the seed is a title or a word. */
const DECORATION = [
  'pages/offers/offer/team-drawing.tsx',
  'features/content/tile-card.tsx',
  'features/content/content-blocks.tsx',
];
/** The components that draw somebody. */
const FACES = 'features/pictures/faces.tsx';

describe('the tile of somebody', () => {
  it('comes from one seed for a company or a person, on every page', () => {
    const wrong = tags.filter(
      ({ name, tag }) =>
        /^<Tile\b/.test(tag) &&
        name !== FACES &&
        !DECORATION.includes(name) &&
        !/seed="[^"]+"|(?:company|person)Seed\(/.test(tag),
    );
    expect(wrong).toEqual([]);
    // A mosaic drawn from a company's slug would be another face of it.
    expect(
      tags.filter(({ tag }) => /^<Tiles\b/.test(tag) && /seed=\{[^}]*(?:company\.|company_)slug/.test(tag)),
    ).toEqual([]);
  });
  it('is blurred only of a person who is to be unlocked', () => {
    expect(tags.filter(({ tag }) => /blur/i.test(tag)).map(({ name }) => name)).toEqual([
      FACES,
      'pages/company/candidates/unlock-dialog.tsx',
    ]);
  });
  it('is found by this reading', () => {
    expect(tags.length).toBeGreaterThan(30);
    expect(tags.filter(({ name }) => name === FACES).length).toBe(3);
  });
});
