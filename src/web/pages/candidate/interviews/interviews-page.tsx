import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { CandidateInterview } from '#contract/interviews.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { CalendarAddress } from '#web/features/interviews/calendar-address.tsx';
import { OwnInterview } from '#web/features/interviews/own-interview.tsx';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { requireCandidate, userContext } from '#web/user-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireCandidate(args.context.get(userContext));
  const [interviews, { created_at }] = await Promise.all([
    ask(args, 'GET /interviews/mine'),
    ask(args, 'GET /interviews/calendar-address'),
  ]);
  return { interviews, calendarSince: created_at };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Colloqui'), disableRobots: true }, args);

/** A candidate's interviews: times to choose, those that are settled, and those of the past. */
export default function InterviewsPage() {
  const t = useText();
  const { interviews, calendarSince } = useLoaderData<typeof loader>();
  const isOpen = ({ state }: { state: string }) => state === 'invited' || state === 'moved' || state === 'taken';
  const [open, past] = [interviews.filter(isOpen), interviews.filter((one) => !isOpen(one))];
  return (
    <OwnPage title={t('Colloqui')}>
      {interviews.length === 0 && (
        <EmptyState
          seed="nessun-colloquio"
          way={{ words: t('Le tue candidature'), url: '/profilo/candidato/candidature' }}
        >
          {t('Nessun colloquio: quando un’azienda ti propone degli orari li trovi qui.')}
        </EmptyState>
      )}
      {open.length > 0 && (
        <ul className="grid gap-4">
          {open.map((interview) => (
            <li key={interview.id}>
              <Card interview={interview} />
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <section aria-labelledby="passati" className="grid gap-3">
          <h2 id="passati" className="text-step-2!">
            {t('Passati')}
          </h2>
          <ul className="grid gap-3">
            {past.map((interview) => (
              <li key={interview.id}>
                <Card interview={interview} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {interviews.length > 0 && <CalendarAddress since={calendarSince} />}
    </OwnPage>
  );
}

const Card = ({ interview }: { interview: CandidateInterview }) => (
  <article className="card grid grid-cols-[minmax(0,1fr)] gap-4">
    <OwnInterview interview={interview} />
  </article>
);
