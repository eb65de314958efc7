import { UNLIMITED_POSITIONS } from './offer-values.ts';
import { uiText } from './ui-text.ts';

/**
 * '1 posizione aperta', 'N posizioni aperte', 'Posizioni occupate' when none is left, or 'Posizioni illimitate' when
 * hiring never stops (rule 2.14).
 */
export function positionsLabel(count: number): string {
  if (count === UNLIMITED_POSITIONS) return uiText('Posizioni illimitate');
  if (count === 0) return uiText('Posizioni occupate');
  return count === 1 ? uiText('1 posizione aperta') : `${count} posizioni aperte`;
}

/** A pay between two sums of whole euros, one of which may be missing; null when both are. */
export function payRange(minimum: number | null, maximum: number | null): string | null {
  if (minimum !== null && maximum !== null && minimum !== maximum)
    return `${formatEuros(minimum)} - ${formatEuros(maximum)}`;
  const only = minimum ?? maximum;
  return only === null ? null : formatEuros(only);
}

/** A module constant: constructing a formatter costs a hundred times a call of it. */
const wholeNumber = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** '1.700 €'. Italian leaves out the dot of four-figure numbers by default; with it a column of pays reads better. */
export function formatEuros(wholeEuros: number): string {
  return `${dotted(wholeEuros)} €`;
}

/** A whole number with thousands separators: '1.700'. */
export const dotted = (count: number): string => wholeNumber.format(count);

/** 'in Lombardia', 'a Rimini', 'sul Lago di Garda', 'sull’Etna' (rule 2.12). The gazetteer knows the preposition. */
export function atPlace({ name, preposition }: { name: string; preposition: string }): string {
  return preposition.endsWith('’') ? preposition + name : `${preposition} ${name}`;
}

/** The first comma-separated part of a place's text: the city a card shows (rule 2.14). */
export function cityOf(placeText: string): string {
  return placeText.split(',')[0]?.trim() ?? placeText;
}

/** The most characters of a description that a card shows (rule 9.2). */
const SNIPPET_LENGTH = 150;

/** Cuts a plain text at a word, adding an ellipsis only when something was cut. */
export function snippet(text: string, length: number = SNIPPET_LENGTH): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > length / 2 ? lastSpace : cut.length).replace(/(?<![\s.,;:])[\s.,;:]+$/, '')}…`;
}
