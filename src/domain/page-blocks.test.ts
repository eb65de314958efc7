import { describe, expect, it } from 'vitest';
import { makesLoop, pagePath } from './page-blocks.ts';

describe('addresses of content pages', () => {
  it('are kept without slashes around them', () => {
    expect([pagePath('/chi-siamo/'), pagePath('recruiter/servizi'), pagePath('/')]).toEqual([
      'chi-siamo',
      'recruiter/servizi',
      '',
    ]);
    expect([pagePath('//recruiter/servizi///'), pagePath('///')]).toEqual(['recruiter/servizi', '']);
  });

  it('never lead in a circle', () => {
    const others = new Map([
      ['b', 'c'],
      ['c', 'd'],
    ]);
    expect(makesLoop('a', 'b', others)).toBe(false);
    expect(makesLoop('d', 'b', others)).toBe(true);
    expect(makesLoop('a', 'a', others)).toBe(true);
    expect(makesLoop('a', 'b', new Map([...others, ['d', 'b']]))).toBe(true);
  });
});
