import { expect, it } from 'vitest';
import { codesOf, type Faults, fault, messagesOf } from './fault.ts';

const faults: Faults = {
  title: [fault('too_long', 'Scrivi al massimo 100 caratteri.'), fault('copy_title', 'Cambia il titolo.')],
  job: [fault('required', 'Scegli la qualifica.')],
  place: [],
};

it('the faults of a form are read by people as sentences, field by field', () => {
  expect(messagesOf(faults)).toEqual({
    title: ['Scrivi al massimo 100 caratteri.', 'Cambia il titolo.'],
    job: ['Scegli la qualifica.'],
    place: [],
  });
});

it('the faults of a form are read by programs as the first code of each field that has one', () => {
  expect(codesOf(faults)).toEqual({ title: 'too_long', job: 'required' });
});
