import type { InboxItem } from '#contract/inbox.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerMarks } from '../applications/answer-marks.tsx';
import { availabilityWords, distanceWords, languageWords, roleWords } from '../applications/application-facts.ts';
import { DeedMark, hasMark } from '../applications/deed-mark.tsx';

interface InboxCardProps {
  item: InboxItem;
  /** A day `YYYY-MM-DD`, in Rome. */
  today: string;
  /** The list it is in, for the way from one person to the next. */
  list: URLSearchParams;
  isPicked: boolean;
  onPick: (isOn: boolean) => void;
}

/** A person who applied, with the offer and what helps to choose; its page has the CV and the answers. */
export function InboxCard({ item: one, today, list, isPicked, onPick }: InboxCardProps) {
  const t = useText();
  const { profile } = one;
  const facts = profile
    ? [
        roleWords(profile, t),
        availabilityWords(profile, today, t)?.words,
        distanceWords(profile, t),
        ...languageWords(profile).slice(0, 2),
      ].filter(Boolean)
    : [t('Solo CV')];
  return (
    <li className={`card p-3.5! relative flex gap-3 hover:border-line-strong ${isPicked ? 'bg-accent-wash!' : ''}`}>
      <div className="grid content-start justify-items-center gap-2">
        <PersonFace seed={one.tile} photo={one.photo} className="size-11" />
        <label className="relative z-1 size-11 grid place-items-center noscript:hidden">
          <input
            type="checkbox"
            checked={isPicked}
            onChange={(event) => onPick(event.target.checked)}
            aria-label={t('Seleziona {name}', { name: `${one.first_name} ${one.last_name}` })}
            className="tick"
          />
        </label>
      </div>
      <div className="min-w-0 flex-1 text-[.925rem] leading-snug">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={`${MY_OFFERS}/${one.offer.id}/candidature/${one.id}?${list}`}
            className={`wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline underline-offset-3 ${one.is_new ? 'font-bold' : 'font-semibold'}`}
          >
            {one.is_new && (
              <span
                className="inline-block size-2.5 mr-2 rounded-full bg-accent"
                role="img"
                aria-label={t('Non ancora letta')}
              />
            )}
            <AsWritten>
              {one.first_name} {one.last_name}
            </AsWritten>
          </Link>
          <span className="text-sm text-ink-soft" suppressHydrationWarning>
            {relativeTime(one.date_created)}
          </span>
        </p>
        <p className="wrap-anywhere">{one.offer.title}</p>
        <p className="text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
        {one.last_experience && (
          <p className="text-ink-soft wrap-anywhere">
            {one.last_experience.job} • {one.last_experience.company}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-2 mt-1">
          <span className="chip">{t(applicationStatuses[one.status])}</span>
          {hasMark(one) && <DeedMark application={one} />}
          {one.is_knocked_out && <span className="text-danger font-semibold">{t('Risposta non compatibile')}</span>}
          {one.awaits_answers && <span>{t('Risposte in attesa')}</span>}
          {one.screened.length > 0 && <AnswerMarks screened={one.screened} isSmall />}
        </div>
      </div>
    </li>
  );
}
