import type { CountedStaffNumbers } from '#contract/staff-numbers.ts';
import { decimalComma } from '#domain/hiring-funnel.ts';
import { liquidityGroups, liquidityOf } from '#domain/liquidity.ts';
import { romeDay } from '#domain/rome-time.ts';
import { toCsv } from '#server/platform/csv.ts';
import { numberCells, numberColumns } from './export-hiring-numbers.ts';
import { callBacksTable, interviewsTable, periodsTable, profilesTable, underOneAnother } from './number-tables.ts';

const liquidityColumns = [
  'Offerte aperte',
  'Le cercano',
  'Libere',
  'Libere per offerta aperta',
  'Offerte in 90 giorni',
  'Candidature per offerta',
  'Offerte liquide (%)',
  'Senza candidature (%)',
  'Ore alla prima candidatura (mediana)',
  'Coperte (%)',
];

/**
 * What the page of staff shows, for a spreadsheet: a role or province a line, then all together; below the page's other
 * tables. Numbers of fewer than five people or applications are empty. The file is named after the day of the count.
 */
export function exportStaffNumbers(numbers: CountedStaffNumbers, countedAt: string): { name: string; csv: string } {
  const { by, season, groups, total } = numbers;
  const rows = [...groups, { ...total, name: 'Totale' }].map((line) => [
    line.name,
    ...liquidityCells(line.liquidity),
    ...(line.numbers ? numberCells(line.numbers) : numberColumns.map(() => '')),
  ]);
  const of = by === 'job' ? 'per qualifica' : 'per provincia';
  return {
    name: `Numeri ${of}${season ? ` ${season.name.replaceAll('/', '-')}` : ''} del ${romeDay(countedAt)}.csv`,
    csv: toCsv(
      underOneAnother([
        [[liquidityGroups[by], ...liquidityColumns, ...numberColumns], ...rows],
        periodsTable(numbers),
        total.numbers ? interviewsTable(total.numbers) : [],
        callBacksTable(numbers.call_backs),
        profilesTable(numbers.profiles),
      ]),
    ),
  };
}

function liquidityCells(counts: CountedStaffNumbers['total']['liquidity']): string[] {
  const rates = liquidityOf(counts);
  const number = (value: number | null) => (value === null ? '' : decimalComma(value));
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  const percent = (share: number | null) => number(share === null ? null : share * 100);
  return [
    String(counts.open_offers),
    text(counts.people?.wanting),
    text(counts.people?.free),
    number(rates.free_per_offer),
    String(counts.offers),
    number(rates.applications_per_offer),
    percent(rates.liquid_share),
    percent(rates.empty_share),
    number(counts.outcome?.first_application_hours ?? null),
    percent(rates.fill_share),
  ];
}
