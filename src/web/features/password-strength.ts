import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as italianWords, translations } from '@zxcvbn-ts/language-it';

// Half a megabyte of words: only ever brought when somebody chooses a password.
const estimator = new ZxcvbnFactory({ dictionary: { ...commonWords, ...italianWords }, graphs: adjacencyGraphs, translations });
/** Longer ones are strong, and slow to look at. */
const LONGEST = 64;

/** From 0 (guessed at once) to 4, with what would make it stronger, in Italian. `own` are words one must not build on. */
export function passwordStrength(password: string, own: readonly string[]): { score: number; advice: string[] } {
  const { score, feedback } = estimator.check(password.slice(0, LONGEST), [...own]);
  return { score, advice: [feedback.warning, ...feedback.suggestions].filter((text): text is string => Boolean(text)) };
}
