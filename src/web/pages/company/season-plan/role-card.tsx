import type { SeasonRole } from '#contract/season-plan.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { FillGaps } from './fill-gaps.tsx';
import { comersWords, gapWords } from './gap-words.ts';
import { NeedRow } from './need-row.tsx';
import { type Months, SeasonStrip } from './season-strip.tsx';

interface RoleCardProps {
  role: SeasonRole;
  season: string;
  /** The first day of the season. */
  from: string;
  months: Months;
  today: string;
  /** The line that is being changed. */
  editing: number | null;
}

/** A role of the season: what is needed, covered and missing, and the way to an offer that fills it. */
export function RoleCard({ role, season, from, months, today, editing }: RoleCardProps) {
  const t = useText();
  const { job, needs, gaps } = role;
  const isOver = needs.every(({ ends_on }) => ends_on < today);
  const [look, words] = isOver
    ? ['', t('Finito')]
    : gaps.length === 0
      ? ['chip-leaf', t('Coperto')]
      : ['chip-sun', t('Manca qualcuno')];
  return (
    <section aria-labelledby={`ruolo-${job.slug}`} className="card grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`ruolo-${job.slug}`} className="text-step-1! wrap-anywhere">
            {job.name}
          </h2>
          <p className="text-sm text-ink-soft">
            {comersWords(role, t)}
            {role.likely + role.maybe > 0 && (
              <>
                {' · '}
                <Link to={`/profilo/azienda/brigata/chi-torna?stagione=${from}`} className="link">
                  {t('Chi torna')} <span className="sr-only">{job.name}</span>
                </Link>
              </>
            )}
          </p>
        </div>
        <span className={`chip ${look}`}>{words}</span>
      </div>
      <SeasonStrip role={role} months={months} today={today} />
      {gaps.length > 0 && (
        <ul className="grid gap-1 font-semibold">
          {gaps.map((gap) => (
            <li key={gap.starts_on}>{gapWords(gap, t)}</li>
          ))}
        </ul>
      )}
      <div>
        <h3 className="font-text! text-sm! font-semibold tracking-normal! text-ink-soft">{t('Ti serve')}</h3>
        <ul>
          {needs.map((need) => (
            <NeedRow key={need.id} role={role} need={need} season={season} isEditing={need.id === editing} />
          ))}
        </ul>
      </div>
      <FillGaps role={role} season={season} />
    </section>
  );
}
