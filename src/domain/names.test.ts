import { expect, it } from 'vitest';
import { isCompanyName } from './company-name.ts';
import { asPersonName, isPersonName } from './person-name.ts';

it.each([
  'Anna',
  'D’Àngelo-Müller',
  "D'Angelo",
  "Nicolo'",
  'Maria Grazia',
  "'t Hooft",
  'J. R. R.',
  'J.R.R.',
  'G.-P.',
  'محمد',
  '李',
  'Nguyễn',
  'Ñandú',
  'Zoe\u0308',
  'Łukasz',
  'علی\u200cرضا',
  'देवी',
  'О’Коннор',
  'van der Berg',
  'O',
  'Nicolo`',
  'D´Angelo',
  'M.Teresa',
  'J.R.R.Tolkien',
  'St. John',
  'St.John',
  'Md. Rahman',
  'Ma. Teresa',
  'Smith Jr.',
])('a person can be called %s', (name) => expect(isPersonName(name)).toBe(true));

it.each([
  '',
  ' ',
  '-',
  '’',
  'Anna 😀',
  'Anna2',
  'http://evil.com',
  'evil.com',
  'www.evil.com',
  't.co',
  'Anna.',
  'Dott. Anna',
  'St.john.com',
  'www.Evil.com',
  'Md.rahman',
  'a@b',
  'Anna/Luca',
  'Anna, Luca',
  '<b>',
  'Anna_',
  'Anna--Luca',
  '5',
  '👩‍🍳',
  'Anna!',
  '\u0301',
  '\u3164',
  'Anna\u3164',
  '\u115f\u1160',
  '\uffa0',
  'A\u034fnna',
  'An\ufe0fna',
])('a person cannot be called "%s"', (name) => expect(isPersonName(name)).toBe(false));

it('a name is stored without what reads as the address of a site, and with one kind of apostrophe', () => {
  expect(['M.Teresa', 'J.R.R.Tolkien', 'St.John', 'G.-P.', 'J.R.R.', ' Nicolo`  Neri '].map(asPersonName)).toEqual([
    'M. Teresa',
    'J.R.R. Tolkien',
    'St. John',
    'G.-P.',
    'J.R.R.',
    'Nicolo’ Neri',
  ]);
});

it.each([
  'Hotel 3 Stelle & Figli S.r.l.',
  'F.lli Rossi S.p.A.',
  'Bar “C.so Italia”',
  'Soc. Coop. Mare/Monti',
  'Rossi & Co.',
  'Soc.Coop. Onlus',
  'Caffè №1 – dal 1920',
  'S.A.S. di G.B. Rossi',
  'Az.Agr. Il Colle',
  'Soc.Coop.a.r.l.',
  'Bar 2.0',
  'Hotel S. Marco',
  '東京すし',
  'CO.GE.MA. S.r.l.',
  'SO.GE.T. S.p.A.',
  'GI.MA. S.n.c.',
  'Ho.Re.Ca. Service',
  'SO.GE.CO. di Rossi & Bianchi',
  'Ma che bontà!',
  'Cosa bolle in pentola? Osteria',
  'Bar Uno Due Tre Stella',
  'Ristorante da Leonardo da Vinci',
  'Società Cooperativa Agricola e di Produzione fra i Lavoratori del Lago di Garda',
  'Hotel Bel Posto',
  'La Versa S.p.A.',
  'Società Agricola Val Versa',
  'az. agricola la collina di rossi mario',
  'Az. agr. la quercia di bianchi',
  'soc. coop. sociale il sole onlus',
  'Pizzeria da Gigi s.a.s. di luigi verdi e c.',
  'Trattoria S. Maria della salute e pace',
])('a company can be called %s', (name) => expect(isCompanyName(name)).toBe(true));

const SENTENCES = [
  'Chiama subito il nostro ufficio per il tuo nuovo lavoro',
  'Hai vinto un soggiorno',
  'Lavora con noi al mare',
  'Paga 3.500 euro al mese',
  'Hotel Mare. Il tuo posto è pronto da subito',
  'Brigata. versa su questo conto la caparra',
  'Scrivici su WhatsApp',
  'Cercasi camerieri urgente',
  'Un nome che continua e continua e continua finché nessuno lo legge più per davvero fino alla fine',
];
it.each(SENTENCES)('a company cannot be called “%s”, which is a sentence', (name) =>
  expect(isCompanyName(name)).toBe(false),
);

const PHONES = [
  'Lavoro 3 3 3 1 2 3 4 5 6 7',
  'Lavoro tre tre tre uno due tre quattro',
  'Poste Italiane – chiama il 333 1234567',
  'Bonus: 0541 123456',
  'Chiama333 1234567',
  'cap 333 1234567',
  'Hotel +39 333.1234567',
  'Premi ８００ １２３４５６',
];
it.each(PHONES)('a company cannot be called %s, which has a telephone number', (name) =>
  expect(isCompanyName(name)).toBe(false),
);

it.each([
  'Trattoria dal 1923',
  'Hotel 4 Stagioni 1980',
  'Bar 333',
  'Immobiliare 01234567890',
  'Circolo 3000 S.r.l. 2021',
])('a company can be called %s, with figures', (name) => expect(isCompanyName(name)).toBe(true));

const LINKS = [
  'Bonus 500 euro: t.me/x',
  'x.com/brigata',
  'brigata-premi.click/accedi',
  'brigata.support',
  'premi.zip',
  'premi.travel',
  'премии.рф',
  'brigata.xn--p1ai',
  'xn--80ak6aa92e',
  '192.168.1.10',
  'brigata．com',
  'brigata。com',
  'brigata｡com',
  'brigata․com',
  'brigata.\u00adcom',
  'brigata.\u200ccom',
  'brigata\u034f.com',
  'http:/evil',
  '(evil.com)',
  'c.so/accedi',
  's.as',
  'evil.co.uk',
  'HOTEL.IT.',
  'X.COM.',
  'T.CO.',
  'AB.CD.IT',
  'gi.ma.',
  'GI.MA',
  'S.r.l.evil.com',
  '\u3164',
  '…',
];
it.each([
  'https://evil.com',
  'www.hotel.xy',
  'Vinci su evil.com',
  'hotel.it/offerte',
  'info@hotel',
  'HOTEL.IT',
  ...LINKS,
])('a company cannot be called %s', (name) => expect(isCompanyName(name)).toBe(false));

it.each([
  '🅷🅾🆃🅴🅻 🆁🅸🆅🅸🅴🆁🅰',
  'Hotel 🇷🇮🇻🇮🇪🇷🇦',
  'Ⓗⓞⓣⓔⓛ Riviera',
  'Hotel ⠗⠊⠧⠊⠑⠗⠁',
  'Hotel Riviera ⭐⭐⭐',
  'Hotel Riviera ★★★',
])('a company cannot be called %s, which has symbols', (name) => expect(isCompanyName(name)).toBe(false));

it.each(['Bar N° 1', 'Caffè® Roma', 'Rosso + Nero & C. – dal ‘900’', 'Hotel Riviera ****', 'Ospitalità™'])(
  'a company can be called %s, with the usual signs',
  (name) => expect(isCompanyName(name)).toBe(true),
);

it('a company can have three dots between two words, and figures with words between them', () => {
  expect([isCompanyName('Vino...Cibo'), isCompanyName('Bar 333 Club 1234567')]).toEqual([true, true]);
});
