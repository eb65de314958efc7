import { uiTexts } from './ui-text.ts';

/** How many ready answers a company has at most, and how long the name and the text of one may be, in characters. */
export const MAX_READY_ANSWERS = 30;
export const READY_NAME_MAX = 60;
export const READY_TEXT_MAX = 2000;

/** The blanks that are filled in by themselves, as they are written between braces, and what each becomes. */
export const filledBlanks = uiTexts({
  nome: 'il nome della persona',
  offerta: 'il titolo dell’offerta',
  struttura: 'il nome della tua azienda',
  data: 'giorno e ora del colloquio fissato',
} as const);
type Blank = keyof typeof filledBlanks;

/** What is known for each blank; null or empty where nothing is. */
export type BlankValues = Readonly<Partial<Record<Blank, string | null>>>;

/** A word or a few between braces. */
const BLANK = /\{ *(\p{L}[\p{L} ]{0,29}?) *\}/gu;

const isBlank = (name: string): name is Blank => Object.hasOwn(filledBlanks, name);

/**
 * Fills in the blanks of a text, whatever their capitals. One that nothing is known for, or that is not ours, stays as
 * it was written. A value is never read for blanks again.
 */
export function fillBlanks(text: string, values: BlankValues): string {
  return text.replace(BLANK, (written, word: string) => {
    const name = word.toLowerCase();
    return (isBlank(name) && values[name]) || written;
  });
}

/** The blanks that a text still has, as they are written, each once. */
export const openBlanks = (text: string): string[] => [...new Set(text.match(BLANK))];
