import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasContacts, textContacts } from './text-contacts.ts';

it.each([
  ['Chiamare il 333 123 4567 dopo le 15', '333 123 4567'],
  ['Cell. 3331234567', '3331234567'],
  ['Cellulare 333.123.4567', '333.123.4567'],
  ['Whatsapp 333-1234567', '333-1234567'],
  ['Anche 39 333 1234567', '39 333 1234567'],
  ['Telefono 0541/123456', '0541/123456'],
  ['Telefono (0541) 123456', '(0541) 123456'],
  ['Chiama lo 0541 - 123456', '0541 - 123456'],
  ['Tel.0541123456', '0541123456'],
  ['Roma, 06 12345678', '06 12345678'],
  ['Scrivere a +39 0541 12 34 56', '+39 0541 12 34 56'],
  ['Ufficio: +39(0541)123456', '+39(0541)123456'],
  ['Ufficio: +39 (0541) 123456', '+39 (0541) 123456'],
  ['Ufficio: 0039 0541 123456', '0039 0541 123456'],
  ['Numero verde 800 123 456', '800 123 456'],
  ['Orario 9-13, 15-19 - 333 1234567', '333 1234567'],
  ['Stagione 2027 333 1234567', '333 1234567'],
  ['333 1234567 - 0541 123456', '0541 123456'],
  ['47921 0541 123456', '0541 123456'],
  ['P.IVA 01234567890, tel. 0541 123456', '0541 123456'],
  ['Mandare il CV a capo@hotel.example.it!', 'capo@hotel.example.it'],
  ['Vedi www.hotel.example per le foto', 'www.hotel.example'],
  ['Vedi www.hotelmare.it.', 'www.hotelmare.it'],
  ['Vedi https://hotel.example/lavora', 'https://hotel.example'],
  ['Candidati su hotelmare.it', 'hotelmare.it'],
  ['Candidati su lavoro.hotel-mare.com/cv', 'lavoro.hotel-mare.com'],
  ['HOTELMARE.IT', 'HOTELMARE.IT'],
  ['Candidati su HotelMARE.it', 'HotelMARE.it'],
  ['Tel0541 123456', '0541 123456'],
  ['333 1234567 (0541) 123456', '(0541) 123456'],
  ['Dal 01/06/2027 333 1234567', '333 1234567'],
  ['Roma 06 12 13 14', '06 12 13 14'],
  ['Roma 06-12 13 14 15', '06-12 13 14 15'],
  ['Rimini 0541-12 34 56', '0541-12 34 56'],
  ['Ufficio 0541 1234567', '0541 1234567'],
  ['Da Monaco +49 30 1234567', '+49 30 1234567'],
  ['Da Zurigo +41 1234567', '+41 1234567'],
  ['Da lontano +123456789012345', '+123456789012345'],
])('a contact in a text is found: %s', (text, found) => {
  const { phones, mails, webs } = textContacts(text);
  expect([...phones, ...mails, ...webs]).toContain(found);
});

it.each([
  'Dal 01/06/2027 al 30/09/2027, 40 ore',
  'Periodo 01/06/2027 - 30/09/2027',
  'Periodo 05/06-15/09',
  'Da 06/2027 a 09/2027',
  'Paga 1.450 - 1.650 euro lordi',
  'Paga 1.500-1.800 €',
  'Paga 1.500,00 - 1.800,00 €',
  'RAL 32.000-38.000',
  'RAL 32.000 - 38.000',
  'RAL 32000-38000',
  'RAL 30000 / 35000',
  'Stagione 2026-2027',
  'Stagioni 2026/2027 e 2027/2028',
  'Orario 9.00-13.00',
  'Orario 09.00-13.00',
  'Orario 09.00 - 13.00 / 15.00 - 19.00',
  'Turni 07-15 / 15-23',
  'Dal 1958, 120 camere, 6 giorni su 7',
  'P.IVA 12345678901 su richiesta',
  'P.IVA 01234567890',
  'P. IVA: IT01234567890',
  'Partita IVA n. 01234567890',
  'C.F. e P.IVA 01234567890',
  'Codice fiscale 03456789012',
  'Codice fiscale RSSMRA80A01H501U',
  'Mario Rossi, RSSMRA80A01H501U',
  'CAP 47921, Rimini',
  '47921 Rimini (RN), via Roma 12',
  'REA RN-323456',
  'IBAN IT60X0542811101000000123456',
  'Aut. Min. Prot. 39/0008000/MA007.A003, D.Lgs. 276/2003',
  '00012345678901234567890',
  'Turni fissi.In estate si lavora di più.Info al colloquio',
  'Conoscenza di Booking.com e di Tripadvisor.it',
  'Pasti, divise, ecc. Hotel 4 stelle S.p.A.',
  'Lavoro per tutta l’estate.It is a seasonal job',
  'P.IVA 012 345 678 90, Hotel Mare di Rossi Mario e figli, via Roma 12, Rimini',
  'Hotel Mare di Rossi Mario e figli, via Roma 12, Rimini, P.IVA 012 345 678 90',
  'Concorso X0541 123456',
  'Pratica 0541 123456/2027-44',
  'Chiusi 01-31 / 02-28',
  'Rif. +41 123456',
  'Rif. +1234567890123456',
  'Camere 32 1234 5678',
])('what is no contact is left alone: %s', (text) => expect(hasContacts(textContacts(text))).toBe(false));

it('numbers are found among any other words, and no text is too odd to read', () => {
  const phone = fc.constantFrom('333 1234567', '0541 123456', '(0541) 123456', '+39 333 123 4567');
  const around = fc.stringMatching(/^[a-zàèì ,;:]{0,20}$/);
  fc.assert(
    fc.property(around, phone, around, (before, number, after) =>
      // Between them a word that names no other kind of number, as 'cap' or 'cf' would.
      textContacts(`${before} chiama ${number} ${after}`).phones.includes(number),
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => hasContacts(textContacts(text)) !== undefined));
});

it('a text has contacts with a number alone, a mail address alone, or a site alone', () => {
  for (const text of ['333 1234567', 'capo@hotel.example', 'www.hotel.example'])
    expect(hasContacts(textContacts(text)), text).toBe(true);
  expect(textContacts('333 1234567, oppure 333 1234567; vedi www.hotel.it e www.hotel.it')).toEqual({
    phones: ['333 1234567'],
    mails: [],
    webs: ['www.hotel.it'],
  });
});
