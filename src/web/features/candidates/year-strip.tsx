import type { DaySpan } from '#domain/day-span.ts';
import { inRome, romeDay } from '#domain/rome-time.ts';
import { monthsAhead, monthsInWords, stripParts } from '#domain/year-strip.ts';
import { useText } from '../texts/text.tsx';

const narrowMonth = inRome({ month: 'narrow' });

interface YearStripProps {
  /** When the work lasts, or when somebody is free. */
  spans: readonly DaySpan[];
  /** What the strip tells, before its months: 'Lavoro', 'Libero'. */
  name: string;
  /** When the candidate who looks is free: a second line below. */
  own?: readonly DaySpan[];
  /** A day of the first of the twelve months; today by default. */
  since?: string;
}

/** The twelve months ahead with the days of spans; read out as their months. Nothing where none of them is ahead. */
export function YearStrip({ spans, name, own = [], since: today = romeDay() }: YearStripProps) {
  const t = useText();
  const parts = stripParts(spans, today);
  const ownParts = stripParts(own, today);
  if (parts.length === 0) return null;
  return (
    <div data-year-strip className="relative mt-2" suppressHydrationWarning>
      <p className="sr-only">{`${name}: ${monthsInWords(spans, today)}`}</p>
      {ownParts.length > 0 && (
        <p className="sr-only">{t('Quando puoi tu: {months}', { months: monthsInWords(own, today) })}</p>
      )}
      <div aria-hidden="true">
        <Line parts={parts} look="bg-leaf" />
        {ownParts.length > 0 && <Line parts={ownParts} look="bg-sea" />}
        <div className="grid grid-cols-12 text-[.6875rem] leading-4 text-ink-soft text-center">
          {monthsAhead(today).map((first) => (
            <span key={first}>{narrowMonth.format(new Date(first))}</span>
          ))}
        </div>
        {ownParts.length > 0 && (
          <p className="flex gap-4 text-sm text-ink-soft mt-1">
            <span className="inline-flex items-center gap-1.5">
              <span className="inline-block size-3 rounded bg-leaf" /> {name}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <span className="inline-block size-3 rounded bg-sea" /> {t('Quando puoi tu')}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

function Line({ parts, look }: { parts: ReturnType<typeof stripParts>; look: string }) {
  return (
    <div className="relative h-1.5 my-0.5 rounded-full bg-sunken overflow-hidden">
      {parts.map(({ left, width }) => (
        <span
          key={left}
          style={{ left: `${left}%`, width: `${width}%` }}
          className={`absolute inset-y-0 rounded-full ${look}`}
        />
      ))}
    </div>
  );
}
