/**
 * Sooner after a page was opened nobody has read and filled in its form, in milliseconds: page and server agree on it.
 */
export const MIN_FILLING_MS = 1500;
