import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceTax, isOtherEuCountry, vatPrefix } from './invoice-tax.ts';
import { vatOf } from './order-amounts.ts';

const country = fc.oneof(
  fc.constantFrom('IT', 'FR', 'DE', 'GR', 'US', 'CH', 'GB', 'SM'),
  fc.stringMatching(/^[A-Z]{2}$/),
);
const net = fc.integer({ min: 0, max: 1_000_000 });

describe('the tax of an invoice', () => {
  it('has either VAT or a reason for none, whoever buys', () => {
    fc.assert(
      fc.property(country, net, (code, cents) => {
        const tax = invoiceTax(code, cents);
        const { vat_rate } = vatOf(cents, code);
        expect(tax.nature === null).toBe(vat_rate > 0);
        expect(tax.isReverseCharge).toBe(isOtherEuCountry(code));
        expect(tax.stampDuty > 0).toBe(vat_rate === 0 && cents > 7747);
      }),
    );
  });

  it('is VAT in Italy, reverse charge in the EU, not subject outside it', () => {
    expect([invoiceTax('IT', 14_900), invoiceTax('FR', 14_900), invoiceTax('US', 7747)]).toEqual([
      { nature: null, isReverseCharge: false, stampDuty: 0 },
      { nature: 'N2.1', isReverseCharge: true, stampDuty: 200 },
      { nature: 'N2.1', isReverseCharge: false, stampDuty: 0 },
    ]);
    expect(['IT', 'CH', 'GB', 'NO', 'MC'].filter(isOtherEuCountry)).toEqual([]);
    expect([vatPrefix('GR'), vatPrefix('FR')]).toEqual(['EL', 'FR']);
  });
});
