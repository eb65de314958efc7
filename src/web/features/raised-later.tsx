import { FIRST_LETTERS_A_DAY, LETTERS_A_DAY } from '#domain/letters-a-day.ts';
import { useText } from './text.tsx';

/** What raises the number of letters in a day, for a company that is new; nothing for others. */
export function RaisedLater({ aDay }: { aDay: number }) {
  const t = useText();
  if (aDay >= LETTERS_A_DAY) return null;
  return t(
    'All’inizio sono al massimo {n} al giorno: diventano 1.000 quando approviamo una tua offerta pubblicata, o dopo il primo acquisto.',
    { n: FIRST_LETTERS_A_DAY },
  );
}
