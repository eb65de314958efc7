import { describe, expect, it } from 'vitest';
import { isTaskPage } from './task-pages.ts';

describe('Task pages', () => {
  it('are those of entering, registering, applying, publishing and paying, and no others', () => {
    const tasks = [
      '/login',
      '/recruiter/login',
      '/register',
      '/recupera-password',
      '/profilo/recupera-password/a/b',
      '/offerte-lavoro/cuoco-a-rimini-12/invia-candidatura',
      '/recruiter/pubblica-annuncio',
      '/recruiter/acquista-crediti/checkout',
    ];
    expect(tasks.filter((path) => !isTaskPage(path))).toEqual([]);
    const others = [
      '/',
      '/recruiter',
      '/offerte-lavoro',
      '/offerte-lavoro/rimini/cuoco',
      '/profilo',
      '/recruiter/acquista-crediti',
      '/recruiter/acquista-crediti/checkout/grazie',
      '/blog/login',
    ];
    expect(others.filter(isTaskPage)).toEqual([]);
  });
});
