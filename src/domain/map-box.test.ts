import { describe, expect, it } from 'vitest';
import { boxAround, isInBox, readBox, writeBox } from './map-box.ts';

describe('the box of a map in an address', () => {
  it('is read as it was written', () => {
    const box = { west: 12.1, south: 43.9, east: 12.9, north: 44.3 };
    expect(readBox(writeBox(box))).toEqual(box);
  });

  it.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    'a,b,c,d',
    '12,44,11,45',
    '12,45,13,44',
    '-70,40,-60,45',
    '1e1,44,13,45',
    '12,44,,45',
  ])('“%s” is none', (written) => {
    expect(readBox(written)).toBeNull();
  });

  it('is cut to where maps can be moved, so that every address is read again', () => {
    expect(readBox(writeBox({ west: -30, south: 10, east: 60, north: 80 }))).toEqual({
      west: 0,
      south: 30,
      east: 25,
      north: 52,
    });
  });

  it('of one comune holds its point and not its neighbour’s', () => {
    const box = boxAround(12.565, 44.06);
    expect(isInBox(box, 12.565, 44.06)).toBe(true);
    expect(isInBox(box, 12.655, 44)).toBe(false);
    expect(isInBox(readBox(writeBox(box)) ?? box, 12.565, 44.06)).toBe(true);
  });
});
