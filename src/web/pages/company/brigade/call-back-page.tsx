import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { romeDay } from '#domain/rome-time.ts';
import { PEOPLE_PAGE } from '#domain/season-page.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { CompanyCheckNotice } from '#web/features/company/company-check-notice.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { PEOPLE_FILTERS } from '../season/season-address.ts';
import { CallBackForm } from './call-back-form.tsx';

const NAMES = {
  season: PEOPLE_FILTERS.season,
  job: PEOPLE_FILTERS.job,
  person: 'persona',
  all: 'tutti',
  unasked: 'per',
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const shown = new URL(args.request.url).searchParams;
  const query = new URLSearchParams({ q: shown.get('q') ?? '' });
  for (const [name, own] of Object.entries(NAMES)) for (const value of shown.getAll(own)) query.append(name, value);
  const isAll = shown.get('tutti') !== null;
  const of = (name: string) => shown.getAll(name).filter(Boolean);
  const unasked = shown.get('per') || null;
  const dal = shown.get('dal') ?? '';
  const [start, jobs] = await Promise.all([
    askList({ ...args, names: NAMES }, 'GET /brigade/call-backs/new', { query }),
    unasked === null ? [] : ask(args, 'GET /sys/jobs'),
  ]);
  return {
    start,
    filter: isAll ? { q: shown.get('q') ?? '', season: of(NAMES.season), job: of(NAMES.job), unasked } : null,
    // From a role of the plan: the role and the days that are missing, which begin tomorrow at the soonest.
    begin: {
      job: jobs.find(({ slug }) => slug === shown.get(NAMES.job)) ?? null,
      starts_on: dal > romeDay() ? dal : '',
      ends_on: shown.get('al') ?? '',
    },
  };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Richiama'), disableRobots: true }, args);

/** A call-back: who gets it, for when and how much, and one message. */
export default function CallBackPage() {
  const t = useText();
  const { start, filter, begin } = useLoaderData<typeof loader>();
  const { people, left_out } = start;
  const out = leftOutWords(left_out, t);
  return (
    <OwnPage
      title={t('Richiama')}
      intro={
        <p>
          {t('Ognuno riceve una mail e risponde Torno, Forse o No.')}{' '}
          <Link to={PEOPLE_PAGE} className="link">
            {t('Torna alla stagione')}
          </Link>
        </p>
      }
    >
      <CompanyCheckNotice what={t('Potrai richiamare le persone appena è verificata.')} />
      {people.length === 0 ? (
        <EmptyState seed="nessuno-da-richiamare" way={{ words: t('Scegli chi richiamare'), url: PEOPLE_PAGE }}>
          {out === '' ? t('Non hai scelto nessuno.') : `${t('Adesso nessuno si può richiamare.')} ${out}`}
        </EmptyState>
      ) : (
        <ClosedWhileImpersonating>
          <section className="card grid gap-3" aria-labelledby="destinatari">
            <h2 id="destinatari" className="text-step-2!">
              {people.length === 1 ? t('A 1 persona') : t('A {n} persone', { n: people.length })}
            </h2>
            <ul className="flex flex-wrap gap-1.5">
              {people.map(({ id, name, job }) => (
                <li key={id} className="chip whitespace-normal!">
                  {job ? `${name} · ${job.name}` : name}
                </li>
              ))}
            </ul>
            {out !== '' && <p className="text-ink-soft">{out}</p>}
          </section>
          <CallBackForm start={start} filter={filter} begin={begin} />
        </ClosedWhileImpersonating>
      )}
    </OwnPage>
  );
}

/** The people left out, by the reason. */
function leftOutWords(
  { invited, recent, off }: { invited: number; recent: number; off: number },
  t: Translate,
): string {
  return [
    invited > 0 && t('Senza risposta all’invito: {n}.', { n: invited }),
    recent > 0 && t('Richiami mandati da meno di due settimane: {n}.', { n: recent }),
    off > 0 && t('Non ricevono richiami: {n}.', { n: off }),
  ]
    .filter(Boolean)
    .join(' ');
}
