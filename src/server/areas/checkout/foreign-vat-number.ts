import { isOtherEuCountry, vatPrefix } from '#domain/invoice-tax.ts';

/** As stored: capitals and digits; a VAT number of the EU begins with its country. */
export function foreignVatNumber(country: string, typed: string): string {
  const compact = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!compact || !isOtherEuCountry(country)) return compact;
  return vatPrefix(country) + withoutPrefix(country, compact);
}

/** The number without the letters of its country. */
export function withoutPrefix(country: string, number: string): string {
  const prefix = [vatPrefix(country), country].find((letters) => number.startsWith(letters));
  return prefix ? number.slice(prefix.length) : number;
}

/**
 * Whether it has the form and the check digits of a VAT number of that country of the EU. Whose it is, and whether it
 * is in use, staff look up (VIES) before they confirm the payment.
 */
export async function isVatNumberOf(country: string, number: string): Promise<boolean> {
  // Loaded where it is needed: it knows the numbers of all countries.
  const { euVat } = await import('stdnum/lib/cjs/index.js');
  const own = withoutPrefix(country, number);
  return (euVat[country] ?? []).some(({ validate }) => validate(own).isValid);
}
