/** A number of euros: '3.500', '3500', '3 500', '3.500,00', with its decimals apart. */
const AMOUNT = /\d{1,2}[. \u00a0]\d{3}|\d{3,5}/;
const NET = /nett[aoie]/;
const BETWEEN = String.raw`[^\d\p{L}]{0,4}(?:(?:€|euro|eur|al|mese|mensili|di|paga|stipendio)[^\d\p{L}]{0,4}){0,4}`;
const BEFORE = new RegExp(
  `(${AMOUNT.source})(?:,\\d{2})?(?:/mese)?${BETWEEN}${NET.source}(?![\\p{L}])(.{0,24})`,
  'giu',
);
const AFTER = new RegExp(
  `${NET.source}(?![\\p{L}])${BETWEEN}(${AMOUNT.source})(?!\\d|,?\\d* ?(?:mq|m²|metri|camere|coperti))(.{0,24})`,
  'giu',
);
const A_WEEK = /settiman/i;
const A_YEAR = /ann[ou]|annu/i;
const WEEKS_A_MONTH = 4.33;
const MONTHS = 12;
/** The least that is a pay of a month, and not of a day or an hour. */
const LEAST = 500;

/**
 * The net pays that a plain text states, in whole euros a month: 'paga 3.500 € netta', '900 euro netti a settimana'.
 */
export function statedNetPays(text: string): number[] {
  return [...text.matchAll(BEFORE), ...text.matchAll(AFTER)]
    .map(([, written = '', after = '']) => {
      const euros = Number(written.replace(/\D/g, ''));
      if (A_WEEK.test(after)) return Math.round(euros * WEEKS_A_MONTH);
      return A_YEAR.test(after) ? Math.round(euros / MONTHS) : euros;
    })
    .filter((euros) => euros >= LEAST);
}
