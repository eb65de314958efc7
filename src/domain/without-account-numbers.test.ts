import { describe, expect, it } from 'vitest';
import { withoutAccountNumbers } from './without-account-numbers.ts';

describe('a text without account numbers', () => {
  it.each([
    ['P.IVA 01234567890 – IBAN IT60X0542811101000000123456', ''],
    ['Via Roma 1, 70043 Monopoli – P. IVA: IT01234567890', 'Via Roma 1, 70043 Monopoli'],
    ['Partita IVA n. 012 345 678 90 | cell. 328 1112223', 'cell. 328 1112223'],
    ['IBAN: it60 x054 2811 1010 0000 0123 456', ''],
    ['IBAN IT00A1234512345000000000000 (Banca)', '(Banca)'],
    ['Anna Greco IT60X0542811101000000123456 Cuoca', 'Anna Greco – Cuoca'],
    ['Codice fiscale\tGRCNNA90E43A662X\tBari', 'Bari'],
    ['C.F. GRC NNA 90E43 A662X – nata a Bari', 'nata a Bari'],
    ['grcnna90e43a662x', ''],
    ['Carta di credito 4111 1111 1111 1111', ''],
    ['5555-5555-5555-4444', ''],
    ['378282246310005', ''],
    ['Postepay n. 4023600012345678, Bari', 'Bari'],
    ['c/c n. 000012345678 BIC: BCITITMM', ''],
    ['Account number 12345678, sort code 12-34-56', ''],
    ['Passaporto n. YA1234567', ''],
    ['Carta d’identità CA12345AB', ''],
  ])('%s', (text, left) => {
    expect(withoutAccountNumbers(text)).toBe(left);
  });

  it('has as many lines, also where a number goes on in the next one', () => {
    expect(withoutAccountNumbers('Bari\nIBAN IT60X05428111\n01000000123456\nCuoca')).toBe('Bari\n\n\nCuoca');
  });

  it.each([
    '+39 0039 347 1234567',
    'Cell. 347 1234567 – 328 1112223',
    '3471234567 3281112223',
    '20144 Milano (MI)',
    '2013 2014 2015 2016 Cuoca',
    'Account manager, 2019-2021',
    'Account 2019-2021',
    'Cuoca al Conte 20 – 120 coperti, carta dei vini n. 3',
    'apertura e gestione della partita IVA; conto cassa 2.500 €',
    'Ha il codice fiscale e un IBAN italiano',
    '05/2019 - 09/2021\tCuoca\tTrattoria del Porto',
    'Bar Swift Milano',
  ])('leaves %s', (text) => {
    expect(withoutAccountNumbers(text)).toBe(text);
  });
});
