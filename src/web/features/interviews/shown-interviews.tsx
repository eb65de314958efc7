import { useRef } from 'react';
import type { CompanyInterview } from '#contract/interviews.ts';
import { periodName } from '#domain/interview-day.ts';
import { interviewStates } from '#domain/interview-state.ts';
import { romeDay } from '#domain/rome-time.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { OutcomeButtons, waitsForOutcome } from './outcome-buttons.tsx';

/** The company's interviews with a person, each with its week; nothing where there is none. */
export function ShownInterviews({ interviews }: { interviews: readonly CompanyInterview[] }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  if (interviews.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('Colloqui')} className="grid gap-2 outline-none">
      {interviews.map((interview) => {
        const { id, state, starts_at, ends_at, proposal } = interview;
        return (
          <li key={id} className="grid gap-2">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="chip">{t(interviewStates[state])}</span>
              <Link
                to={`/profilo/azienda/colloqui${starts_at ? `?giorno=${romeDay(starts_at)}` : ''}`}
                className="link wrap-anywhere"
              >
                {starts_at && ends_at ? periodName({ starts_at, ends_at }) : t('Colloquio')}
              </Link>
              {proposal && <span className="chip chip-sun">{t('Propone altri orari')}</span>}
            </div>
            {waitsForOutcome(interview) && (
              <OutcomeButtons interview={interview} onSaid={() => list.current?.focus()} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
