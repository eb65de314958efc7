import { Fragment, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReceivedApplication } from '#contract/received-applications.ts';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { withoutPanel } from '#web/features/sheets/panel-address.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerMarks } from './answer-marks.tsx';
import { availabilityWords, distanceWords, languageWords, roleWords } from './application-facts.ts';
import { DeedMark, hasMark } from './deed-mark.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { StatusMenu } from './status-menu.tsx';

interface ApplicationRowProps {
  application: ReceivedApplication;
  offerId: number;
  /** A day `YYYY-MM-DD`, in Rome. */
  today: string;
  /** Whether the offer has questions whose answers can exclude. */
  hasScreening: boolean;
  isPicked: boolean;
  /** Whether it is open beside the table. */
  isOpen: boolean;
  onOpen: () => void;
  onPick: (isOn: boolean) => void;
  onStatus: (status: ApplicationStatus) => void;
}

/** One application: a row of the table, a card where the window is narrow. */
export function ApplicationRow({
  application: one,
  offerId,
  today,
  hasScreening,
  isPicked,
  isOpen,
  onOpen,
  onPick,
  onStatus,
}: ApplicationRowProps) {
  const t = useText();
  const search = withoutPanel(useLocation().search);
  const [isWriting, setWriting] = useState(false);
  const name = `${one.first_name} ${one.last_name}`;
  const { profile } = one;
  const available = profile && availabilityWords(profile, today, t);
  const distance = profile && distanceWords(profile, t);
  const spoken = profile ? languageWords(profile) : [];
  const facts = profile
    ? [roleWords(profile, t), available?.words, distance, spoken[0]].filter(Boolean).join(' · ')
    : t('Solo CV');
  const cell = 'lg:table-cell lg:align-middle lg:py-1 lg:pr-3';
  const fact = `${cell} hidden text-[.9rem] leading-5`;
  return (
    <tr
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 items-center card p-3! lg:h-14 lg:table-row lg:rounded-none lg:shadow-none lg:border-x-0 lg:border-b-0 lg:border-t ${isPicked ? 'bg-accent-wash!' : 'lg:hover:bg-sunken'}`}
    >
      <td className={`${cell} lg:pl-4 leading-none`}>
        <input
          type="checkbox"
          checked={isPicked}
          onChange={(event) => onPick(event.target.checked)}
          aria-label={t('Seleziona {name}', { name })}
          className="tick align-middle"
        />
      </td>
      <td className={`${cell} min-w-0 lg:max-w-0 lg:w-[30%] relative`}>
        <Link
          to={`${MY_OFFERS}/${offerId}/candidature/${one.id}${search}`}
          className="flex items-center gap-3 min-h-9 lg:min-h-11 lg:pr-12 group"
        >
          <PersonFace seed={one.tile} photo={one.photo} className="size-9 max-lg:hidden" />
          <span className="min-w-0 leading-5">
            <span
              className={`block lg:truncate wrap-anywhere group-hover:underline underline-offset-3 ${one.is_new ? 'font-bold' : 'font-semibold'}`}
            >
              {one.is_new && (
                <span
                  className="inline-block size-2.5 mr-2 rounded-full bg-accent"
                  role="img"
                  aria-label={t('Non ancora letta')}
                  title={t('Non ancora letta')}
                />
              )}
              {name}
            </span>
            <span className="max-lg:hidden block truncate text-sm text-ink-soft">
              <LastJob one={one} />
            </span>
          </span>
        </Link>
        <button
          type="button"
          onClick={onOpen}
          aria-expanded={isOpen}
          aria-label={t('Apri {name} di lato', { name })}
          title={t('Apri di lato')}
          className="max-lg:hidden absolute right-3 top-1/2 -translate-y-1/2 size-9 grid place-items-center rounded-full text-ink-soft hover:bg-surface hover:text-ink aria-expanded:text-accent"
        >
          <Icon name="eye" />
        </button>
      </td>
      <td className={fact}>
        {profile ? (
          <span className={profile.months_in_role === 0 ? 'text-ink-soft' : 'font-semibold'}>
            {roleWords(profile, t)}
          </span>
        ) : (
          <None />
        )}
      </td>
      <td className={`${fact} max-w-40`}>
        {spoken.length === 0 ? (
          <None />
        ) : (
          <ul title={spoken.join(', ')}>
            {spoken.slice(0, 2).map((words, index) => (
              <li key={words} className="truncate">
                {words}
                {index === 1 && spoken.length > 2 && <span className="text-ink-soft"> +{spoken.length - 2}</span>}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={`${fact} whitespace-nowrap`}>
        {available ? (
          <span className={available.isNow ? 'text-leaf font-semibold' : ''}>{available.words}</span>
        ) : (
          <None />
        )}
      </td>
      <td className={`${fact} whitespace-nowrap tabular-nums`}>
        {distance ?? <None />}
        {profile?.willing_to_relocate && (one.profile?.distance_km ?? 1) > 0 && (
          <span className="block text-sm text-ink-soft">{t('si trasferisce')}</span>
        )}
      </td>
      {hasScreening && (
        <td className={fact}>
          {one.screened.length > 0 ? (
            <AnswerMarks screened={one.screened} />
          ) : one.awaits_answers ? (
            <span className="text-ink-soft">{t('In attesa')}</span>
          ) : (
            <None />
          )}
        </td>
      )}
      <td className={`${fact} max-xl:hidden! whitespace-nowrap text-ink-soft`} suppressHydrationWarning>
        {relativeTime(one.date_created)}
      </td>
      <td className={`${cell} leading-none`}>
        <StatusMenu label={t('Stato di {name}', { name })} value={one.status} onChoose={onStatus} />
      </td>
      <td className="lg:hidden row-start-2 col-start-2 col-span-2 self-start min-w-0 pr-11 text-sm leading-5 mt-1">
        <span className="block text-ink-soft wrap-anywhere">
          <LastJob one={one} isShort />
        </span>
        <span className="block wrap-anywhere">
          {one.screened.length > 0 && (
            <span className="inline-flex align-middle mr-1.5">
              <AnswerMarks screened={one.screened} isSmall />
            </span>
          )}
          {facts}
        </span>
      </td>
      <td
        className={`${cell} max-lg:row-start-2 max-lg:col-start-3 max-lg:justify-self-end max-lg:self-start max-lg:-mr-2.5 max-lg:-my-1 leading-none`}
      >
        <button
          type="button"
          onClick={() => setWriting(true)}
          aria-label={one.notes ? t('Note su {name}: ci sono', { name }) : t('Scrivi una nota su {name}', { name })}
          title={one.notes || undefined}
          className={`size-11 grid place-items-center rounded-full hover:bg-sunken ${one.notes ? 'text-accent' : 'text-ink-soft'}`}
        >
          <Icon name="edit" filled={false} />
        </button>
        {isWriting && <NotesDialog offerId={offerId} id={one.id} name={name} onClose={() => setWriting(false)} />}
      </td>
    </tr>
  );
}

/**
 * The last job (with its workplace where there is room), after what matters first: what happened to it, an excluding
 * answer, sent in one shot.
 */
function LastJob({ one, isShort = false }: { one: ReceivedApplication; isShort?: boolean }): ReactNode {
  const t = useText();
  const marks = [
    hasMark(one) && <DeedMark application={one} />,
    one.is_knocked_out && <span className="text-danger font-semibold">{t('Risposta non compatibile')}</span>,
    one.awaits_answers && t('Risposte in attesa'),
    one.is_one_shot && t('Candidatura veloce'),
    one.last_experience &&
      (isShort ? one.last_experience.job : `${one.last_experience.job} • ${one.last_experience.company}`),
  ].filter(Boolean);
  return marks.length === 0
    ? t('Nessuna esperienza indicata')
    : marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks have one order, and no state
        <Fragment key={index}>
          {index > 0 && ' · '}
          {mark}
        </Fragment>
      ));
}

const None = () => <span className="text-ink-soft">—</span>;
