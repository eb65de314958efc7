import { uiTexts } from './ui-text.ts';
/** The closed lists of values an offer can hold (rule 9.3) and the Italian words for each. */

export const contractTypologies = uiTexts({
  'part-time': 'Part time',
  'part-time-morning': 'Part time mattina',
  'part-time-afternoon': 'Part time pomeriggio',
  'part-time-evening': 'Part time sera',
  'full-time': 'Full time',
  'full-time-sliced': 'Full time spezzato',
  'full-time-continuous': 'Full time continuato',
} as const);

export const contractPeriods = uiTexts({
  determinate: 'Tempo determinato',
  indeterminate: 'Tempo indeterminato',
  collaborative: 'Collaborazione',
  extra: 'Extra (pochi giorni)',
  stage: 'Tirocinio curriculare (stage)',
  apprenticeship: 'Apprendistato',
  traineeship: 'Tirocinio extracurriculare',
  graduate_program: 'Graduate program',
} as const);

export const seasons = uiTexts({ summer: 'Stagione estiva', winter: 'Stagione invernale' } as const);

export const experiences = uiTexts({
  'less-than-six-months': 'Meno di 6 mesi',
  'less-than-one-year': 'Meno di 1 anno',
  'one-two-years': '1–2 anni',
  'three-four-years': '3–4 anni',
  'more-than-four-years': 'Più di 4 anni',
} as const);

/** The least and the most that a month of work is paid, in whole euros before tax. */
export const MONTHLY_PAY = { least: 100, most: 50_000 } as const;

/** The count of positions that means "we never stop hiring" (rule 9.3). */
export const UNLIMITED_POSITIONS = 999;

export type ContractTypology = keyof typeof contractTypologies;
export type ContractPeriod = keyof typeof contractPeriods;
export type Season = keyof typeof seasons;
export type Experience = keyof typeof experiences;

/** The slugs of a table, typed, in display order. */
export function slugsOf<Table extends Readonly<Record<string, unknown>>>(
  table: Table,
): [keyof Table & string, ...(keyof Table & string)[]] {
  const [first, ...rest] = Object.keys(table);
  if (first === undefined) throw new Error('A table of words is never empty');
  return [first, ...rest];
}
