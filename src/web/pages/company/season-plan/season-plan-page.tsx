import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import type { SeasonPlan } from '#contract/season-plan.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonKey, seasonSpan } from '#domain/season-key.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { useUndo } from '#web/features/forms/undo.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { changePlan } from './change-plan.ts';
import { NeedForm } from './need-form.tsx';
import { RoleCard } from './role-card.tsx';
import { monthsOf, StripLegend } from './season-strip.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const season = seasonKey(new URL(args.request.url).searchParams.get('stagione'));
  const [plan, jobs] = await Promise.all([
    ask(args, 'GET /company/season-plan', { query: new URLSearchParams(season ? { season } : {}) }),
    ask(args, 'GET /sys/jobs'),
  ]);
  return { plan, jobs: jobs.map(({ name }) => name), today: romeDay() };
}

export const action = changePlan;
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Piano della stagione'), disableRobots: true }, args);

/** What the company needs in a season, what is covered by its hires, and what is missing. */
export default function SeasonPlanPage() {
  const t = useText();
  const { plan, jobs, today } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const months = plan.span && monthsOf(plan.span);
  const { isDone: isCopied, shown: copy } = useNamedForm<{ copied: number }>('copy');
  const { problem } = useLineChanges();
  return (
    <OwnPage
      title={t('Piano della stagione')}
      intro={t('Scrivi chi ti serve e quando: vedi chi c’è già e chi manca, e pubblichi quello che manca.')}
    >
      <Seasons plan={plan} />
      <FormProblem isSending={false}>{problem}</FormProblem>
      <div aria-live="polite" className="empty:hidden">
        {isCopied && (
          <Notice tone="leaf" icon="check">
            {copy?.copied === 1 ? t('Una riga copiata.') : t('{n} righe copiate.', { n: copy?.copied ?? 0 })}
          </Notice>
        )}
      </div>
      {months ? (
        <>
          <Summary plan={plan} />
          <StripLegend hasLikely={plan.roles.some(({ likely }) => likely > 0)} />
          {plan.roles.map((role) => (
            <RoleCard
              key={role.job.slug}
              role={role}
              season={plan.season.key}
              from={plan.season.from}
              months={months}
              today={today}
              editing={Number(query.get('riga')) || null}
            />
          ))}
        </>
      ) : (
        <div className="card grid gap-4 justify-items-center text-center py-10">
          <Tiles seed={plan.season.key} columns={4} rows={1} className="rounded-card w-full max-w-xs" />
          <p>{t('Per {season} non c’è ancora niente: comincia dal primo ruolo.', { season: plan.season.name })}</p>
        </div>
      )}
      {plan.copy_from && <CopyPlan key={plan.season.key} plan={plan} />}
      <AddRole key={`aggiungi-${plan.season.key}`} plan={plan} jobs={jobs} />
    </OwnPage>
  );
}

/** For how long a line that was deleted can be brought back. */
const UNDO_SECONDS = 10;

/** Says that a line was deleted, and brings it back by adding it again; says that one was added. */
function useLineChanges() {
  const t = useText();
  const banner = useBanner();
  const offerUndo = useUndo();
  const { change } = useChange();
  useNamedForm('add', () => banner(t('Aggiunto al piano.'), 'success'));
  return useNamedForm('delete', (line) => {
    const of = (name: string) => String(line.get(name));
    const body = {
      job: of('job'),
      positions: Number(of('positions')),
      starts_on: of('starts_on'),
      ends_on: of('ends_on'),
    };
    // A call: another page may be open by then, and stays.
    const undo = async () => {
      await change(() => call('POST /company/season-plan', { body }));
    };
    offerUndo({ words: t('Riga eliminata'), seconds: UNDO_SECONDS, undo });
  });
}

function Seasons({ plan: { seasons, season } }: { plan: SeasonPlan }) {
  const t = useText();
  return (
    <nav aria-label={t('Stagioni')} className="border-b border-line overflow-x-auto">
      <ul className="flex gap-4 sm:gap-5">
        {seasons.map(({ key, name }) => (
          <li key={key}>
            <Link
              to={`?stagione=${key}`}
              aria-current={key === season.key ? 'page' : undefined}
              className="inline-flex items-center min-h-12 font-semibold whitespace-nowrap border-b-2 border-transparent aria-[current]:border-accent aria-[current]:text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In one sentence: whether somebody is missing, and in how many roles. */
function Summary({ plan: { roles } }: { plan: SeasonPlan }) {
  const t = useText();
  const open = roles.filter(({ gaps }) => gaps.length > 0).length;
  if (open === 0)
    return (
      <Notice tone="leaf" icon="check">
        {roles.some(({ unsigned }) => unsigned.length > 0)
          ? t('Tutti i giorni che restano sono coperti, se torna chi ha detto Torno.')
          : t('Tutti i giorni che restano sono coperti.')}
      </Notice>
    );
  return (
    <Notice tone="sun">
      {open === 1
        ? t('Manca qualcuno in un ruolo su {total}.', { total: roles.length })
        : t('Manca qualcuno in {n} ruoli su {total}.', { n: open, total: roles.length })}
    </Notice>
  );
}

/** Copies the plan of a year earlier in one tap. */
function CopyPlan({ plan: { season, copy_from } }: { plan: SeasonPlan }) {
  const t = useText();
  const { isSending, problem } = useNamedForm('copy');
  if (!copy_from) return null;
  const words = t('Copia da {season}', { season: copy_from.name });
  return (
    <ClosedWhileImpersonating>
      <div className="card flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          {copy_from.needs === 1
            ? t('In {season} hai una riga che qui non c’è.', { season: copy_from.name })
            : t('In {season} hai {n} righe che qui non ci sono.', { season: copy_from.name, n: copy_from.needs })}
        </p>
        <PageForm name="copy">
          <input type="hidden" name="season" value={season.key} />
          <button type="submit" disabled={isSending} className="btn btn-ghost">
            {isSending ? (
              <Spinner label={words} />
            ) : (
              <>
                <Icon name="copia" /> {words}
              </>
            )}
          </button>
        </PageForm>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
      </div>
    </ClosedWhileImpersonating>
  );
}

function AddRole({ plan: { season, span }, jobs }: { plan: SeasonPlan; jobs: readonly string[] }) {
  const t = useText();
  const key = seasonKey(season.key);
  const whole = key && seasonSpan(key);
  return (
    <section aria-labelledby="aggiungi" className="card grid gap-4">
      <h2 id="aggiungi" className="text-step-1!">
        {t('Aggiungi un ruolo')}
      </h2>
      <ClosedWhileImpersonating>
        <NeedForm
          name="add"
          begin={{
            positions: 1,
            starts_on: span?.starts_on ?? whole?.from ?? '',
            ends_on: span?.ends_on ?? whole?.to ?? '',
          }}
          jobs={jobs}
          saveWords={t('Aggiungi al piano')}
        />
      </ClosedWhileImpersonating>
    </section>
  );
}
