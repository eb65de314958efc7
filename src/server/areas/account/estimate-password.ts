import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as italianWords } from '@zxcvbn-ts/language-it';
import { ESTIMATED_LENGTH, isGuessable } from '#domain/password.ts';

const dictionary = { ...commonWords, ...italianWords };
let estimator: ZxcvbnFactory | null = null;

/**
 * Whether a password is easily guessed, by the same meter as the page's. Takes tenths of a second: runs in a worker.
 */
export function estimatePassword({ password, own }: { password: string; own: readonly string[] }): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return isGuessable(estimator.check(password.slice(0, ESTIMATED_LENGTH), [...own]));
}
