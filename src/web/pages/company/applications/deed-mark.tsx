import type { ReceivedApplication } from '#contract/received-applications.ts';
import { type Deed, deeds } from '#domain/application-deeds.ts';
import { clockOf } from '#domain/interview-times.ts';
import { inRome } from '#domain/rome-time.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';

const shortDay = inRome({ day: 'numeric', month: 'short' });

type Marked = Pick<ReceivedApplication, 'deed' | 'interview'>;

/** A new application has nothing to say, and of a refused one the status says it. */
const unmarked: readonly Deed[] = ['received', 'answered'];

/** Whether something happened to an application that its status does not say. */
export const hasMark = ({ deed }: Pick<Marked, 'deed'>): boolean => !unmarked.includes(deed);

/** What happened to an application, beside the status that the company chose: one drawing in every list and page. */
export function DeedMark({ application }: { application: Marked }) {
  const t = useText();
  if (!hasMark(application)) return null;
  const isHire = application.deed === 'hired' || application.deed === 'hire_proposed';
  return (
    <span className={isHire ? 'font-semibold text-leaf' : 'font-medium text-ink'}>{deedWords(application, t)}</span>
  );
}

export function deedWords({ deed, interview }: Marked, t: Translate): string {
  return deed === 'interview_fixed' && interview?.starts_at
    ? t('Colloquio {day}, {clock}', {
        day: shortDay.format(new Date(interview.starts_at)),
        clock: clockOf(interview.starts_at),
      })
    : t(deeds[deed]);
}
