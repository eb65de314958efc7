import { describe, expect, it } from 'vitest';
import { phonesIn, readPhone } from './phone.ts';

describe('a telephone number', () => {
  it.each([
    '333 1234567',
    '0039 333 1234567',
    '39 333 1234567',
    '39/333 1234567',
    '+39 333 1234567',
    '+39 0039 333 1234567',
    '+39 0039/333-1234567',
    '+39 +39 333 1234567',
    '+39 39 333 1234567',
    '+39 393331234567',
  ])('is one, however its prefix is written: %s', (typed) => expect(readPhone(typed)).toBe('+39 333 123 4567'));

  it('keeps a prefix that is a part of the number, and takes the one that was typed over the one that was chosen', () => {
    expect(readPhone('+39 393 1234567')).toBe('+39 393 123 4567');
    expect(readPhone('393 1234567')).toBe('+39 393 123 4567');
    expect(readPhone('+39 06 3912345')).toBe('+39 06 391 2345');
    expect(readPhone('+39 0044 20 7946 0018')).toBe('+44 20 7946 0018');
    expect(readPhone('+39 +44 20 7946 0018')).toBe('+44 20 7946 0018');
  });

  it('is none where no such number can exist', () => {
    for (const typed of ['', '12', '+39', '+39 0039', '0039 0039 12', 'telefono']) expect(readPhone(typed)).toBeNull();
  });

  it('is found in a text in the same ways', () => {
    for (const written of ['0039 333 1234567', '39 333 1234567', '+39 333 1234567'])
      expect(phonesIn(`Cell. ${written}, Rimini`), written).toEqual([{ text: '+39 333 123 4567', isMobile: true }]);
  });
});
