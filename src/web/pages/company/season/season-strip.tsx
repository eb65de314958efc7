import type { SeasonRole } from '#contract/season-plan.ts';
import { DAY_MS } from '#domain/durations.ts';
import { monthIndex } from '#domain/month-index.ts';
import { inRome } from '#domain/rome-time.ts';
import { type Coverage, coverageOf } from '#domain/season-gaps.ts';
import { useText } from '#web/features/texts/text.tsx';

const shortMonth = inRome({ month: 'short' });

export interface Months {
  /** The first day of each month that is shown. */
  firsts: readonly string[];
  from: number;
  days: number;
}

/** The whole months around a span of days. */
export function monthsOf({ starts_on, ends_on }: { starts_on: string; ends_on: string }): Months {
  const from = monthIndex(starts_on);
  const firstOf = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const firsts = Array.from({ length: monthIndex(ends_on) - from + 1 }, (_, index) => firstOf(from + index));
  const [start, end] = [Date.parse(firstOf(from)), Date.parse(firstOf(monthIndex(ends_on) + 1))];
  return { firsts, from: start, days: (end - start) / DAY_MS };
}

const place = (months: Months, day: string): number => ((Date.parse(day) - months.from) / DAY_MS / months.days) * 100;
const width = (months: Months, { starts_on, ends_on }: Pick<Coverage, 'starts_on' | 'ends_on'>): number =>
  ((Date.parse(ends_on) - Date.parse(starts_on)) / DAY_MS + 1) * (100 / months.days);

/** A role's season by months: what is covered and what is missing. The text beside it says the same. */
export function SeasonStrip({ role, months, today }: { role: SeasonRole; months: Months; today: string }) {
  return (
    <div aria-hidden="true" className="grid gap-1">
      <div className="relative h-6 rounded-input bg-sunken overflow-hidden">
        {coverageOf(role.needs, role, today).map((span) => (
          <span
            key={span.starts_on}
            style={{ left: `${place(months, span.starts_on)}%`, width: `${width(months, span)}%` }}
            className={`absolute inset-y-0 ${span.isOver ? 'bg-line' : 'bg-leaf'}`}
          >
            {/* As much of the height as there are people missing, then those who have not signed. */}
            {!span.isOver && span.missing > 0 && (
              <span
                style={{ height: `${(span.missing / span.needed) * 100}%` }}
                className="absolute inset-x-0 top-0 season-missing"
              />
            )}
            {!span.isOver && span.likely > 0 && (
              <span
                style={{
                  top: `${(span.missing / span.needed) * 100}%`,
                  height: `${(span.likely / span.needed) * 100}%`,
                }}
                className="absolute inset-x-0 season-likely"
              />
            )}
          </span>
        ))}
        {months.firsts.slice(1).map((first) => (
          <span
            key={first}
            style={{ left: `${place(months, first)}%` }}
            className="absolute inset-y-0 border-l border-surface"
          />
        ))}
      </div>
      <div className="relative h-5 text-xs text-ink-soft">
        {months.firsts.map((first) => (
          <span key={first} style={{ left: `${place(months, first)}%` }} className="absolute first:left-0">
            {shortMonth.format(new Date(first))}
          </span>
        ))}
      </div>
    </div>
  );
}

/** What the colours of the strips mean. */
export function StripLegend({ hasLikely }: { hasLikely: boolean }) {
  const t = useText();
  const entry = (look: string, words: string) => (
    <li className="inline-flex items-center gap-2">
      <span className={`inline-block size-4 rounded ${look}`} /> {words}
    </li>
  );
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {entry('bg-leaf', t('Coperto'))}
      {hasLikely && entry('season-likely', t('Ha detto Torno'))}
      {entry('season-missing', t('Manca qualcuno'))}
      {entry('bg-line', t('Già passato'))}
    </ul>
  );
}
