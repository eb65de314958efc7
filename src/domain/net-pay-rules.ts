import { uiText } from './ui-text.ts';

/**
 * The rules of one year for the net pay of employees in Italy, with their source: contributions, taxes and additions.
 * All sums are euros a year of 365 days; shares are of the pay or of the income. What is left out, and why:
 * docs/decisions/0075.
 */
export const netPayRules = {
  year: 2026,
  /** The day on which the rules were read. */
  readOn: '2026-11-29',
  /**
   * The share of the employee: 9.19 % for pensions, and at most 0.27 % for the wage guarantee of companies outside
   * industry (FIS, a third of 0.80 %) and 0.30 % for the special one (CIGS, from 16 employees on).
   */
  contributions: 0.0919 + 0.0027 + 0.003,
  /** The tax on the part of the income up to each sum. */
  brackets: [
    { upTo: 28_000, rate: 0.23 },
    { upTo: 50_000, rate: 0.33 },
    { upTo: Number.POSITIVE_INFINITY, rate: 0.43 },
  ],
  /** What is taken off the tax of employees. */
  deduction: { full: 1955, middle: 1910, more: 1190, upTo: 15_000, middleUpTo: 28_000, end: 50_000 },
  /** More of it between these incomes. */
  extraDeduction: { sum: 65, above: 25_000, upTo: 35_000 },
  /** A supplement of people whose tax is above the deduction, less this sum. */
  supplement: { sum: 1200, upTo: 15_000, less: 75 },
  /** An untaxed part of the pay, up to an income; its share goes by the pay of a whole year. */
  untaxed: {
    upTo: 20_000,
    shares: [
      { upTo: 8500, share: 0.071 },
      { upTo: 15_000, share: 0.053 },
      { upTo: Number.POSITIVE_INFINITY, share: 0.048 },
    ],
  },
  /** Above that income a second deduction instead, which goes down to nothing. */
  secondDeduction: { sum: 1000, fullUpTo: 32_000, end: 40_000 },
} as const;

/** Where each rule is written, as the page says it. */
export const netPaySources: readonly { what: string; where: string }[] = [
  {
    what: uiText('Contributi'),
    where: uiText(
      '9,19% per la pensione; al massimo 0,27% per il FIS e 0,30% per la CIGS (d.lgs. 148/2015, messaggio INPS 316/2023)',
    ),
  },
  { what: uiText('IRPEF'), where: uiText('23%, 33% e 43% (art. 11 TUIR, legge 199/2025, art. 1, comma 3)') },
  { what: uiText('Detrazione'), where: uiText('art. 13 TUIR') },
  { what: uiText('Trattamento integrativo'), where: uiText('decreto-legge 3/2020, art. 1') },
  {
    what: uiText('Taglio del cuneo'),
    where: uiText('legge 207/2024, art. 1, commi 4–9; circolare 4/E del 2025 dell’Agenzia delle Entrate'),
  },
];
