import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayLeadOn, oldAddress, targetPath } from './page-addresses.ts';

/** Many of the signs that make an address another one. */
const pathText = fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '%2e', '%2f', ':', '@', '?', '#', ' ') });

describe('an old address', () => {
  it('has one form, however it is asked for', () => {
    for (const written of [
      '/Annuncio.php?tipo=b&id=3',
      'Annuncio.php/?id=3&utm_source=mail&tipo=b',
      '//Annuncio%2Ephp?id=3&tipo=b&gclid=x',
    ])
      expect(oldAddress(written)).toBe('Annuncio.php?id=3&tipo=b');
    expect(oldAddress('/caff%C3%A8/?utm_campaign=x')).toBe('caffè');
    for (const wrong of ['', '/', '/a//b', '/a/../b', '/a#b', '/a?b#c', '/con spazi'])
      expect(oldAddress(wrong)).toBe(null);
  });

  it('whatever it is, its form is its own, and no target leaves the site', () => {
    fc.assert(
      fc.property(pathText, fc.string(), (path, query) => {
        const form = oldAddress(`/${path}?${query}`);
        // A sign of percent in a path is decoded once.
        if (form !== null && !form.includes('%')) expect(oldAddress(form)).toBe(form);
        const to = targetPath(path);
        if (to === null) return;
        // As it is read here, and as a browser reads what it is sent.
        const read = new URL(`/${to}`, 'https://qui.invalid');
        expect([read.host, new URL(read.pathname, 'https://qui.invalid').host]).toEqual(['qui.invalid', 'qui.invalid']);
      }),
    );
    for (const away of ['/.//altrove.example', '/a/..//altrove.example', '/./%2e//altrove.example'])
      expect([away, targetPath(away)]).toEqual([away, null]);
  });

  it('leads on where no page has it for good', () => {
    for (const address of ['vecchia.php?id=3', 'offerte-lavoro/vecchia', 'aziende/hotel', 'recruiter/vecchia'])
      expect(mayLeadOn(address), address).toBe(true);
    for (const address of ['login', 'profilo/x', 'staff', 'api/x', 'recruiter/12', 'sitemap.xml', 'offerte-lavoro'])
      expect(mayLeadOn(address), address).toBe(false);
  });
});
