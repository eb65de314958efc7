import type { CandidateInterview } from '#contract/interviews.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { dayWithHoliday } from '#domain/interview-day.ts';
import { clockOf } from '#domain/interview-times.ts';
import { useText } from '../texts/text.tsx';

/** So many days of times are shown at once; the others open below. */
const DAYS_SHOWN = 3;

type Time = CandidateInterview['times'][number];

/** A button for each free time, by day; what lies further ahead opens below. */
export function FreeTimes({ times, isBusy, empty }: { times: readonly Time[]; isBusy: boolean; empty: string }) {
  const t = useText();
  if (times.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const days = [...groupedBy(times, (time) => dayWithHoliday(time.starts_at))];
  const later = days.slice(DAYS_SHOWN);
  return (
    <div className="grid gap-4">
      {days.slice(0, DAYS_SHOWN).map(([name, some]) => (
        <Day key={name} name={name} times={some} isBusy={isBusy} />
      ))}
      {later.length > 0 && (
        <details>
          <summary className="min-h-11 inline-flex items-center font-semibold text-accent cursor-pointer">
            {later.length === 1 ? t('Un altro giorno') : t('Altri {n} giorni', { n: later.length })}
          </summary>
          <div className="grid gap-4 mt-2">
            {later.map(([name, some]) => (
              <Day key={name} name={name} times={some} isBusy={isBusy} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Day({ name, times, isBusy }: { name: string; times: readonly Time[]; isBusy: boolean }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 first-letter:uppercase">{name}</legend>
      <ul className="flex flex-wrap gap-2">
        {times.map((time) => (
          <li key={time.id}>
            <button
              type="submit"
              data-late
              name="time"
              value={time.id}
              disabled={isBusy}
              aria-label={`${name}, ${clockOf(time.starts_at)}`}
              className="btn btn-ghost tabular-nums min-w-20"
            >
              {clockOf(time.starts_at)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
