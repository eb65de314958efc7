import { uiText } from './ui-text.ts';

/** The largest video, in bytes (rule D2). */
export const VIDEO_MAX_BYTES = 200 * 1024 * 1024;
/** The message for a larger one. */
export const VIDEO_TOO_LARGE = uiText('Il video supera i 200 MB: scegline uno più corto o più leggero.');
