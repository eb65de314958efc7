import { DAY_MS } from './durations.ts';

/** Prefix of the key of every draft stored in a tab (`sessionStorage`). */
export const DRAFT_PREFIX = 'bozza ';

/** A draft expires after a day, if its tab is open that long: the phone may be shared. */
export const DRAFT_KEPT_MS = DAY_MS;
