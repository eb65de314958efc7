import type { SeasonRole } from '#contract/season-plan.ts';
import { daysInWords } from '#domain/day-words.ts';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { SecondTap } from '#web/features/mailed/second-tap.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { NeedFigures } from './need-figures.tsx';
import { NeedForm } from './need-form.tsx';
import { lineOf, seasonOf } from './season-address.ts';

interface NeedRowProps {
  job: SeasonRole['job'];
  need: SeasonRole['needs'][number];
  /** The key of its season. */
  season: string;
  /** Whether it is being changed: its address says so. */
  isEditing: boolean;
}

/** A line of the plan: read, changed in its place, deleted with a way back. */
export function NeedRow({ job, need, season, isEditing }: NeedRowProps) {
  const t = useText();
  const isActing = useIsImpersonating();
  const { isSending } = useNamedForm('delete');
  const { id, positions, starts_on, ends_on } = need;
  const about = { role: job.name, days: daysInWords(need) };
  if (isEditing)
    return (
      <li className="py-3 border-b border-line last:border-0">
        <NeedForm name="save" begin={need} saveWords={t('Salva')}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="job" value={job.slug} />
          <Link to={seasonOf(season)} preventScrollReset className="btn btn-ghost">
            {t('Annulla')}
          </Link>
        </NeedForm>
      </li>
    );
  return (
    <li className="py-1 border-b border-line last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-2 min-h-11">
        <p className="flex-1 min-w-[min(100%,9rem)] first-letter:uppercase">{daysInWords(need)}</p>
        {!isActing && (
          <PageForm name="delete" className="flex">
            <Link
              to={lineOf(season, id)}
              preventScrollReset
              aria-label={t('Modifica {role} {days}', about)}
              className="size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft"
            >
              <Icon name="edit" />
            </Link>
            <input type="hidden" name="id" value={id} />
            {/* The line, by which it is brought back. */}
            <input type="hidden" name="job" value={job.slug} />
            <input type="hidden" name="positions" value={positions} />
            <input type="hidden" name="starts_on" value={starts_on} />
            <input type="hidden" name="ends_on" value={ends_on} />
            <button
              type="submit"
              data-late
              disabled={isSending}
              aria-label={t('Elimina {role} {days}', about)}
              className="size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft noscript:hidden"
            >
              <Icon name="trash" />
            </button>
            {/* Without script there is no way back. */}
            <noscript>
              <SecondTap words={t('Elimina')} value="delete" button={t('Elimina la riga')}>
                {t('La riga esce dal piano. Chi è già assunto resta assunto.')}
              </SecondTap>
            </noscript>
          </PageForm>
        )}
      </div>
      <NeedFigures need={need} />
    </li>
  );
}
