import { expect, it } from 'vitest';
import { hoursOf, placeDay } from './week-layout.ts';

const at = (from: string, to: string) => ({
  starts_at: `2026-11-24T${from}:00+01:00`,
  ends_at: `2026-11-24T${to}:00+01:00`,
});

it('a week shows the usual hours, and the earlier and later ones that it needs', () => {
  expect(hoursOf([])).toEqual({ first: 8, last: 20 });
  expect(hoursOf([at('06:30', '07:00'), at('21:45', '22:15')])).toEqual({ first: 6, last: 23 });
});

it('entries at the same time stand beside each other, and those after them have the whole width', () => {
  const day = placeDay([at('09:30', '10:00'), at('09:00', '10:00'), at('10:00', '10:15')], 8);
  expect(day.map(({ top, minutes, lane, lanes }) => [top, minutes, lane, lanes])).toEqual([
    [60, 60, 0, 2],
    [90, 30, 1, 2],
    [120, 15, 0, 1],
  ]);
});
