import { DAY_MS, HOUR_MS } from './durations.ts';

/** How long a session lasts, in milliseconds: without use, and at most. */
export interface SessionLife {
  idle: number;
  whole: number;
}

const REMEMBERED = {
  candidate: { idle: 30 * DAY_MS, whole: 90 * DAY_MS },
  // Companies see the data of others, and pay: their sessions are shorter.
  company: { idle: 14 * DAY_MS, whole: 30 * DAY_MS },
} as const;
/** Without 'remember' the cookie ends with the browser, and the session after half a day (rule D2). */
const HALF_A_DAY_MS = 12 * HOUR_MS;
const STAFF: SessionLife = { idle: 2 * HOUR_MS, whole: HALF_A_DAY_MS };

/** The last use of a session is written at most this often. */
export const USE_NOTED_EVERY_MS = 5 * 60_000;

/** How long after a login, or a repeated password, sensitive changes ask for no further proof. */
export const FRESH_MS = 10 * 60_000;

/** The limits of a session of this user. */
export function sessionLife(
  { typology, isStaff }: { typology: 'candidate' | 'company'; isStaff: boolean },
  isRemembered: boolean,
): SessionLife {
  if (isStaff) return STAFF;
  return isRemembered ? REMEMBERED[typology] : { idle: HALF_A_DAY_MS, whole: HALF_A_DAY_MS };
}

/** The maximum number of open sessions of a user: which one a further login ends is decided by `session-limit.ts`. */
export const MAX_SESSIONS = 30;

/** A login over the limit may end a session of a known device that was not used for this long, in milliseconds. */
export const UNUSED_MS = DAY_MS;

/**
 * Logins with new devices are mailed at once, or with the next ones after this time: one mail in this time, in
 * milliseconds.
 */
export const NEW_DEVICE_LETTER_MS = 10 * 60_000;
