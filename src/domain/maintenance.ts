import { inRome, romeDay, romeLocal } from './rome-time.ts';

const day = inRome({ weekday: 'long', day: 'numeric', month: 'long' });

/** When a maintenance ends as far as it is known, in Rome's time; null when nobody said, or it has passed. */
export function endOfMaintenance(until: string | null, now: Date = new Date()): string | null {
  if (until === null || Date.parse(until) <= now.getTime()) return null;
  const time = `alle ${romeLocal(until).slice(11)}`;
  return romeDay(until) === romeDay(now) ? time : `${day.format(new Date(until))} ${time}`;
}

/** `Retry-After` of what is refused meanwhile, in seconds: until the end, but a minute to an hour. */
export function maintenanceRetrySeconds(until: string | null, now: Date = new Date()): number {
  const left = until === null ? 600 : Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return Math.min(3600, Math.max(60, left));
}
