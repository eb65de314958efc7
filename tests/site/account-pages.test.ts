import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, words]) => `${words} ${href}`);

describe('the login', () => {
  it('has the notice of the new site, its fields, the way back, and the ways to a password and an account', async () => {
    for (const [path, links] of [
      [
        '/login',
        [
          'Imposta la password /recupera-password',
          'Password dimenticata? /recupera-password',
          'Registrati /register',
          'Informativa sulla privacy /privacy-policy-candidati',
        ],
      ],
      [
        '/recruiter/login',
        [
          'Imposta la password /recupera-password?t=company',
          'Password dimenticata? /recupera-password?t=company',
          'Registrati /register?t=company',
          'Informativa sulla privacy /privacy-policy-sito',
        ],
      ],
    ] as const) {
      const main = mainOf((await open(path)).html);
      expect(main).toContain('Il sito è nuovo: se avevi un account, imposta una nuova password per rientrare.');
      for (const name of ['username', 'password', 'remember'])
        expect(main, name).toMatch(new RegExp(`<input[^>]*name="${name}"`));
      expect(main).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Torna indietro<\/button>/);
      expect(linksOf(main)).toEqual(expect.arrayContaining([...links]));
    }
  });
});

describe('the registration', () => {
  it('asks first which kind of account it is, with how far one has come; a link chooses it', async () => {
    const kinds = async (path: string) => {
      const main = mainOf((await open(path)).html);
      expect(main).toMatch(/role="progressbar"[^>]*aria-valuenow="\d+"/);
      return [...main.matchAll(/<input(?=[^>]*type="radio")([^>]*)>/g)].map(([, attributes = '']) => [
        /value="(\w+)"/.exec(attributes)?.[1],
        attributes.includes('checked'),
      ]);
    };
    expect(await kinds('/register')).toEqual([
      ['candidate', true],
      ['company', false],
    ]);
    expect(await kinds('/register?t=company')).toEqual([
      ['candidate', false],
      ['company', true],
    ]);
  });
});
