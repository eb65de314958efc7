import { expect, it } from 'vitest';
import { searchBeforeOffer } from './search-before-offer.ts';

const SITE = 'https://www.example.it';
const offer = { place: { slug: 'rimini' }, region: { slug: 'emilia-romagna' }, job: { slug: 'cuoco' } };
const before = (path: string) => searchBeforeOffer(SITE + path, SITE, offer);

it('knows the search that an offer was opened from, with its filters', () => {
  for (const path of [
    '/offerte-lavoro',
    '/offerte-lavoro?q=brunch',
    '/offerte-lavoro/rimini',
    '/offerte-lavoro/emilia-romagna?radius=100&page=2',
    '/offerte-lavoro/ovunque/cuoco',
  ])
    expect(before(path)).toBe(path);
});

it('takes no other page for a search: another offer, an application, another site', () => {
  for (const path of [
    '/',
    '/preferiti',
    '/offerte-lavoro/cuoco-per-hotel-azzurro',
    '/offerte-lavoro/cuoco-per-hotel/invia-candidatura',
    '/offerte-lavoro/a/b/c',
  ])
    expect(before(path)).toBeNull();
  for (const referrer of ['', 'no address', 'https://www.example.com/offerte-lavoro/rimini'])
    expect(searchBeforeOffer(referrer, SITE, offer)).toBeNull();
});
