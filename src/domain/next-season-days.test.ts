import { expect, it } from 'vitest';
import { nextSeasonDays } from './next-season-days.ts';

const days = (date_start: string | null, date_end: string | null) => ({ date_start, date_end });
const next = (date_start: string | null, date_end: string | null, today = '2026-11-29') =>
  nextSeasonDays(days(date_start, date_end), today);

it('the days of a season that was are those of the next one, of a winter across the new year too', () => {
  expect(next('2026-05-15', '2026-09-30')).toEqual(days('2027-05-15', '2027-09-30'));
  expect(next('2024-05-15', '2024-09-30')).toEqual(days('2027-05-15', '2027-09-30'));
  expect(next('2025-12-05', '2026-03-31')).toEqual(days('2026-12-05', '2027-03-31'));
  expect(next('2025-11-20', '2026-03-31')).toEqual(days('2027-11-20', '2028-03-31'));
});

it('days that are still to come stay, and so do those that are not said', () => {
  expect(next('2026-11-29', '2027-03-31')).toEqual(days('2026-11-29', '2027-03-31'));
  expect(next(null, null)).toEqual(days(null, null));
  expect(next('2026-05-15', null)).toEqual(days('2027-05-15', null));
  expect(next(null, '2026-09-30')).toEqual(days(null, '2027-09-30'));
});

it('29 February is the 28th in a year without it, and the 29th again in one with it', () => {
  expect(next('2024-02-29', '2024-06-30')).toEqual(days('2027-02-28', '2027-06-30'));
  expect(next('2024-02-29', null, '2028-01-10')).toEqual(days('2028-02-29', null));
  // Day by day the first is today or later, and less than a year and a day away.
  expect(next('2026-11-28', null)).toEqual(days('2027-11-28', null));
});
