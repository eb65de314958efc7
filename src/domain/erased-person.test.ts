import { expect, it } from 'vitest';
import { withoutPerson } from './erased-person.ts';

it('a text about a person who is erased loses their names and address, and nothing else', () => {
  const person = { first_name: 'Anna Maria', last_name: 'D’Angelo', email: 'anna@example.it' };
  expect(withoutPerson('Lo chiede ANNA MARIA d’Angelo (anna@example.it), annata nuova.', person)).toBe(
    'Lo chiede … … d’… (…), annata nuova.',
  );
  expect(withoutPerson('Richiesta al telefono', person)).toBe('Richiesta al telefono');
});

it('the name of a person who is erased is taken out at the beginning and at the end of a text too', () => {
  const person = { first_name: 'Anna', last_name: 'Neri', email: 'a.neri@example.it' };
  expect(withoutPerson('Anna ha chiesto di Anna', person)).toBe('… ha chiesto di …');
  expect(withoutPerson('anna', person)).toBe('…');
});
