import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { romeDay } from '#domain/rome-time.ts';
import { seasonKey, seasonSpan } from '#domain/season-key.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { HireList } from '#web/features/hires/hire-list.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { CalledNames } from './called-names.tsx';
import { changePlan } from './change-plan.ts';
import { PeopleSection } from './people-section.tsx';
import { AddRole, CopyPlan, useLineChanges } from './plan-forms.tsx';
import { RoleCard } from './role-card.tsx';
import { PEOPLE_FILTERS } from './season-address.ts';
import { monthsOf, StripLegend } from './season-strip.tsx';
import { SeasonTabs, Summary } from './season-tabs.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const shown = new URL(args.request.url).searchParams;
  const asked = seasonKey(shown.get('stagione'));
  const people = new URLSearchParams({ q: shown.get('q') ?? '', page: shown.get('page') ?? '1' });
  for (const [name, own] of Object.entries(PEOPLE_FILTERS)) people.set(name, shown.get(own) ?? '');
  const planned = ask(args, 'GET /company/season-plan', { query: asked ? { season: asked } : {} });
  const ofSeason = async () => {
    // Without a season in the address the plan says which one is shown.
    const query = { season: asked ? seasonSpan(asked).from : (await planned).season.from };
    return Promise.all([ask(args, 'GET /brigade/who-comes', { query }), ask(args, 'GET /hires/season', { query })]);
  };
  const [plan, [called, hired], brigade, jobs] = await Promise.all([
    planned,
    ofSeason(),
    askList({ ...args, names: PEOPLE_FILTERS }, 'GET /brigade/people', { query: people }),
    ask(args, 'GET /sys/jobs'),
  ]);
  return { plan, called, hires: hired.hires, brigade, jobs: jobs.map(({ name }) => name), today: romeDay() };
}

export const action = changePlan;
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Stagione'), disableRobots: true }, args);

/** A season of a company: who is needed, comes and is missing, with the next step; then the people of last seasons. */
export default function SeasonPage() {
  const t = useText();
  const { plan, called, hires, brigade, jobs, today } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const months = plan.span && monthsOf(plan.span);
  const { isDone: isCopied, shown: copy } = useNamedForm<{ copied: number }>('copy');
  const { problem } = useLineChanges();
  const namedIn = (slug: string | undefined) => called.roles.find(({ job }) => job?.slug === slug)?.people ?? [];
  const unplanned = called.roles.filter(({ job }) => !plan.roles.some((role) => role.job.slug === job?.slug));
  // People who were called back have their hire beside their name.
  const besideNames = new Set(called.roles.flatMap(({ people }) => people.flatMap((person) => person.hires)));
  const otherHires = hires.filter(({ id }) => !besideNames.has(id));
  return (
    <OwnPage title={t('Stagione')} intro={t('Chi ti serve e quando, chi viene, chi manca e chi puoi richiamare.')}>
      <SeasonTabs plan={plan} query={query} />
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
              season={plan.season}
              months={months}
              today={today}
              editing={Number(query.get('riga')) || null}
            >
              <CalledNames people={namedIn(role.job.slug)} hires={hires} />
            </RoleCard>
          ))}
        </>
      ) : (
        <div className="card grid gap-4 justify-items-center text-center py-10">
          <Tiles seed={plan.season.key} columns={4} rows={1} className="rounded-card w-full max-w-xs" />
          <p>
            {t('Per {season} non hai ancora scritto chi ti serve: comincia dal primo ruolo.', {
              season: plan.season.name,
            })}
          </p>
        </div>
      )}
      {plan.copy_from && <CopyPlan key={plan.season.key} plan={plan} />}
      <AddRole key={`aggiungi-${plan.season.key}`} plan={plan} jobs={jobs} />
      {unplanned.map(({ job, people }) => (
        <section
          key={job?.slug ?? ''}
          aria-label={job?.name ?? t('Senza ruolo')}
          className="card grid gap-2 grid-cols-[minmax(0,1fr)]"
        >
          <h2 id={job ? `ruolo-${job.slug}` : undefined} className="text-step-1! wrap-anywhere scroll-mt-24">
            {job?.name ?? t('Senza ruolo')}
          </h2>
          <CalledNames people={people} hires={hires} />
        </section>
      ))}
      {otherHires.length > 0 && (
        <section className="card grid gap-2 grid-cols-[minmax(0,1fr)]" aria-labelledby="assunzioni">
          <h2 id="assunzioni" className="text-step-1!">
            {besideNames.size > 0 ? t('Altre assunzioni della stagione') : t('Assunzioni della stagione')}
          </h2>
          <HireList hires={otherHires} />
        </section>
      )}
      <PeopleSection brigade={brigade} season={plan.season.key} />
    </OwnPage>
  );
}
