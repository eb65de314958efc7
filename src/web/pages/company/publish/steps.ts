import { uiText, uiTexts } from '#domain/ui-text.ts';
import { type OfferPart, offerParts } from '#web/features/offer-fields/written-offer.ts';
import { keysOf } from '#web/ui/select-field.tsx';

export const parts: readonly OfferPart[] = keysOf(offerParts);
export const RECAP = parts.length + 1;
export const PAY = parts.length + 2;

const TYPE = uiText('Che offerta vuoi pubblicare?');

/** The title of a step: the heading of its page, and the tab's title. */
export function stepTitle(step: number): string {
  const part = parts[step - 1];
  return step === 0 ? TYPE : part ? offerParts[part] : step === RECAP ? uiText('Riepilogo') : uiText('Pubblicazione');
}

/** Short names of the steps, below the bar. */
export const stepNames = uiTexts([
  'Qualifica',
  'Contratto',
  'Esperienza',
  'Retribuzione',
  'Testo',
  'Candidature',
  'Riepilogo',
  'Pubblica',
] as const);
