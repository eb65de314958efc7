import type { ContractPeriod, ContractTypology } from '#domain/offer-values.ts';
import type { CompanyKind } from './companies.ts';

/** The levels of the trade's collective agreements, from a hotel manager down. */
export type ContractLevel = 'A' | 'B' | '1' | '2' | '3' | '4' | '5' | '6S' | '6';

const FULL_WEEK = 40;
const weekHours: Record<ContractTypology, number> = {
  'full-time': FULL_WEEK,
  'full-time-sliced': FULL_WEEK,
  'full-time-continuous': FULL_WEEK,
  'part-time': 24,
  'part-time-morning': 20,
  'part-time-afternoon': 20,
  'part-time-evening': 20,
};

/** A trainee's monthly allowance, in whole euros: above every region's minimum. */
const allowances: Partial<Record<ContractPeriod, number>> = { stage: 600, traineeship: 850 };

/** A trainee's allowance, or the share of a full-time month's pay for the hours. */
export function payFor(
  fullTime: number,
  { typology, period }: { typology: ContractTypology; period: ContractPeriod },
): number {
  return allowances[period] ?? Math.ceil((fullTime * weekHours[typology]) / FULL_WEEK / 10) * 10;
}

const agreements: Record<CompanyKind, string> = {
  hotel: 'CCNL Turismo',
  village: 'CCNL Turismo',
  mountain: 'CCNL Turismo',
  spa: 'CCNL Turismo',
  agency: 'CCNL Turismo',
  restaurant: 'CCNL Pubblici esercizi',
  bar: 'CCNL Pubblici esercizi',
  catering: 'CCNL Pubblici esercizi',
};

/** Hours, agreement and level of an offer in one line of its ad. */
export function termsOf({
  level,
  kind,
  typology,
  period,
}: {
  level: ContractLevel;
  kind: CompanyKind;
  typology: ContractTypology;
  period: ContractPeriod;
}): string {
  const week = `${weekHours[typology]} ore a settimana`;
  if (period === 'stage') return `Tirocinio curriculare, ${week}: la somma indicata è un rimborso mensile.`;
  if (period === 'traineeship')
    return `Tirocinio extracurriculare di sei mesi, ${week}: la somma indicata è l’indennità mensile.`;
  if (period === 'collaborative')
    return 'Collaborazione coordinata e continuativa: la somma indicata è il compenso lordo di un mese.';
  const pay =
    period === 'extra'
      ? 'La paga indicata è quella di un giorno di lavoro, al massimo tre di seguito.'
      : 'La paga è lorda, con i ratei di tredicesima e quattordicesima.';
  return `${week}, ${agreements[kind]}, livello ${level}. ${pay}`;
}
