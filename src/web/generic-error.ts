import { uiText } from '#domain/ui-text.ts';

/** Shown when nothing more is known of what went wrong. */
export const GENERIC_ERROR = uiText('Si è verificato un errore.');
