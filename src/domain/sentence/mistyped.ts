import { hasMissedLetter, hasSwap, hasWrongLetter } from '../one-slip.ts';
import { foldText, tradeWords } from '../trade-words.ts';
import { type NamedJob, wordsOf } from '../typed-job.ts';

/** From so many letters on a wrong letter is a slip too: 'artista' is no 'autista', 'passaggio' no 'massaggio'. */
const LONG_WORD = 11;
/** Words that are a letter away from what a job is called. */
const OTHER_WORDS = new Set(['assaggi', 'assaggio', 'fotografia', 'guardano', 'marina', 'portieri']);

/** Whether `word` is `other` with a slip: a letter missing, too many or moved, or, in a long word, wrong. */
export const isMistyped = (word: string, other: string): boolean =>
  hasMissedLetter(word, other) || hasSwap(word, other) || (word.length >= LONG_WORD && hasWrongLetter(word, other));

const known = new WeakMap<readonly NamedJob[], ReadonlySet<string>>();

/** Whether a word is part of what some job is called, and so not mistyped: 'pasticceria' is no 'pasticcera'. */
export function isRealWord(jobs: readonly NamedJob[], word: string): boolean {
  const words =
    known.get(jobs) ??
    new Set(
      jobs.flatMap(({ name, synonyms }) => [name, ...synonyms].flatMap((text) => wordsOf(text).flatMap(formsOf))),
    );
  known.set(jobs, words);
  return formsOf(word).some((form) => words.has(form) || OTHER_WORDS.has(form));
}

const formsOf = (word: string) => [foldText(word), ...tradeWords(word)];
