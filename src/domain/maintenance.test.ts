import { describe, expect, it } from 'vitest';
import { endOfMaintenance, maintenanceRetrySeconds } from './maintenance.ts';

const now = new Date('2026-11-25T10:00:00Z');

describe('the end of a maintenance', () => {
  it('is written in Rome’s time, with its day when it is another', () => {
    expect(endOfMaintenance('2026-11-25T13:30:00Z', now)).toBe('alle 14:30');
    expect(endOfMaintenance('2026-11-25T23:30:00Z', now)).toBe('giovedì 26 novembre alle 00:30');
  });

  it('is not written when nobody said it, or when it has passed', () => {
    expect(endOfMaintenance(null, now)).toBeNull();
    expect(endOfMaintenance('2026-11-25T09:59:00Z', now)).toBeNull();
  });

  it('is when to try again, within a minute and an hour', () => {
    expect(maintenanceRetrySeconds('2026-11-25T10:20:00Z', now)).toBe(1200);
    expect(maintenanceRetrySeconds('2026-11-26T10:00:00Z', now)).toBe(3600);
    expect(maintenanceRetrySeconds('2026-11-25T09:00:00Z', now)).toBe(60);
    expect(maintenanceRetrySeconds(null, now)).toBe(600);
  });
});
