import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
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
import { useChange } from '#web/features/forms/use-change.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { NeedFields } from './need-form.tsx';
import { RoleCard } from './role-card.tsx';
import { monthsOf, StripLegend } from './season-strip.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const season = seasonKey(new URL(args.request.url).searchParams.get('stagione'));
  return {
    plan: await ask(args, 'GET /company/season-plan', { query: new URLSearchParams(season ? { season } : {}) }),
    today: romeDay(),
  };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Piano della stagione'), disableRobots: true }, args);

/** What the company needs in a season, what is covered by its hires, and what is missing. */
export default function SeasonPlanPage() {
  const t = useText();
  const { plan, today } = useLoaderData<typeof loader>();
  const months = plan.span && monthsOf(plan.span);
  return (
    <OwnPage
      title={t('Piano della stagione')}
      intro={t('Scrivi chi ti serve e quando: vedi chi c’è già e chi manca, e pubblichi quello che manca.')}
    >
      <Seasons plan={plan} />
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
      <AddRole key={`aggiungi-${plan.season.key}`} plan={plan} />
    </OwnPage>
  );
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
  const { isBusy, change } = useChange();
  if (!copy_from) return null;
  const words = t('Copia da {season}', { season: copy_from.name });
  const copy = () =>
    change(
      () => call('POST /company/season-plan/copy', { body: { season: season.key } }),
      ({ copied }) => (copied === 1 ? t('Una riga copiata.') : t('{n} righe copiate.', { n: copied })),
    );
  return (
    <ClosedWhileImpersonating>
      <div className="card flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          {copy_from.needs === 1
            ? t('In {season} hai una riga che qui non c’è.', { season: copy_from.name })
            : t('In {season} hai {n} righe che qui non ci sono.', { season: copy_from.name, n: copy_from.needs })}
        </p>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void copy();
          }}
        >
          <input type="hidden" name="season" value={season.key} />
          <button type="submit" data-late name="azione" value="copia" disabled={isBusy} className="btn btn-ghost">
            {isBusy ? (
              <Spinner label={words} />
            ) : (
              <>
                <Icon name="copia" /> {words}
              </>
            )}
          </button>
        </form>
      </div>
    </ClosedWhileImpersonating>
  );
}

function AddRole({ plan: { season, span } }: { plan: SeasonPlan }) {
  const t = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const key = seasonKey(season.key);
  const whole = key && seasonSpan(key);
  return (
    <section aria-labelledby="aggiungi" className="card grid gap-4">
      <h2 id="aggiungi" className="text-step-1!">
        {t('Aggiungi un ruolo')}
      </h2>
      <ClosedWhileImpersonating>
        <NeedFields
          begin={{
            job: null,
            positions: 1,
            starts_on: span?.starts_on ?? whole?.from ?? '',
            ends_on: span?.ends_on ?? whole?.to ?? '',
          }}
          hasJob
          saveWords={t('Aggiungi al piano')}
          save={(body) => call('POST /company/season-plan', { body })}
          onSaved={async (written) => {
            // The days decide the season: what belongs to another is shown there.
            if (written.season === season.key) await revalidate();
            else await navigate(`?stagione=${written.season}`);
            banner(t('Aggiunto al piano.'), 'success');
          }}
        />
      </ClosedWhileImpersonating>
    </section>
  );
}
