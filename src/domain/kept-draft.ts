/** Before the key of every draft that a tab keeps (`sessionStorage`). */
export const DRAFT_PREFIX = 'bozza ';

/** A draft left lying on a shared phone is nobody's after a day, if its tab is open that long. */
export const DRAFT_KEPT_MS = 86_400_000;
