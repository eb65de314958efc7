import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentStyles, contrast, isReadableAccent } from './accent.ts';

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
    expect(accentStyles('#1f5f78')?.light).toMatchObject({ '--accent': '#1f5f78' });
    expect(accentStyles('#1f5f78')?.dark['--accent']).toContain('#1f5f78');
    expect(accentStyles('#1f5f78"><script>')).toBeNull();
    expect(accentStyles(null)).toBeNull();
  });
});

describe('the contrast of two colours', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  it('is the same in either order, from 1 to 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one));
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrast(one, other)).toBeLessThanOrEqual(21.0001);
      }),
    );
  });
  it('of nearly black is that of WCAG’s formula for dark parts', () => {
    expect(contrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 1);
  });
});

describe('an accent', () => {
  it('that is read on white but not on paper is refused', () => {
    expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
    expect(isReadableAccent('#767676')).toBe(false);
  });
  it('is a colour and nothing else', () => {
    for (const text of ['x#1f5f78', '#1f5f78;', '#1f5f78}</style>#1f5f78', '#1f5f7g', '1f5f78'])
      expect(isReadableAccent(text), text).toBe(false);
    expect(isReadableAccent('#1F5F78')).toBe(true);
  });
  it('gives its hue to all three variables of both themes, made lighter in the dark one', () => {
    for (const theme of ['light', 'dark'] as const) {
      const style = accentStyles('#1f5f78')?.[theme] ?? {};
      expect(Object.keys(style)).toEqual(['--accent', '--accent-hover', '--accent-wash']);
      expect(Object.values(style).filter((value) => !value.includes('#1f5f78'))).toEqual([]);
    }
    expect(accentStyles('#1f5f78')?.dark['--accent']).toMatch(/white/);
  });
});
