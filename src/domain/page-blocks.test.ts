import { describe, expect, it } from 'vitest';
import { pagePath } from './page-blocks.ts';

describe('addresses of content pages', () => {
  it('are kept without slashes around them', () => {
    expect([pagePath('/chi-siamo/'), pagePath('recruiter/servizi'), pagePath('/')]).toEqual([
      'chi-siamo',
      'recruiter/servizi',
      '',
    ]);
    expect([pagePath('//recruiter/servizi///'), pagePath('///')]).toEqual(['recruiter/servizi', '']);
  });
});
