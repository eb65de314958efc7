import { describe, expect, it } from 'vitest';
import { passwordFaults } from './password.ts';

describe('a password', () => {
  it('has eight characters, a number, an uppercase letter and a special one', () => {
    expect(passwordFaults('Brigata!2026')).toEqual([]);
    expect(passwordFaults('Èlite?19x')).toEqual([]);
    expect(passwordFaults('Corta!1')).toEqual(['Usa almeno 8 caratteri.']);
    expect(passwordFaults('Senzanumeri!')).toEqual(['Aggiungi almeno un numero.']);
    expect(passwordFaults('minuscole!2026')).toEqual(['Aggiungi almeno una lettera maiuscola.']);
    expect(passwordFaults('Semplice2026')).toEqual(['Aggiungi almeno un carattere speciale, per esempio ! o ?.']);
    expect(passwordFaults('')).toHaveLength(4);
  });
});
