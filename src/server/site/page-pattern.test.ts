import { expect, it } from 'vitest';
import { pagePattern } from './page-pattern.ts';

it('the pattern of a page is the one of the page table, and holds nothing of the address', () => {
  const patterns = {
    '/': '/',
    '/_root.data': '/',
    '/offerte-lavoro': '/offerte-lavoro',
    '/offerte-lavoro/roma': '/offerte-lavoro/:slug',
    '/offerte-lavoro/roma.data': '/offerte-lavoro/:slug',
    '/profilo/recupera-password/MTI/segreto': '/profilo/recupera-password/:uid?/:token?',
    '/recruiter/invito/segreto': '/recruiter/invito/:token',
    '/mario-rossi': '/*',
    '/%E0%A4%A': '/*',
  };
  expect(Object.fromEntries(Object.keys(patterns).map((path) => [path, pagePattern(path)]))).toEqual(patterns);
});
