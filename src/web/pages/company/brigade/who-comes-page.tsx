import { Form, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSubmit } from 'react-router';
import type { CalledPerson, WhoComes } from '#contract/brigade.ts';
import type { CompanyHire } from '#contract/hires.ts';
import { type CallBackAnswer, callBackAnswers } from '#domain/call-back.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { seasonKeyOf } from '#domain/season-key.ts';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { HireList } from '#web/features/hires/hire-list.tsx';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { MissingRoles } from '#web/pages/company/season-plan/missing-roles.tsx';
import { Link } from '#web/ui/link.tsx';
import { CalledHire } from './called-hire.tsx';

const BRIGADE = '/profilo/azienda/brigata';

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('stagione');
  const board = await askList({ ...args, names: { season: 'stagione' } }, 'GET /brigade/who-comes', {
    query: asked ? { season: asked } : {},
  });
  const season = board.season?.start;
  const hired = await ask(args, 'GET /hires/season', { query: season ? { season } : {} });
  const shown = season ?? hired.season?.start;
  const query = shown ? { season: seasonKeyOf(shown) } : {};
  return { board, hired, plan: await ask(args, 'GET /company/season-plan', { query }) };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Chi torna'), disableRobots: true }, args);

const WAITING = 'waiting';
const columns = ['yes', 'maybe', WAITING, 'no'] as const;
type Column = (typeof columns)[number];
const columnWords = uiTexts({ ...callBackAnswers, waiting: 'Non hanno risposto' } as const);
const looks: Readonly<Record<Column, string>> = { yes: 'chip-leaf', maybe: 'chip-sun', waiting: '', no: '' };
const columnOf = (answer: CallBackAnswer | null): Column => answer ?? WAITING;

/** The board of the people who come in a season: counts and names by role and answer. */
export default function WhoComesPage() {
  const t = useText();
  const submit = useSubmit();
  const { board, hired, plan } = useLoaderData<typeof loader>();
  const { totals, roles } = board;
  const season = board.season ?? hired.season;
  const seasons = [...new Map([...board.seasons, ...hired.seasons].map((one) => [one.start, one])).values()].sort(
    (one, other) => (one.start < other.start ? 1 : -1),
  );
  const hireOf = (called: number) => hired.hires.find((hire) => hire.called === called);
  return (
    <OwnPage
      title={season ? t('Chi torna: {season}', { season: season.words }) : t('Chi torna')}
      intro={
        <p>
          {t('Le risposte a chi hai richiamato, per ruolo.')}{' '}
          <Link to={BRIGADE} className="link">
            {t('La tua brigata')}
          </Link>
        </p>
      }
      actions={
        seasons.length > 1 && (
          <Form>
            <select
              name="stagione"
              aria-label={t('Stagione')}
              defaultValue={season?.start}
              key={season?.start}
              onChange={(event) => submit(event.currentTarget.form)}
              className="input w-auto!"
            >
              {seasons.map(({ start, words }) => (
                <option key={start} value={start}>
                  {words}
                </option>
              ))}
            </select>
            <noscript>
              <button type="submit" className="btn btn-ghost">
                {t('Mostra')}
              </button>
            </noscript>
          </Form>
        )
      }
    >
      {roles.length === 0 ? (
        <EmptyState seed="nessun-richiamo" way={{ words: t('Scegli chi richiamare'), url: BRIGADE }}>
          {t('Non hai ancora richiamato nessuno per questa stagione: le risposte arrivano qui.')}
        </EmptyState>
      ) : (
        <>
          <Totals totals={totals} />
          {roles.map((role) => (
            <RoleCard key={role.job?.slug ?? ''} role={role} hireOf={hireOf} />
          ))}
        </>
      )}
      <MissingRoles plan={plan} />
      {hired.hires.length > 0 && (
        <section className="card grid gap-4 grid-cols-[minmax(0,1fr)]" aria-labelledby="assunzioni">
          <div>
            <h2 id="assunzioni" className="text-step-2!">
              {t('Assunzioni della stagione')}
            </h2>
            <p className="text-ink-soft mt-1">
              {t('Da candidature e da richiami. Restano qui anche se la persona ritira la candidatura.')}
            </p>
          </div>
          <HireList hires={hired.hires} />
        </section>
      )}
    </OwnPage>
  );
}

function Totals({ totals }: { totals: WhoComes['totals'] }) {
  const t = useText();
  return (
    <dl className="card grid grid-cols-2 sm:grid-cols-4 gap-4" aria-label={t('In tutto')}>
      {columns.map((column) => (
        <div key={column}>
          <dt className="text-ink-soft text-[.95rem]">{t(columnWords[column])}</dt>
          <dd className="text-step-2 font-semibold tabular-nums">{totals[column]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The last hire of a person who was called back, by the id of that. */
type HireOf = (called: number) => CompanyHire | undefined;

/** One role: how many come, and the names by answer. */
function RoleCard({ role: { job, people }, hireOf }: { role: WhoComes['roles'][number]; hireOf: HireOf }) {
  const t = useText();
  const name = job?.name ?? t('Senza ruolo');
  const byAnswer = groupedBy(people, ({ answer }) => columnOf(answer));
  const coming = byAnswer.get('yes')?.length ?? 0;
  return (
    <section className="card grid gap-4 grid-cols-[minmax(0,1fr)]" aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-step-2! wrap-anywhere">{name}</h2>
        <p className="text-ink-soft">
          {coming === 1
            ? t('torna 1 su {all}', { all: people.length })
            : t('tornano {n} su {all}', { n: coming, all: people.length })}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map((column) => {
          const some = byAnswer.get(column) ?? [];
          return (
            some.length > 0 && (
              <div key={column} className="grid gap-1 content-start">
                <h3 className="font-text! text-base! tracking-normal!">
                  <span className={`chip ${looks[column]}`}>
                    {t(columnWords[column])} · {some.length}
                  </span>
                </h3>
                <ul className="grid grid-cols-[minmax(0,1fr)]">
                  {some.map((person) => (
                    <PersonLine key={person.id} person={person} hire={hireOf(person.id)} />
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}

function PersonLine({ person, hire }: { person: CalledPerson; hire: CompanyHire | undefined }) {
  const { name, tile, pay_cents, pay_period, offer } = person;
  const terms = [spanWords(person), pay_cents === null ? null : payWords(pay_cents, pay_period), offer?.title];
  return (
    <li className="flex items-start gap-3 py-2">
      <PersonFace seed={tile} photo={null} className="size-10 flex-none" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{terms.filter(Boolean).join(' · ')}</p>
        <CalledHire person={person} hire={hire} />
      </div>
    </li>
  );
}
