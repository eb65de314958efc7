import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { pagePattern } from './page-pattern.ts';

it('the pattern of a page is the one of the page table, and holds nothing of the address', () => {
  const patterns = {
    '/': '/',
    '/_.data': '/',
    '/one-shot-done/_.data': '/one-shot-done',
    '/one-shot-done//_.data': '/one-shot-done',
    '/one-shot-done//': '/one-shot-done',
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

it('addresses that anybody invents, with long paths or long queries, are not held in memory', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const held = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  };
  const before = held();
  for (let number = 0; number < 200; number++) {
    pagePattern(new URL(`http://localhost/offerte-lavoro/${number}/${'a'.repeat(15_000)}`).pathname);
    pagePattern(new URL(`http://localhost/offerte-lavoro/cuoco-${number}?q=${'a'.repeat(15_000)}`).pathname);
  }
  expect(held() - before).toBeLessThan(1);
});
