/** A discount code's effect: percent of the net amount, or a fixed sum in cents. */
export interface Discount {
  kind: 'percent' | 'fixed';
  /** Percent from 1 to 100, or cents. */
  value: number;
}

/** What an order costs, in cents; the VAT rate in percent. */
export interface OrderAmounts {
  subtotal: number;
  discount: number;
  /** The amount that VAT is calculated on. */
  net: number;
  vat_rate: number;
  vat: number;
  total: number;
}

/** Italian VAT applies to customers in Italy; none for a billing address elsewhere (rule D9). */
const VAT_RATE = 22;
export const ITALY = 'IT';
const vatRateFor = (country: string): number => (country === ITALY ? VAT_RATE : 0);

/** A part of a sum of cents, to the nearest cent, halves up. */
const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

/**
 * Calculates the totals of an order: the discount reduces the net amount, never below zero, and VAT applies to the rest
 * (rule D9).
 */
export function orderAmounts(prices: readonly number[], discount: Discount | null, country: string): OrderAmounts {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const off =
    discount === null
      ? 0
      : Math.min(subtotal, discount.kind === 'percent' ? percentOf(subtotal, discount.value) : discount.value);
  const net = subtotal - off;
  return { subtotal, discount: off, net, ...vatOf(net, country) };
}

/** The VAT on a net amount for a billing address in a country, and both together, in cents. */
export function vatOf(net: number, country: string): Pick<OrderAmounts, 'vat_rate' | 'vat' | 'total'> {
  const rate = vatRateFor(country);
  const vat = percentOf(net, rate);
  return { vat_rate: rate, vat, total: net + vat };
}

const withCents = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const withoutCents = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  maximumFractionDigits: 0,
});

/** '1.090,00 €'. */
export const formatCents = (cents: number): string => withCents.format(cents / 100);
/** '149 €' when there are no cents. */
export const formatCentsShort = (cents: number): string =>
  (cents % 100 === 0 ? withoutCents : withCents).format(cents / 100);
/** '181.78', the format of payment and invoice interfaces. */
export const decimal = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
