import { describe, expect, it } from 'vitest';
import { boxOf, flat, flatKm, frameOf, zoomOf } from './mercator.ts';

describe('a place on the square of the world', () => {
  it('lies in the middle where the equator and Greenwich meet, and further up in the north', () => {
    expect(flat({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: expect.closeTo(0.5, 12) });
    const [rome, milan] = [flat({ lat: 41.9, lon: 12.5 }), flat({ lat: 45.46, lon: 9.19 })];
    expect(milan.y).toBeLessThan(rome.y);
    expect(milan.x).toBeLessThan(rome.x);
    // As web maps place it.
    expect(flat({ lat: 85.0511287798, lon: 180 })).toEqual({ x: 1, y: expect.closeTo(0, 9) });
  });

  it('is as far from another as kilometres say at its latitude', () => {
    const km = flatKm(100, 45);
    const east = flat({ lat: 45, lon: 9 + 360 * km });
    expect(east.x - flat({ lat: 45, lon: 9 }).x).toBeCloseTo(km, 12);
    expect(flatKm(100, 60)).toBeCloseTo(2 * flatKm(100, 0), 12);
  });
});

describe('the frame of a box', () => {
  it('holds it with its margin, in the middle and in the shape that was asked for', () => {
    const frame = frameOf({ west: 9, south: 44, east: 11, north: 45 }, 2, 0.1);
    expect((frame.right - frame.left) / (frame.bottom - frame.top)).toBeCloseTo(2, 9);
    const [corner, other] = [flat({ lat: 44, lon: 9 }), flat({ lat: 45, lon: 11 })];
    expect(frame.left).toBeLessThan(corner.x);
    expect(frame.top).toBeLessThan(other.y);
    expect((frame.left + frame.right) / 2).toBeCloseTo((corner.x + other.x) / 2, 12);
  });

  it('says at which zoom it has a width in pixels', () => {
    expect(zoomOf({ left: 0, right: 1, top: 0, bottom: 1 }, 512)).toBe(0);
    expect(zoomOf({ left: 0.25, right: 0.5, top: 0, bottom: 1 }, 512)).toBe(2);
  });
});

it('some points have a smallest box, no points have none', () => {
  expect(
    boxOf([
      { lat: 44, lon: 12 },
      { lat: 41, lon: 9 },
    ]),
  ).toEqual({ west: 9, south: 41, east: 12, north: 44 });
  expect(boxOf([])).toBeNull();
});
