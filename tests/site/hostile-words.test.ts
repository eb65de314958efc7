import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCompanyAtWork } from '../company-at-work.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

/** What every object of JavaScript has, and no table of ours. */
const WORDS = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'];

it('a word that every object has is nothing of ours: no address, filter, string or file is found by it', async () => {
  const { client } = await aCompanyAtWork(world);
  for (const word of WORDS) {
    for (const path of [`/feed/${word}.xml`, `/icone/${word}.svg`, `/media/a.${word}`, `/${word}`]) {
      const { status, html } = await open(path);
      expect([status, html.includes('[native code]')], path).toEqual([404, false]);
    }
    for (const query of [`${word}=prototype`, `language=${word}`, `contract_typology=${word}`, `season=${word}`])
      for (const [list, who] of [
        ['/offerte-lavoro', undefined],
        ['/recruiter/ricerca-candidato', client],
      ] as const) {
        const { status, html } = await open(`${list}?${query}`, who ? { client: who } : {});
        expect(status, `${list}?${query}`).toBeLessThan(500);
        expect(html, `${list}?${query}`).not.toContain('[native code]');
      }
    const json = { paths: [word], language: 'it' };
    const strings = await new Client(world).ask('POST', '/core/utils/translations/', { json });
    expect((await strings.json()).translations, word).toEqual(Object.fromEntries([[word, word]]));
  }
});
