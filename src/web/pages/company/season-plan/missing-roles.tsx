import type { SeasonPlan } from '#contract/season-plan.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { FillGaps } from './fill-gaps.tsx';
import { gapWords } from './gap-words.ts';
import { planOf } from './plan-address.ts';

/** What the plan of a season is still missing, role by role, beside the people who said that they come. */
export function MissingRoles({ plan: { season, roles } }: { plan: SeasonPlan }) {
  const t = useText();
  const open = roles.filter(({ gaps }) => gaps.length > 0);
  return (
    <section aria-labelledby="chi-manca" className="card grid gap-4 grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="chi-manca" className="text-step-2!">
          {t('Chi manca')}
        </h2>
        <Link to={planOf(season.key)} className="link">
          {t('Piano della stagione')}
        </Link>
      </div>
      {roles.length === 0 ? (
        <p className="text-ink-soft">{t('Scrivi nel piano chi ti serve: qui vedi quanti ne mancano ancora.')}</p>
      ) : open.length === 0 ? (
        <p>{t('Tutti i giorni del piano sono coperti, se torna chi ha detto Torno.')}</p>
      ) : (
        <ul className="grid gap-4">
          {open.map((role) => (
            <li key={role.job.slug} className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
              <h3 className="font-semibold">{role.job.name}</h3>
              <ul className="grid gap-1">
                {role.gaps.map((gap) => (
                  <li key={gap.starts_on}>{gapWords(gap, t)}</li>
                ))}
              </ul>
              <FillGaps role={role} season={season.key} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
