import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillBlanks, filledBlanks, openBlanks, READY_NAME_MAX, READY_TEXT_MAX } from './ready-answers.ts';
import { kindRefusal, standardAnswers } from './standard-answers.ts';

const KNOWN = {
  nome: 'Giulia',
  offerta: 'Cuoco di linea',
  struttura: 'Hotel Mare',
  data: 'lunedì 1 giugno alle 10:00',
};
const blank = fc.constantFrom(...Object.keys(filledBlanks));
/** Words without braces. */
const words = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[{}]/g, ''));
/** A text of words and blanks. */
const ready = fc.array(
  fc.oneof(
    words,
    blank.map((name) => `{${name}}`),
  ),
);

describe('the blanks of a ready answer', () => {
  it('are filled in, whatever their capitals and the spaces in their braces', () => {
    expect(fillBlanks('Ciao {nome}, per {Offerta} da { STRUTTURA }: {data}.', KNOWN)).toBe(
      'Ciao Giulia, per Cuoco di linea da Hotel Mare: lunedì 1 giugno alle 10:00.',
    );
  });

  it('stay as they were written where nothing is known, and are named once each', () => {
    const text = fillBlanks('{nome}, {Data} o {Data}: la paga è {paga al mese}.', { ...KNOWN, data: null, nome: '' });
    expect(text).toBe('{nome}, {Data} o {Data}: la paga è {paga al mese}.');
    expect(openBlanks(text)).toEqual(['{nome}', '{Data}', '{paga al mese}']);
  });

  it('are words between braces alone', () => {
    for (const text of ['{}', '{ }', '{1}', '{a: 1}', '{nome', 'nome}', '{{}}', `{${'a'.repeat(31)}}`])
      expect([text, openBlanks(text), fillBlanks(text, KNOWN)]).toEqual([text, [], text]);
    // Words that every object has are no blanks of ours.
    expect(fillBlanks('{constructor} {toString}', KNOWN)).toBe('{constructor} {toString}');
  });

  it('are all filled in, and nothing else changes, whatever surrounds them', () => {
    fc.assert(
      fc.property(ready, (parts) => {
        const written = parts.map((part) => Object.entries(KNOWN).find(([name]) => part === `{${name}}`)?.[1] ?? part);
        const filled = fillBlanks(parts.join(''), KNOWN);
        expect(filled).toBe(written.join(''));
        expect(openBlanks(filled)).toEqual([]);
      }),
    );
  });

  it('take values as they are: a value with braces fills in nothing more', () => {
    fc.assert(
      fc.property(ready, blank, fc.string(), (parts, name, value) => {
        const text = parts.join('');
        const filled = fillBlanks(text, { [name]: value });
        expect(filled).toBe(value === '' ? text : text.split(`{${name}}`).join(value));
      }),
    );
    expect(fillBlanks('{nome}', { nome: '{offerta} $& $1', offerta: 'Cuoco' })).toBe('{offerta} $& $1');
  });
});

describe('the answers of every company', () => {
  it('fit their limits, hold no unknown blank, and one is the kind refusal', () => {
    for (const { name, text } of standardAnswers) {
      expect([name.length <= READY_NAME_MAX, text.length <= READY_TEXT_MAX]).toEqual([true, true]);
      expect(openBlanks(fillBlanks(text, KNOWN))).toEqual([]);
    }
    expect(standardAnswers.filter(({ is_refusal }) => is_refusal)).toHaveLength(1);
    expect(kindRefusal('Cuoco', 'Hotel Mare')).toMatch(/Grazie .* per Cuoco .*\n\nHotel Mare$/s);
  });
});
