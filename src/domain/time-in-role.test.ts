import { describe, expect, it } from 'vitest';
import { monthsInRole } from './time-in-role.ts';

const cook = { slug: 'cuoco', name: 'Cuoco', synonyms: ['Chef di cucina'] };
const today = '2026-11-22';

describe('the time somebody had a job', () => {
  it('is counted by the names of the job, whatever their gender, with words around them', () => {
    expect(monthsInRole(cook, [{ job: 'Cuoca', start: '2024-01', end: '2024-12' }], today)).toBe(12);
    expect(monthsInRole(cook, [{ job: 'Cuoco stagionale in hotel', start: '2024-06', end: '2024-08' }], today)).toBe(3);
    expect(monthsInRole(cook, [{ job: 'chef di cucina', start: '2026-11', end: null }], today)).toBe(1);
    expect(monthsInRole(cook, [{ job: 'Cameriere', start: '2010-01', end: null }], today)).toBe(0);
  });

  it('is the same in whatever order the places are written', () => {
    const worked = [
      { job: 'Cuoco', start: '2025-01', end: '2025-03' },
      { job: 'Cuoco', start: '2023-06', end: '2023-07' },
      { job: 'Cuoco', start: '2024-01', end: '2024-12' },
      { job: 'Cuoco', start: '2022-01', end: '2022-01' },
    ];
    for (const order of [worked, worked.toReversed(), [...worked.slice(2), ...worked.slice(0, 2)]])
      expect(monthsInRole(cook, order, today)).toBe(18);
  });

  it('counts nothing for a place that ended before it began, which takes nothing from the others', () => {
    const worked = [
      { job: 'Cuoco', start: '2024-06', end: '2023-01' },
      { job: 'Cuoco', start: '2024-05', end: '2024-06' },
    ];
    expect(monthsInRole(cook, worked, today)).toBe(2);
  });

  it('counts two places at once a single time, and no month to come', () => {
    const worked = [
      { job: 'Cuoco', start: '2024-01', end: '2024-06' },
      { job: 'Cuoco', start: '2024-04', end: '2024-09' },
      { job: 'Cuoco', start: '2024-05', end: '2024-05' },
    ];
    expect(monthsInRole(cook, worked, today)).toBe(9);
    expect(monthsInRole(cook, [{ job: 'Cuoco', start: '2026-10', end: '2027-03' }], today)).toBe(2);
    expect(monthsInRole(cook, [{ job: 'Cuoco', start: '2027-01', end: null }], today)).toBe(0);
  });
});
