import type { ReactNode } from 'react';
import type { SuitedPerson } from '#contract/offer-people.ts';
import { fromDay, untilDay } from '#domain/day-words.ts';
import { spanInWords } from '#domain/span-words.ts';
import { MatchChip, MatchSentences } from '#web/features/offers/match-line.tsx';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { SaveStar } from '#web/features/stars/save-star.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Somebody whom the offer fits: nothing that their privacy settings hide, a word, and why. */
export function PersonCard({
  person: { candidate, match, free },
  today,
  invite,
}: {
  person: SuitedPerson;
  /** A day `YYYY-MM-DD`, in Rome. */
  today: string;
  invite: ReactNode;
}) {
  const t = useText();
  const { id, name, place, jobs } = candidate;
  return (
    <article className="card flex flex-col gap-3 h-full">
      <div className="flex gap-3 items-center">
        <PersonFace seed={candidate.tile} photo={candidate.photo} isLocked={!candidate.is_unlocked} />
        <div className="min-w-0">
          <h2 className="text-base! font-text! font-semibold! tracking-normal! leading-snug!">{name}</h2>
          {place && (
            <p className="text-ink-soft text-[.925rem] flex items-center gap-1.5">
              <Icon name="pin" size={16} /> <span className="min-w-0 wrap-anywhere">{place.text}</span>
            </p>
          )}
        </div>
        <SaveStar what="saved_candidates" id={id} label={t('Salva il profilo di {name}', { name })} />
      </div>
      <p className="font-display font-semibold text-lg leading-snug clamp [-webkit-line-clamp:2]">{jobs.join(' - ')}</p>
      <p className="flex flex-wrap items-center gap-1.5">
        <MatchChip word={match.word} />
        {free && <span className="chip">{freeWords(t, free, today)}</span>}
        {candidate.is_unlocked && <span className="chip chip-sea">{t('Sbloccato')}</span>}
      </p>
      <MatchSentences icon="check" name={t('A favore')} sentences={match.reasons} />
      <MatchSentences icon="info" name={t('Da valutare')} sentences={match.missing} />
      <div className="mt-auto pt-3 border-t border-line flex flex-wrap items-center justify-between gap-2">
        {invite}
        <Link
          to={`/recruiter/${id}`}
          className="btn btn-quiet text-base ml-auto"
          aria-label={`${t('Visualizza candidato')}: ${name}`}
        >
          {t('Visualizza candidato')} <Icon name="arrow" />
        </Link>
      </div>
    </article>
  );
}

function freeWords(
  t: ReturnType<typeof useText>,
  { from, to }: NonNullable<SuitedPerson['free']>,
  today: string,
): string {
  if (from > today)
    return t('Disponibile {days}', { days: to === null ? fromDay(from) : spanInWords({ from, to }, today) });
  return to === null ? t('Disponibilità immediata') : t('Disponibilità immediata, {until}', { until: untilDay(to) });
}
