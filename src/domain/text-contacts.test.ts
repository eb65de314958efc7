import { expect, it } from 'vitest';
import { hasContacts, textContacts } from './text-contacts.ts';

it.each([
  ['Chiamare il 333 123 4567 dopo le 15', '333 123 4567'],
  ['Telefono 0541/123456', '0541/123456'],
  ['Scrivere a +39 0541 12 34 56', '+39 0541 12 34 56'],
  ['Mandare il CV a capo@hotel.example.it!', 'capo@hotel.example.it'],
  ['Vedi www.hotel.example per le foto', 'www.hotel.example'],
  ['Vedi https://hotel.example/lavora', 'https://hotel.example'],
])('a contact in a text is found: %s', (text, found) => {
  const { phones, mails, webs } = textContacts(text);
  expect([...phones, ...mails, ...webs]).toContain(found);
});

it.each(['Dal 01/06/2027 al 30/09/2027, 40 ore', 'Paga 1.450 - 1.650 euro lordi', 'Dal 1958, 120 camere, 6 giorni su 7', 'P.IVA 12345678901 su richiesta'])('what is no contact is left alone: %s', (text) =>
  expect(hasContacts(textContacts(text))).toBe(false),
);
