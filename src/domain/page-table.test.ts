import { describe, expect, it } from 'vitest';
import { pageRoutes } from './page-table.ts';

const under = (start: string) => pageRoutes.filter(({ path }) => path === start || path.startsWith(`${start}/`));

describe('the pages of the site', () => {
  it('have an address each, that begins with a slash and ends without one', () => {
    const paths = pageRoutes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path !== '/' && !/^\/.*[^/]$/.test(path))).toEqual([]);
  });

  it('of a company open for companies alone', () => {
    expect(under('/profilo/azienda').filter(({ guard }) => guard !== 'authCompany')).toEqual([]);
    expect(under('/recruiter/acquista-crediti/checkout').filter(({ guard }) => guard !== 'authCompany')).toEqual([]);
  });

  it('of a candidate, of the settings and of staff open for logged-in users', () => {
    for (const start of ['/profilo/candidato', '/profilo/impostazioni', '/staff'])
      expect(
        under(start).filter(({ guard }) => guard !== 'auth'),
        start,
      ).toEqual([]);
  });

  it('of logging in and registering send logged-in users away', () => {
    expect(pageRoutes.filter(({ guard }) => guard === 'redirectIfLoggedIn').map(({ path }) => path)).toEqual([
      '/login',
      '/recruiter/login',
      '/register',
    ]);
  });

  it('of a link in a mail open for everybody: its reader may be logged out', () => {
    expect(pageRoutes.filter(({ path, guard }) => path.includes(':token') && guard)).toEqual([]);
  });

  it('of one candidate is named by a number, so that no text page is taken for it', () => {
    const only = pageRoutes.find(({ path }) => path === '/recruiter/:candidate')?.only;
    expect(['/recruiter/7', '/recruiter/1234567'].every((path) => only?.test(path))).toBe(true);
    for (const path of ['/recruiter/servizi', '/recruiter/7a', '/recruiter/a7', '/recruiter/', '/x/recruiter/7'])
      expect(only?.test(path), path).toBe(false);
  });
});
