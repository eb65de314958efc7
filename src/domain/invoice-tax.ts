import { ITALY } from './order-amounts.ts';

/**
 * How an invoice says its VAT, by the country of its buyer (rule tax). Every case is for the agency's accountant to
 * confirm; docs/decisions/0054 has the sources.
 */
export interface InvoiceTax {
  /** Why there is no VAT, as the format of invoices codes it; null where there is. */
  nature: 'N2.1' | null;
  /** The buyer owes the VAT in their own country of the EU. */
  isReverseCharge: boolean;
  /** Stamp duty that the seller pays, in cents; the buyer is not charged. */
  stampDuty: number;
}

/** Member states of the EU, without Italy (ISO 3166). */
const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
export const isOtherEuCountry = (country: string): boolean => EU_COUNTRIES.has(country);

/** What begins a VAT number of a country of the EU: its ISO code, but for Greece. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Invoices without VAT above 77.47 € carry a stamp of 2 € (DPR 642/1972, tariffa, art. 13). */
const STAMP_ABOVE = 7747;
const STAMP = 200;

/**
 * The tax of an invoice for `net` cents. A business elsewhere in the EU owes the VAT there, and the invoice says
 * 'inversione contabile' (DPR 633/1972, art. 7-ter and art. 21, par. 6-bis, a); outside the EU it is 'operazione non
 * soggetta' (the same, b).
 */
export function invoiceTax(country: string, net: number): InvoiceTax {
  if (country === ITALY) return { nature: null, isReverseCharge: false, stampDuty: 0 };
  return {
    nature: 'N2.1',
    isReverseCharge: isOtherEuCountry(country),
    stampDuty: net > STAMP_ABOVE ? STAMP : 0,
  };
}
