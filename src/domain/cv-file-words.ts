import { uiText } from './ui-text.ts';

/** A CV over the limit: what makes it heavy, and how to make it lighter. */
export const CV_TOO_LARGE = uiText(
  'Il CV supera i 10 MB: di solito pesano le foto. Salvalo di nuovo in PDF a qualità più bassa o senza foto, e riprova.',
);
