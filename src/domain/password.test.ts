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
    expect([messages('Otto!123'), messages('Sette!1')]).toEqual([[], ['Usa almeno 8 caratteri.']]);
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

  it('leaves at least eight characters that are not the person’s own words, in whatever places', () => {
    const own = part('Giulia', 'userInputs');
    expect(isGuessable({ score: 3, sequence: [part('-zat'), own, part('ter7')] })).toBe(false);
    expect(isGuessable({ score: 3, sequence: [part('-zat'), own, part('te7')] })).toBe(true);
  });

  it('may be short where no word of the person is in it', () => {
    expect(isGuessable({ score: 3, sequence: [part('x!9Kq')] })).toBe(false);
    expect(isGuessable({ score: 3, sequence: [part('x!9Kq', 'passwords-userInputs')] })).toBe(false);
  });

  it('is built on words of 3 to 60 characters, sixty of them at most, each once', () => {
    expect(ownWords(['io', 'Ada', 'ADA', 'x'.repeat(60), 'y'.repeat(61)])).toEqual(['ada', 'x'.repeat(60)]);
    expect(ownWords(['anna -- neri'])).toEqual(['anna', 'neri', 'annaneri']);
    expect(ownWords(Array.from({ length: 80 }, (_, at) => `parola${at}`))).toHaveLength(60);
    expect(ownWords([undefined, null, ''])).toEqual([]);
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
