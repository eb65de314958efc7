import { describe, expect, it } from 'vitest';
import { isShown, newsletterProfile, themeOf } from './theme.ts';

const theme = (pathname: string, typology?: 'candidate' | 'company', search = '') =>
  themeOf({ pathname, search }, typology);

describe('the theme of a page', () => {
  it('is dark on any path with recruiter, whoever looks', () => {
    expect(theme('/recruiter')).toBe('dark');
    expect(theme('/recruiter/servizi/x', 'candidate')).toBe('dark');
  });
  it('is light on company pages, about, career day, previews and content pages, also for a company', () => {
    for (const path of [
      '/aziende',
      '/aziende/hotel',
      '/chi-siamo',
      '/career-day',
      '/profilo/azienda/le-mie-offerte/3/preview',
    ])
      expect(theme(path, 'company'), path).toBe('light');
    expect(themeOf({ pathname: '/pagina', contentPage: true }, 'company')).toBe('light');
  });
  it('of the profile preview is dark for a candidate and light for a company', () => {
    expect(theme('/profilo/anteprima', 'candidate')).toBe('dark');
    expect(theme('/profilo/anteprima', 'company')).toBe('light');
  });
  it('of the password reset is dark with t=company', () => {
    expect(theme('/profilo/recupera-password/a/b', undefined, '?t=company')).toBe('dark');
    expect(theme('/profilo/recupera-password/a/b')).toBe('light');
    expect(theme('/recupera-password', undefined, '?t=company')).toBe('dark');
    expect(theme('/recupera-password')).toBe('light');
    expect(theme('/offerte-lavoro', undefined, '?t=company')).toBe('light');
  });
  it('is otherwise dark for a company and light for everybody else', () => {
    expect([theme('/', 'company'), theme('/', 'candidate'), theme('/')]).toEqual(['dark', 'light', 'light']);
  });
  it('decides which links show and which newsletter is meant', () => {
    expect([isShown('candidate', 'light'), isShown('company', 'light'), isShown('both', 'dark')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([
      newsletterProfile('dark'),
      newsletterProfile('light'),
      newsletterProfile('dark', 'candidate'),
      newsletterProfile('light', 'company'),
    ]).toEqual(['company', 'candidate', 'candidate', 'company']);
  });
  it('decides which links visitors see; logged-in users see their own on every page', () => {
    expect([isShown('company', 'dark'), isShown('candidate', 'dark')]).toEqual([true, false]);
    expect([isShown('company', 'dark', 'candidate'), isShown('candidate', 'dark', 'candidate')]).toEqual([false, true]);
    expect([isShown('company', 'light', 'company'), isShown('candidate', 'light', 'company')]).toEqual([true, false]);
  });
});
