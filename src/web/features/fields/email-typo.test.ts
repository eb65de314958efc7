import { describe, expect, it } from 'vitest';
import { likelyEmail } from './email-typo.ts';

describe('an address with a mistyped mail service', () => {
  it.each([
    ['mara@gmial.com', 'mara@gmail.com'],
    ['mara@gmail.co', 'mara@gmail.com'],
    ['mara@gamil.com', 'mara@gmail.com'],
    ['mara@gmail.con', 'mara@gmail.com'],
    ['mara@gmail.it', 'mara@gmail.com'],
    ['mara@gmailcom', 'mara@gmail.com'],
    [' Mara.Rossi@HOTMIAL.it ', 'Mara.Rossi@hotmail.it'],
    ['mara@libero.ti', 'mara@libero.it'],
    ['mara@virglio.it', 'mara@virgilio.it'],
    ['mara@outlok.it', 'mara@outlook.it'],
    ['mara@yaho.it', 'mara@yahoo.it'],
    ['o’@strano@tiscalli.it', 'o’@strano@tiscali.it'],
  ])('%s is probably %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

  it.each([
    'mara@gmail.com',
    'mara@tim.it',
    'mara@live.it',
    'mara@mail.com',
    'mara@hotmail.fr',
    'mara@yahoo.es',
    'info@hotelbellavista.it',
    'info@ilgambero.com',
    'mara@',
    '@gmial.com',
    'mara',
    '',
  ])('%j is left alone', (typed) => expect(likelyEmail(typed)).toBeNull());
});
