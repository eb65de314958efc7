import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactIban, isItalianIban } from './iban.ts';

const iban = 'IT60X0542811101000000123456';

describe('an IBAN', () => {
  it('of an Italian bank has 27 signs and right check digits, however it is spaced', () => {
    expect(isItalianIban(compactIban('it60 x054 2811 1010 0000 0123 456'))).toBe(true);
    for (const wrong of [
      '',
      'IT',
      iban.slice(0, 26),
      `${iban}0`,
      'FR7630006000011234567890189',
      iban.replace('X', '1'),
    ])
      expect(isItalianIban(wrong), wrong).toBe(false);
  });

  it('with one digit changed is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 5, max: 26 }), (digit, at) => {
        const changed = iban.slice(0, at) + digit + iban.slice(at + 1);
        expect(isItalianIban(changed)).toBe(changed === iban);
      }),
    );
  });
});
