import { describe, expect, it } from 'vitest';
import { accentStyle, contrast, isReadableAccent } from './accent.ts';

describe('a sponsor’s colour', () => {
  it('must be read on paper and under white words', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
    expect(isReadableAccent('#1f5f78')).toBe(true);
    expect(isReadableAccent('#e9b44c')).toBe(false);
    expect(isReadableAccent('red')).toBe(false);
    expect(isReadableAccent('#12345')).toBe(false);
  });

  it('colours both themes, or nothing', () => {
    expect(accentStyle('#1f5f78', 'light')).toMatchObject({ '--accent': '#1f5f78' });
    expect(accentStyle('#1f5f78', 'dark')?.['--accent']).toContain('#1f5f78');
    expect(accentStyle('#1f5f78"><script>', 'light')).toBeUndefined();
    expect(accentStyle(null, 'light')).toBeUndefined();
  });
});
