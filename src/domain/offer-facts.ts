import { monthIndex } from './month-index.ts';
import { type ContractPeriod, type ContractTypology, contractPeriods, contractTypologies } from './offer-values.ts';
import { uiText } from './ui-text.ts';

const months = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'] as const;
const MONTHS_IN_A_YEAR = 12;

function monthWord(month: number, withYear: boolean): string {
  const word = months[month % MONTHS_IN_A_YEAR] ?? '';
  return withYear ? `${word} ${Math.floor(month / MONTHS_IN_A_YEAR)}` : word;
}

/**
 * The months of a job in short: 'mag–set', 'da mag', 'fino a set'; null when no day is given. Years are added to a job
 * of a year or more, whose months alone could be misread.
 */
export function monthsLabel(start: string | null, end: string | null): string | null {
  if (end === null) return start && `da ${monthWord(monthIndex(start), false)}`;
  if (start === null) return `fino a ${monthWord(monthIndex(end), false)}`;
  const [from, to] = [monthIndex(start), monthIndex(end)];
  if (from === to) return monthWord(from, false);
  const isLong = to - from >= MONTHS_IN_A_YEAR - 1;
  return `${monthWord(from, isLong)}–${monthWord(to, isLong)}`;
}

interface Dates {
  date_start: string | null;
  date_end: string | null;
}
interface Facts extends Dates {
  contract_period: ContractPeriod | null;
  contract_typology: ContractTypology | null;
}

/** When the work is, in short: its months; all year for an open-ended contract that names no day; null if unsaid. */
export const whenLabel = ({ date_start, date_end, contract_period }: Omit<Facts, 'contract_typology'>): string | null =>
  monthsLabel(date_start, date_end) ?? (contract_period === 'indeterminate' ? uiText('Tutto l’anno') : null);

/** The contract of an offer and its hours; only what is known. */
export function contractFacts({
  contract_period,
  contract_typology,
}: Pick<Facts, 'contract_period' | 'contract_typology'>): string[] {
  return [
    contract_period && contractPeriods[contract_period],
    contract_typology && contractTypologies[contract_typology],
  ].filter((fact) => fact !== null);
}

const MAX_FEATURED_CHIPS = 2;

/**
 * The featured offers of a page that get a coloured chip: the first two. The others say 'In evidenza' in plain text,
 * because each must be marked (rule D5) and a page full of chips is unreadable.
 */
export function chipOfFeatured(offers: readonly { id: number; is_featured: boolean }[]): ReadonlySet<number> {
  return new Set(
    offers
      .filter((offer) => offer.is_featured)
      .slice(0, MAX_FEATURED_CHIPS)
      .map(({ id }) => id),
  );
}
