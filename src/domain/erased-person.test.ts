import { expect, it } from 'vitest';
import { namingWords, withoutPerson } from './erased-person.ts';

it('a text about a person who is erased loses their names and address, and nothing else', () => {
  const person = { first_name: 'Anna Maria', last_name: 'D’Angelo', email: 'anna@example.it' };
  expect(withoutPerson('Lo chiede ANNA MARIA d’Angelo (anna@example.it), annata nuova.', person)).toBe('Lo chiede … … d’… (…), annata nuova.');
  expect(withoutPerson('Richiesta al telefono', person)).toBe('Richiesta al telefono');
});

it('a person is named by the address, or by last and first name in any order', () => {
  expect(namingWords({ first_name: 'Anna Maria', last_name: 'D’Angelo', email: 'anna@example.it' })).toEqual([['anna@example.it'], ['anna', 'd’angelo']]);
  expect(namingWords({ first_name: 'Anna', last_name: '', email: 'anna@example.it' })).toEqual([['anna@example.it']]);
});
