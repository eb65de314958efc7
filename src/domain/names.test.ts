import { expect, it } from 'vitest';
import { isCompanyName } from './company-name.ts';
import { isPersonName } from './person-name.ts';

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
])('a person cannot be called "%s"', (name) => expect(isPersonName(name)).toBe(false));

it.each(['Hotel 3 Stelle & Figli S.r.l.', 'F.lli Rossi S.p.A.', 'Bar “C.so Italia”', 'Soc. Coop. Mare/Monti', 'Rossi & Co.', 'Soc.Coop. Onlus', 'Caffè №1 – dal 1920'])('a company can be called %s', (name) =>
  expect(isCompanyName(name)).toBe(true),
);

it.each(['https://evil.com', 'www.hotel.xy', 'Vinci su evil.com', 'hotel.it/offerte', 'info@hotel', 'HOTEL.IT'])('a company cannot be called %s', (name) => expect(isCompanyName(name)).toBe(false));
