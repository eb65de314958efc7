import type { CompanyInterview } from '#contract/interviews.ts';
import { newInterview } from '#web/features/interviews/new-interview.ts';
import { ShownInterviews } from '#web/features/interviews/shown-interviews.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface InterviewsProps {
  offerId: number;
  applicationId: number;
  interviews: readonly CompanyInterview[];
  /** Who was refused is offered no interview. */
  isRefused: boolean;
}

/** The interviews of an application, and how to propose one; who has a time keeps it until it is cancelled. */
export function InterviewsOfApplication({ offerId, applicationId, interviews, isRefused }: InterviewsProps) {
  const t = useText();
  const isSettled = interviews.some(({ state }) => state === 'taken');
  const isChoosing = interviews.some(({ state }) => state === 'invited' || state === 'moved');
  return (
    <>
      <ShownInterviews interviews={interviews} />
      {!isSettled && !isRefused && (
        <Link to={newInterview(offerId, [applicationId])} className="btn btn-ghost">
          <Icon name="evento" /> {isChoosing ? t('Proponi altri orari') : t('Proponi un colloquio')}
        </Link>
      )}
    </>
  );
}
