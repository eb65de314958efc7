import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as italianWords, translations } from '@zxcvbn-ts/language-it';
import { ESTIMATED_LENGTH, GUESSABLE, isGuessable, ownWords } from '#domain/password.ts';

// Half a megabyte of words: loaded only when somebody chooses a password.
const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...italianWords },
  graphs: adjacencyGraphs,
  translations,
});

/**
 * From 0 (guessed at once) to 4, with advice in Italian. `own` are texts that the password must not contain. A password
 * that the server would refuse as easily guessed says so first.
 */
export function passwordStrength(password: string, own: readonly string[]): { score: number; advice: string[] } {
  const estimate = estimator.check(password.slice(0, ESTIMATED_LENGTH), ownWords(own));
  const { warning, suggestions } = estimate.feedback;
  const advice = [warning, ...suggestions].filter((text): text is string => Boolean(text));
  if (!isGuessable(estimate)) return { score: estimate.score, advice };
  return { score: Math.min(1, estimate.score), advice: [GUESSABLE.message, ...advice] };
}
