import type { ReactNode } from 'react';
import type { SeasonPlan, SeasonRole } from '#contract/season-plan.ts';
import { useText } from '#web/features/texts/text.tsx';
import { gapWords } from './gap-words.ts';
import { NeedRow } from './need-row.tsx';
import { NextSteps } from './next-steps.tsx';
import { type Months, SeasonStrip } from './season-strip.tsx';

interface RoleCardProps {
  role: SeasonRole;
  season: SeasonPlan['season'];
  months: Months;
  today: string;
  /** The line that is being changed. */
  editing: number | null;
  /** The people who were called back for it. */
  children: ReactNode;
}

/** Whether what is missing are the days of a single line: its figures say so already. */
const isWholeLine = ([gap, ...more]: SeasonRole['gaps'], [need, ...others]: SeasonRole['needs']): boolean =>
  more.length + others.length === 0 && gap?.starts_on === need?.starts_on && gap?.ends_on === need?.ends_on;

/** A role of the season: what is needed, covered and missing in figures, the next step, and who was called back. */
export function RoleCard({ role, season, months, today, editing, children }: RoleCardProps) {
  const t = useText();
  const { job, needs, gaps } = role;
  const isOver = needs.every(({ ends_on }) => ends_on < today);
  const [look, words] = isOver
    ? ['', t('Finito')]
    : gaps.length === 0
      ? ['chip-leaf', t('Coperto')]
      : ['chip-sun', t('Manca qualcuno')];
  return (
    <section aria-labelledby={`ruolo-${job.slug}`} className="card grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={`ruolo-${job.slug}`} className="min-w-0 text-step-1! wrap-anywhere scroll-mt-24">
          {job.name}
        </h2>
        <span className={`chip ${look}`}>{words}</span>
      </div>
      <SeasonStrip role={role} months={months} today={today} />
      <ul>
        {needs.map((need) => (
          <NeedRow key={need.id} job={job} need={need} season={season.key} isEditing={need.id === editing} />
        ))}
      </ul>
      {gaps.length > 0 && !isWholeLine(gaps, needs) && (
        <ul className="grid gap-1 font-semibold">
          {gaps.map((gap) => (
            <li key={gap.starts_on}>{gapWords(gap, t)}</li>
          ))}
        </ul>
      )}
      <NextSteps role={role} season={season} />
      {children}
    </section>
  );
}
