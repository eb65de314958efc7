import type { CandidateCard as Candidate } from '#contract/talent.ts';
import { freeDays, isAvailableNow } from '#domain/availability.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PersonFace } from '../pictures/faces.tsx';
import { SaveStar } from '../stars/save-star.tsx';
import { useText } from '../texts/text.tsx';
import { YearStrip } from './year-strip.tsx';

/** A candidate in a list (rule 2.14): nothing that their privacy settings hide. */
export function CandidateCard({
  candidate: c,
  today,
  heading: Heading = 'h3',
}: {
  candidate: Candidate;
  today: string;
  heading?: 'h2' | 'h3';
}) {
  const t = useText();
  const address = `/recruiter/${c.id}`;
  return (
    <article className="card flex flex-col gap-3 h-full">
      <div className="flex gap-3 items-center">
        <PersonFace seed={c.tile} photo={c.photo} isLocked={!c.is_unlocked} />
        <div className="min-w-0">
          <Heading className="text-base! font-text! font-semibold! tracking-normal! leading-snug!">
            <AsWritten>{c.name}</AsWritten>
          </Heading>
          {c.place && (
            <p className="text-ink-soft text-[.925rem] flex items-center gap-1.5">
              <Icon name="pin" size={16} /> <span className="min-w-0 wrap-anywhere">{c.place.text}</span>
            </p>
          )}
        </div>
        <SaveStar what="saved_candidates" id={c.id} label={t('Salva il profilo di {name}', { name: c.name })} />
      </div>
      {c.jobs.length > 0 && (
        <p className="font-display font-semibold text-lg leading-snug clamp [-webkit-line-clamp:2]">
          {c.jobs.join(' - ')}
        </p>
      )}
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {!c.is_one_shot && isAvailableNow(c, today) && (
          <li className="chip chip-leaf">{t('Disponibilità immediata')}</li>
        )}
        {c.is_profile_completed && (
          <li className="chip chip-sun" title={t('L’utente ha compilato tutto il profilo')}>
            {t('Profilo completo')}
          </li>
        )}
        {c.is_unlocked && <li className="chip chip-sea">{t('Sbloccato')}</li>}
      </ul>
      <YearStrip spans={freeDays(c, today)} name={t('Quando può lavorare')} />
      {c.work_experiences.length > 0 && (
        <ul className="list-disc pl-5 text-ink-soft text-[.95rem] grid gap-0.5">
          {c.work_experiences.map(({ job, company }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two works may have the same words
            <li key={index} className="wrap-anywhere">
              {job}
              {company && ` • ${company}`}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-3 border-t border-line flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft">
        <span suppressHydrationWarning>
          {t('Aggiornato')} {relativeTime(c.date_updated)}
        </span>
        <Link to={address} className="btn btn-quiet text-base" aria-label={`${t('Visualizza candidato')}: ${c.name}`}>
          {t('Visualizza candidato')} <Icon name="arrow" />
        </Link>
      </div>
    </article>
  );
}
