import { describe, expect, it } from 'vitest';
import { passwordFaults } from './password.ts';

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
