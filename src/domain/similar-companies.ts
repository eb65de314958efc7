/** A comparison needs so many businesses beside the one that asks; with fewer nothing is shown. */
export const MIN_COMPANIES = 5;
/** So many answers, or hires, make the number of a business: fewer say little of it, and much of single people. */
export const MIN_EVENTS = 5;

/** What a business contributes: its own median in days, and of how many events. */
export interface CompanyNumber {
  company: number;
  days: number;
  events: number;
}

/** What says that two companies are one business. */
export interface Company {
  id: number;
  vat_number: string | null;
  /** The domain of its own website (domain/own-domain). */
  site: string | null;
}

/**
 * Which business each company belongs to, named by one of its companies: those with the same VAT number or the same
 * website are one, also through a third. Several companies of one owner are not several businesses.
 */
export function businessesOf(companies: readonly Company[]): (id: number) => number {
  const parent = new Map(companies.map(({ id }) => [id, id]));
  const rootOf = (id: number): number => {
    const above = parent.get(id) ?? id;
    return above === id ? id : rootOf(above);
  };
  const first = new Map<string, number>();
  for (const { id, vat_number, site } of companies)
    for (const key of [vat_number && `vat ${vat_number}`, site && `site ${site}`]) {
      if (!key) continue;
      const other = first.get(key);
      if (other === undefined) first.set(key, id);
      else parent.set(rootOf(id), rootOf(other));
    }
  return rootOf;
}

export interface SimilarCompanies {
  /** How many businesses the median is of. */
  companies: number;
  /** In whole days, at least one. */
  days: number;
}

/**
 * The median of the businesses similar to one, in whole days. Null below five of them, or five events each. The
 * business that asks is never among them: nothing can be subtracted. Each counts once, whatever its size. The middle
 * value would be one business's own number, so it is the mean of the two or three in the middle, rounded to days.
 */
export function similarMedian(numbers: readonly CompanyNumber[], asking: number): SimilarCompanies | null {
  const own = numbers.filter(({ company, events }) => company !== asking && events >= MIN_EVENTS);
  if (own.length < MIN_COMPANIES) return null;
  const sorted = own.map(({ days }) => days).sort((one, other) => one - other);
  const isOdd = sorted.length % 2 === 1;
  const first = Math.floor(sorted.length / 2) - 1;
  const middle = sorted.slice(first, first + (isOdd ? 3 : 2));
  const mean = middle.reduce((sum, days) => sum + days, 0) / middle.length;
  return { companies: sorted.length, days: Math.max(1, Math.round(mean)) };
}
