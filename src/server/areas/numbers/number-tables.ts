import type { CallBackCounts, HiringNumbers, NumbersLine, ProfileHireCounts } from '#contract/hiring-numbers.ts';
import type { StaffNumbers } from '#contract/staff-numbers.ts';
import {
  callBackNames,
  callBackShares,
  interviewCounts,
  interviewShares,
  profileHireNames,
} from '#domain/counted-answers.ts';
import { decimalComma } from '#domain/hiring-funnel.ts';

const HOURS_A_DAY = 24;

/** A table of a spreadsheet: its head, then its rows. */
export type CsvTable = readonly (readonly string[])[];

/** Tables under one another, with an empty row between. */
export const underOneAnother = (tables: readonly CsvTable[]): string[][] =>
  tables
    .filter((table) => table.length > 1)
    .flatMap((table, index) => [...(index === 0 ? [] : [['']]), ...table.map((row) => [...row])]);

const percent = (share: number | null): string => (share === null ? '' : String(share));

/** How interviews went. */
export function interviewsTable({ interviews }: Pick<NumbersLine, 'interviews'>): CsvTable {
  const shares = interviewShares(interviews);
  const row = (key: keyof typeof interviewCounts) => [
    interviewCounts[key],
    String(interviews[key]),
    percent(shares[key]),
  ];
  return [['Colloqui', 'Quanti', 'Quota (%)'], row('invited'), row('done'), row('no_show')];
}

/** What the people who were called back answered; nothing but the head where nobody was. */
export function callBacksTable(counts: CallBackCounts | null): CsvTable {
  const head = ['Richiami', 'Quante', 'Quota (%)'];
  if (counts === null || counts.called === 0) return [head];
  const shares = callBackShares(counts);
  const row = (key: keyof typeof callBackNames) => [callBackNames[key], String(counts[key]), percent(shares[key])];
  return [head, row('called'), row('yes'), row('maybe'), row('no'), row('hired')];
}

/** Hires proposed from unlocked profiles; nothing but the head where there was none. */
export function profilesTable(counts: ProfileHireCounts | null): CsvTable {
  const head = ['Dai profili sbloccati', 'Quante'];
  if (counts === null || counts.proposed === 0) return [head];
  const row = (key: keyof typeof profileHireNames) => [profileHireNames[key], String(counts[key])];
  return [head, row('proposed'), row('hired')];
}

/** Weeks or months, the latest first, as the page has them; what staff may not see is empty. */
export const periodsTable = ({ unit, periods }: Pick<StaffNumbers, 'unit' | 'periods'>): CsvTable => [
  [unit === 'week' ? 'Settimana dal' : 'Mese dal', 'Visite', 'Iniziate', 'Inviate', 'Assunzioni'],
  ...periods
    .toReversed()
    .map(({ from, views, started, sent, hired }) => [
      from,
      ...[views, started, sent, hired].map((count) => (count === null ? '' : String(count))),
    ]),
];

/** How long the last twelve months took, in days, beside similar companies. */
export function timesTable({ first_answer, hire }: HiringNumbers['comparison']): CsvTable {
  const row = (name: string, { own, similar }: typeof hire) => [
    name,
    own ? decimalComma(own.hours / HOURS_A_DAY) : '',
    String(own?.events ?? 0),
    similar ? String(similar.days) : '',
    similar ? String(similar.companies) : '',
  ];
  return [
    ['Quanto tempo passa (giorni, mediana di 12 mesi)', 'Tu', 'Quante volte', 'Strutture simili', 'Quante simili'],
    row('Alla prima risposta', first_answer),
    row('All’assunzione confermata', hire),
  ];
}
