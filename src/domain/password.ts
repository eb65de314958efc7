import { type Fault, type FaultCode, fault } from './fault.ts';
import { uiText } from './ui-text.ts';

/** The rules of a password (rule 5), each in short and with what to do when it is broken. */
export const passwordRules: readonly {
  holds: (password: string) => boolean;
  label: string;
  code: FaultCode;
  message: string;
}[] = [
  {
    holds: (password) => [...password].length >= 8,
    label: uiText('Almeno 8 caratteri'),
    code: 'too_short',
    message: uiText('Usa almeno 8 caratteri.'),
  },
  {
    holds: (password) => /\p{N}/u.test(password),
    label: uiText('Un numero'),
    code: 'needs_digit',
    message: uiText('Aggiungi almeno un numero.'),
  },
  {
    holds: (password) => /\p{Lu}/u.test(password),
    label: uiText('Una lettera maiuscola'),
    code: 'needs_uppercase',
    message: uiText('Aggiungi almeno una lettera maiuscola.'),
  },
  {
    holds: (password) => /[^\p{L}\p{N}\s]/u.test(password),
    label: uiText('Un carattere speciale'),
    code: 'needs_symbol',
    message: uiText('Aggiungi almeno un carattere speciale, per esempio ! o ?.'),
  },
];

/** The rules a password breaks; empty when none. */
export function passwordFaults(password: string): Fault[] {
  return passwordRules.filter(({ holds }) => !holds(password)).map(({ code, message }) => fault(code, message));
}

/**
 * How many characters the strength meter reads. Its time grows with the square of the length; further characters only
 * make a password stronger.
 */
export const ESTIMATED_LENGTH = 40;

/** The message of the page and the server. */
export const GUESSABLE = fault(
  'guessable',
  'Questa password si indovina facilmente: usa altre parole, lontane dal tuo nome, dalla tua e-mail e dall’azienda.',
);

/** The meter's answer: 0 (guessed at once) to 4, and the parts it found. */
interface Estimate {
  score: number;
  sequence: readonly { token: string; dictionaryName?: string }[];
}

const MIN_SCORE = 2;
const MIN_OF_OTHERS = 8;

/**
 * Whether a password is easily guessed: the meter says so, or what is left without the person's own words is too short.
 */
export function isGuessable({ score, sequence }: Estimate): boolean {
  if (score < MIN_SCORE) return true;
  const isOwn = ({ dictionaryName = '' }: Estimate['sequence'][number]) => dictionaryName.startsWith('userInputs');
  const others = sequence.filter((part) => !isOwn(part)).map(({ token }) => token);
  return sequence.some(isOwn) && others.join('').length < MIN_OF_OTHERS;
}

/**
 * Words that somebody who knows the person tries first: names, the address, the company, the site (docs/security.md
 * lists them).
 */
export function ownWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const pieces = (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [...pieces, pieces.join('')];
  });
  return [...new Set(words)].filter((word) => word.length >= 3 && word.length <= 60).slice(0, 60);
}
