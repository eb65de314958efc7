import { describe, expect, it } from 'vitest';
import { isGuessable, ownWords, passwordFaults } from './password.ts';

const messages = (password: string) => passwordFaults(password).map(({ message }) => message);

describe('a password', () => {
  it('has eight characters, a number, an uppercase letter and a special one', () => {
    expect(passwordFaults('Brigata!2026')).toEqual([]);
    expect(passwordFaults('Èlite?19x')).toEqual([]);
    expect(messages('Corta!1')).toEqual(['Usa almeno 8 caratteri.']);
    expect(messages('Senzanumeri!')).toEqual(['Aggiungi almeno un numero.']);
    expect(messages('minuscole!2026')).toEqual(['Aggiungi almeno una lettera maiuscola.']);
    expect(messages('Semplice2026')).toEqual(['Aggiungi almeno un carattere speciale, per esempio ! o ?.']);
    expect(passwordFaults('')).toHaveLength(4);
  });
});

describe('a password that is easily guessed', () => {
  const part = (token: string, dictionaryName?: string) => ({ token, ...(dictionaryName && { dictionaryName }) });

  it('is one that the meter finds weak', () => {
    expect(isGuessable({ score: 1, sequence: [part('Password', 'commonWords'), part('1!')] })).toBe(true);
    expect(isGuessable({ score: 2, sequence: [part('Nuova', 'commonWords'), part('!2026')] })).toBe(false);
  });

  it('is one that leaves too little beside the person’s own words', () => {
    expect(
      isGuessable({
        score: 3,
        sequence: [part('Giulia', 'userInputs'), part('!'), part('Rossi', 'userInputs'), part('1')],
      }),
    ).toBe(true);
    expect(isGuessable({ score: 4, sequence: [part('Giulia', 'userInputs'), part('-zattera-7')] })).toBe(false);
  });

  it('is built on pieces of names, addresses and companies, and on the name of the site', () => {
    expect(ownWords(['anna.neri', 'D’Angelo', null, 'Hotel Mare', 'Brigata'])).toEqual([
      'anna',
      'neri',
      'annaneri',
      'angelo',
      'dangelo',
      'hotel',
      'mare',
      'hotelmare',
      'brigata',
    ]);
  });
});
