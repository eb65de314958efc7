import type { HiringNumbers, NumbersLine } from '#contract/hiring-numbers.ts';
import { decimalComma, funnelSteps } from '#domain/hiring-funnel.ts';
import { toCsv } from '#server/platform/csv.ts';
import {
  callBacksTable,
  interviewsTable,
  periodsTable,
  profilesTable,
  timesTable,
  underOneAnother,
} from './number-tables.ts';

const HOURS_A_DAY = 24;

/** Names of the columns of numbers in a spreadsheet. */
export const numberColumns: readonly string[] = [
  ...Object.values(funnelSteps),
  'Inviti a colloquio',
  'Colloqui fatti',
  'Non si sono presentati',
  'Giorni alla prima risposta (mediana)',
  'Giorni all’assunzione (mediana)',
];

/** Their cells: decimal commas, nothing where there is no number. */
export function numberCells({ funnel, interviews, first_answer, hire }: NumbersLine): string[] {
  const days = (median: { hours: number } | null) => (median ? decimalComma(median.hours / HOURS_A_DAY) : '');
  const { views, started, sent, read, contacted, interview, hired } = funnel;
  return [
    ...[views, started, sent, read, contacted, interview, hired].map(String),
    ...[interviews.invited, interviews.done, interviews.no_show].map(String),
    days(first_answer),
    days(hire),
  ];
}

/** A page of numbers as a spreadsheet: an offer a line, then all together; below, the page's other tables. */
export function exportHiringNumbers(numbers: HiringNumbers): { name: string; csv: string } {
  const { season, offer, lines, total } = numbers;
  const of = offer?.title ?? season?.name ?? 'tutte le stagioni';
  const rows = lines.map((line) => [line.title, ...numberCells(line)]);
  return {
    name: `Numeri ${of.replaceAll('/', '-')}.csv`,
    csv: toCsv(
      underOneAnother([
        [['Offerta', ...numberColumns], ...rows, ['Totale', ...numberCells(total)]],
        periodsTable(numbers),
        timesTable(numbers.comparison),
        interviewsTable(total),
        callBacksTable(numbers.call_backs),
        profilesTable(numbers.profiles),
      ]),
    ),
  };
}
