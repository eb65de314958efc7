import type { StaffNumbers } from '#contract/staff-numbers.ts';
import { dotted } from '#domain/offer-words.ts';
import { inRome } from '#domain/rome-time.ts';
import { useText } from '../texts/text.tsx';
import { ChartTable } from './number-table.tsx';

const shortDay = inRome({ day: 'numeric', month: 'short' });
const shortMonth = inRome({ month: 'short', year: 'numeric' });
const longDay = inRome({ day: 'numeric', month: 'short', year: 'numeric' });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
/** The width of a column with its gap, and the height of a chart, in its own units. */
const [COLUMN, HEIGHT] = [10, 60];

/**
 * Visits, applications and hires by week or month: a small chart each, under one another on one time. What staff may
 * not see is null.
 */
export function PeriodCharts({ unit, periods }: Pick<StaffNumbers, 'unit' | 'periods'>) {
  const t = useText();
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return null;
  const words = (day: string) => (unit === 'week' ? shortDay : shortMonth).format(noon(day));
  const charts = [
    { name: 'views', label: t('Visite'), color: 'var(--line-strong)' },
    { name: 'sent', label: t('Candidature inviate'), color: 'var(--accent)' },
    { name: 'hired', label: t('Assunzioni'), color: 'var(--leaf)' },
  ] as const;
  const title = unit === 'week' ? t('Settimana per settimana') : t('Mese per mese');
  return (
    <div className="grid gap-4">
      {charts.map(({ name, label, color }) => {
        const most = Math.max(...periods.map((one) => one[name] ?? 0));
        const peak = periods.find((one) => one[name] === most) ?? first;
        return (
          <figure key={name} className="m-0">
            <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft mb-1">
              <span className="font-semibold text-ink">{label}</span>
              {most > 0 && (
                <span>
                  {unit === 'week'
                    ? t('al massimo {n}, dal {day}', { n: dotted(most), day: words(peak.from) })
                    : t('al massimo {n}, {month}', { n: dotted(most), month: words(peak.from) })}
                </span>
              )}
            </figcaption>
            <svg
              viewBox={`0 0 ${periods.length * COLUMN} ${HEIGHT}`}
              preserveAspectRatio="none"
              className="w-full h-16 border-b border-line"
              aria-hidden="true"
            >
              {periods.map((one, index) => {
                const height = most === 0 ? 0 : ((one[name] ?? 0) / most) * (HEIGHT - 2);
                return (
                  <rect
                    key={one.from}
                    x={index * COLUMN + 1.5}
                    y={HEIGHT - height}
                    width={COLUMN - 3}
                    height={height}
                    fill={color}
                  />
                );
              })}
            </svg>
          </figure>
        );
      })}
      <p className="flex justify-between text-sm text-ink-soft -mt-3" aria-hidden="true">
        <span>{words(first.from)}</span>
        {periods.length > 1 && <span>{words(last.from)}</span>}
      </p>
      <ChartTable
        caption={title}
        head={[
          unit === 'week' ? t('Settimana dal') : t('Mese'),
          t('Visite'),
          t('Iniziate'),
          t('Inviate'),
          t('Assunzioni'),
        ]}
        rows={[...periods].reverse().map(({ from, views, started, sent, hired }) => ({
          key: from,
          name: (unit === 'week' ? longDay : shortMonth).format(noon(from)),
          cells: [
            dotted(views),
            dotted(started),
            sent === null ? t('meno di 5') : dotted(sent),
            hired === null ? '–' : dotted(hired),
          ],
        }))}
      />
    </div>
  );
}
