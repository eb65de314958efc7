import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { groupedBy } from '#domain/grouped-by.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { requireCandidate, userContext } from '#web/user-context.ts';
import { askReference } from './ask-reference.ts';
import { OwnCallBacks } from './own-call-backs.tsx';
import { OwnCompanies } from './own-companies.tsx';
import { OwnHireCard } from './own-hire-card.tsx';
import { References } from './references.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireCandidate(args.context.get(userContext));
  const [hires, companies, calls, { is_off }, references, jobs] = await Promise.all([
    ask(args, 'GET /hires/mine'),
    ask(args, 'GET /brigade/companies'),
    ask(args, 'GET /brigade/call-backs/mine'),
    ask(args, 'GET /brigade/preference'),
    ask(args, 'GET /candidate/references'),
    ask(args, 'GET /sys/jobs'),
  ]);
  return { hires, companies, calls, is_off, references, jobs: jobs.map(({ name }) => name) };
}

export const action = askReference;
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('I miei lavori'), disableRobots: true }, args);

/** A candidate's hires: those that wait for an answer, then all others by season. */
export default function SeasonsPage() {
  const t = useText();
  const { hires, companies, calls, is_off, references, jobs } = useLoaderData<typeof loader>();
  const waiting = hires.filter(({ can_answer }) => can_answer);
  const seasons = groupedBy(
    hires.filter(({ can_answer }) => !can_answer),
    ({ season }) => season,
  );
  return (
    <OwnPage
      title={t('I miei lavori')}
      intro={t('Dove lavori e dove hai lavorato con Brigata. La paga la vede solo l’azienda, oltre a te.')}
    >
      {hires.length + companies.length + calls.length === 0 && (
        <EmptyState
          seed="nessuna-stagione"
          way={{ words: t('Le tue candidature'), url: '/profilo/candidato/candidature' }}
        >
          {t('Ancora nessuna stagione: quando un’azienda ti assume, la proposta la trovi qui.')}
        </EmptyState>
      )}
      {calls.length > 0 && <OwnCallBacks calls={calls} />}
      {waiting.length > 0 && (
        <section aria-labelledby="da-confermare" className="grid gap-3">
          <h2 id="da-confermare" className="text-step-2!">
            {t('Aspettano la tua risposta')}
          </h2>
          <ul className="grid gap-4">
            {waiting.map((hire) => (
              <li key={hire.id}>
                <OwnHireCard hire={hire} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {[...seasons].map(([season, some]) => (
        <section key={season} aria-label={season} className="grid gap-3">
          <h2 className="text-step-2!">{season}</h2>
          <ul className="grid gap-3">
            {some.map((hire) => (
              <li key={hire.id}>
                <OwnHireCard hire={hire} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <OwnCompanies companies={companies} isOff={is_off} />
      <References own={references} jobs={jobs} />
    </OwnPage>
  );
}
