import type { PayOfJob } from '#contract/pay.ts';
import { centsAnHour } from '#domain/pay-figures.ts';
import { toCsv } from '#server/platform/csv.ts';

const head = ['Zona', 'Da', 'Mediana', 'A', 'Mediana all’ora', 'Offerte', 'Aziende'];

/** What a page of pay shows, for a spreadsheet: whole euros a month before tax, and an hour with a decimal comma. */
export function exportPay({ job, area, figure, areas }: PayOfJob): { name: string; csv: string } {
  const lines = [...(figure ? [{ area, ...figure }] : []), ...areas];
  return {
    name: `Stipendi ${job.name.replaceAll('/', '-')} ${area.name.replaceAll('/', '-')}.csv`,
    csv: toCsv([
      head,
      ...lines.map(({ area, low, median, high, offers, companies }) => [
        area.name,
        ...[low, median, high].map(String),
        (centsAnHour(median) / 100).toFixed(2).replace('.', ','),
        ...[offers, companies].map(String),
      ]),
    ]),
  };
}
