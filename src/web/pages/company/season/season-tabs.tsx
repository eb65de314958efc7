import { Link } from 'react-router';
import type { SeasonPlan } from '#contract/season-plan.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { tabOf } from './season-address.ts';

/** The seasons as tabs; the filters of the people below stay. */
export function SeasonTabs({ plan: { seasons, season }, query }: { plan: SeasonPlan; query: URLSearchParams }) {
  const t = useText();
  return (
    <nav aria-label={t('Stagioni')} className="border-b border-line overflow-x-auto">
      <ul className="flex gap-4 sm:gap-5">
        {seasons.map(({ key, name }) => (
          <li key={key}>
            <Link
              to={tabOf(key, query)}
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
export function Summary({ plan: { roles } }: { plan: SeasonPlan }) {
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
