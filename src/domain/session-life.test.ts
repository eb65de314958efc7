import { describe, expect, it } from 'vitest';
import { sessionLife } from './session-life.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe('a session', () => {
  it('of a remembered candidate ends after 30 days without use, and after 90 in all', () => {
    expect(sessionLife({ typology: 'candidate', isStaff: false }, true)).toEqual({ idle: 30 * DAY, whole: 90 * DAY });
  });

  it('of a remembered company ends after 14 days without use, and after 30 in all', () => {
    expect(sessionLife({ typology: 'company', isStaff: false }, true)).toEqual({ idle: 14 * DAY, whole: 30 * DAY });
  });

  it('that was not remembered ends after 12 hours', () => {
    for (const typology of ['candidate', 'company'] as const)
      expect(sessionLife({ typology, isStaff: false }, false)).toEqual({ idle: 12 * HOUR, whole: 12 * HOUR });
  });

  it('of staff ends after 2 hours without use and 12 in all, remembered or not', () => {
    for (const isRemembered of [true, false])
      for (const typology of ['candidate', 'company'] as const)
        expect(sessionLife({ typology, isStaff: true }, isRemembered)).toEqual({ idle: 2 * HOUR, whole: 12 * HOUR });
  });
});
