import { expect, it } from 'vitest';
import { type ReadyTimes, readyTimes } from './ready-times.ts';
import { fromRomeLocal, romeLocal } from './rome-time.ts';

const moment = (local: string): Date => new Date(fromRomeLocal(local) ?? '');
/** What is proposed on a Thursday afternoon, as Rome's clocks show it. */
const ready = (changes: Partial<ReadyTimes>, now = '2026-12-03T15:00') =>
  readyTimes({ clocks: ['09:00', '11:30'], minutes: 30, count: 3, busy: [], ...changes }, moment(now)).map(romeLocal);

it('times are ready at the clock times of last time, on working days after tomorrow, as many as are wanted', () => {
  // Saturday and Sunday are left out, and Tuesday is a public holiday.
  expect(ready({})).toEqual(['2026-12-07T09:00', '2026-12-07T11:30', '2026-12-09T09:00']);
  expect(ready({ count: 0 })).toEqual([]);
});

it('times are ready in the late morning before any was proposed, of the length that is wanted', () => {
  expect(ready({ clocks: [], minutes: 60, count: 4 })).toEqual([
    '2026-12-07T10:00',
    '2026-12-07T11:00',
    '2026-12-07T12:00',
    '2026-12-09T10:00',
  ]);
});

it('no ready time overlaps another, or one at which the interviewer is busy', () => {
  const busy = [{ starts_at: moment('2026-12-07T08:45'), ends_at: moment('2026-12-07T09:15') }];
  expect(ready({ clocks: ['09:00', '09:15', '09:30'], busy })).toEqual([
    '2026-12-07T09:15',
    '2026-12-09T09:00',
    '2026-12-09T09:30',
  ]);
});

it('no ready time is further away than times can be offered', () => {
  expect(ready({ clocks: ['09:00'], count: 200 }).at(-1)).toBe('2027-03-03T09:00');
});
