import { memo, useEffect, useRef } from 'react';
import type { ReceivedApplication } from '#contract/received-applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { keysOf } from '#web/ui/select-field.tsx';
import { AnswerMarks } from '../answer-marks.tsx';
import { availabilityWords, distanceWords, roleWords } from '../application-facts.ts';
import { DeedMark } from '../deed-mark.tsx';
import { statusDots } from '../status-menu.tsx';

/** How cards are dragged: loaded once the board is shown. */
export type Drag = typeof import('./drag.ts');

/** What can be done with a card. The object stays the same, so that no card is rendered without need. */
export interface CardActions {
  /** Opens an application beside the board. */
  open: (id: number) => void;
  pick: (id: number, isOn: boolean) => void;
  /** Moves a card by its menu. */
  move: (id: number, status: ApplicationStatus) => void;
  /** What is shown while a card is dragged with others; null when it goes alone. */
  previewOfMany: (id: number) => string | null;
}

interface BoardCardProps {
  application: ReceivedApplication;
  /** The column it is in. */
  status: ApplicationStatus;
  address: string;
  /** A day `YYYY-MM-DD`, in Rome. */
  today: string;
  isPicked: boolean;
  /** Whether somebody else has just changed it. */
  isFresh: boolean;
  /** Whether it is open beside the board. */
  isOpen: boolean;
  actions: CardActions;
  drag: Drag | null;
  /** The id of the text about its keys. */
  helpId: string;
}

/** One application on the board. */
export const BoardCard = memo(function BoardCard({
  application: one,
  status,
  address,
  today,
  isPicked,
  isFresh,
  isOpen,
  actions,
  drag,
  helpId,
}: BoardCardProps) {
  const t = useText();
  const card = useRef<HTMLLIElement>(null);
  const { id, profile } = one;
  useEffect(() => {
    if (card.current) return drag?.makeDraggable(card.current, { id, previewOfMany: () => actions.previewOfMany(id) });
  }, [drag, id, actions]);
  const name = `${one.first_name} ${one.last_name}`;
  const available = profile && availabilityWords(profile, today, t);
  const facts = profile && [roleWords(profile, t), distanceWords(profile, t)].filter(Boolean).join(' · ');
  const warning = one.is_knocked_out
    ? t('Risposta non compatibile')
    : one.awaits_answers
      ? t('Risposte in attesa')
      : null;
  return (
    <li
      ref={card}
      data-card={id}
      data-fresh={isFresh || undefined}
      className={`board-card group/card ${isPicked ? 'bg-accent-wash! border-accent!' : ''} ${isOpen ? 'border-accent!' : ''}`}
    >
      <div className="flex items-start gap-2">
        <PersonFace seed={one.tile} photo={one.photo} className="size-8 mt-1.5 pointer-events-none" />
        <Link
          to={address}
          draggable={false}
          data-card-link
          aria-describedby={helpId}
          preventScrollReset
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            actions.open(id);
          }}
          aria-current={isOpen ? 'true' : undefined}
          className={`board-card-link min-w-0 flex-1 py-2.5 leading-6 wrap-anywhere ${one.is_new ? 'font-bold' : 'font-semibold'}`}
        >
          {one.is_new && (
            <span
              className="inline-block size-2.5 mr-1.5 rounded-full bg-accent"
              role="img"
              aria-label={t('Non ancora letta')}
              title={t('Non ancora letta')}
            />
          )}
          <AsWritten>{name}</AsWritten>
        </Link>
        <span className="flex -mr-1.5">
          <input
            type="checkbox"
            checked={isPicked}
            onChange={(event) => actions.pick(id, event.target.checked)}
            aria-label={t('Seleziona {name}', { name })}
            className="tick relative z-1 my-3 mx-1"
          />
          <span className="relative z-1">
            <MenuButton
              opensLeft
              isFilledLate
              label={t('Sposta {name} in…', { name })}
              className="size-11 -ml-1 inline-flex items-center justify-center rounded-full hover:bg-sunken text-ink-soft"
              items={keysOf(applicationStatuses)
                .filter((other) => other !== status)
                .map((other) => ({
                  key: other,
                  words: t(applicationStatuses[other]),
                  onChoose: () => actions.move(id, other),
                  content: (
                    <>
                      <span className={`size-2.5 rounded-full ${statusDots[other]}`} aria-hidden="true" />
                      {t(applicationStatuses[other])}
                    </>
                  ),
                }))}
            >
              <Icon name="more" />
            </MenuButton>
          </span>
        </span>
      </div>
      <div className="grid gap-0.5 pl-10 -mt-1 pb-2.5 text-sm leading-5">
        <p className="empty:hidden">
          <DeedMark application={one} />
        </p>
        {warning && <p className={one.is_knocked_out ? 'text-danger font-semibold' : 'text-ink-soft'}>{warning}</p>}
        <p className="truncate text-ink-soft">
          {one.last_experience
            ? `${one.last_experience.job} • ${one.last_experience.company}`
            : one.is_one_shot
              ? t('Candidatura veloce')
              : t('Nessuna esperienza indicata')}
        </p>
        {facts && (
          <p className="wrap-anywhere">
            {facts}
            {available && (
              <>
                {' · '}
                <span className={`whitespace-nowrap ${available.isNow ? 'text-leaf font-semibold' : ''}`}>
                  {available.words}
                </span>
              </>
            )}
          </p>
        )}
        <div className="flex items-center gap-2 text-ink-soft min-h-5">
          <span suppressHydrationWarning>{relativeTime(one.date_created)}</span>
          {one.notes !== '' && (
            <span title={one.notes}>
              <Icon name="edit" size={14} />
              <span className="sr-only">{t('Con una nota')}</span>
            </span>
          )}
          {one.screened.length > 0 && <AnswerMarks screened={one.screened} isSmall />}
        </div>
      </div>
    </li>
  );
});
