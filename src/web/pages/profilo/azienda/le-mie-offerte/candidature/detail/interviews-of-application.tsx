import type { CompanyInterview } from '#contract/interviews.ts';
import { interviewStates } from '#domain/interview-state.ts';
import { periodName } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import { newInterview } from '#web/features/new-interview.ts';
import { useText } from '#web/features/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface InterviewsProps {
  offerId: number;
  applicationId: number;
  interviews: readonly CompanyInterview[];
}

/** The interviews of an application, and how to propose one; who has a time keeps it until it is cancelled. */
export function InterviewsOfApplication({ offerId, applicationId, interviews }: InterviewsProps) {
  const t = useText();
  const isSettled = interviews.some(({ state }) => state === 'taken');
  const isChoosing = interviews.some(({ state }) => state === 'invited' || state === 'moved');
  return (
    <>
      {interviews.length > 0 && (
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
      )}
      {!isSettled && (
        <Link to={newInterview(offerId, [applicationId])} className="btn btn-ghost">
          <Icon name="evento" /> {isChoosing ? t('Proponi altri orari') : t('Proponi un colloquio')}
        </Link>
      )}
    </>
  );
}
