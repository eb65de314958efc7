import type { CompanyInterview } from '#contract/interviews.ts';
import { interviewStates } from '#domain/interview-state.ts';
import { periodName } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import { useText } from '#web/features/text.tsx';
import { Link } from '#web/ui/link.tsx';

/** The company's interviews with a person, each with its week; nothing where there is none. */
export function ShownInterviews({ interviews }: { interviews: readonly CompanyInterview[] }) {
  const t = useText();
  if (interviews.length === 0) return null;
  return (
    <ul aria-label={t('Colloqui')} className="grid gap-2">
      {interviews.map(({ id, state, starts_at, ends_at, proposal }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="chip">{t(interviewStates[state])}</span>
          <Link
            to={`/profilo/azienda/colloqui${starts_at ? `?giorno=${romeDay(starts_at)}` : ''}`}
            className="link wrap-anywhere"
          >
            {starts_at && ends_at ? periodName({ starts_at, ends_at }) : t('Colloquio')}
          </Link>
          {proposal && <span className="chip chip-sun">{t('Propone altri orari')}</span>}
        </li>
      ))}
    </ul>
  );
}
