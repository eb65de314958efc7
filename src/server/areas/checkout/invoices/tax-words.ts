import type { InvoiceTax } from '#domain/invoice-tax.ts';

/** The words that the law wants on an invoice without VAT (DPR 633/1972, art. 21, par. 6-bis); null with VAT. */
export function taxWords({ nature, isReverseCharge }: InvoiceTax): string | null {
  if (nature === null) return null;
  return `${isReverseCharge ? 'Inversione contabile' : 'Operazione non soggetta'}, art. 7-ter DPR 633/1972`;
}
