import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ReceivedApplication } from '../../../../../../contract/received-applications.ts';
import type { ApplicationStatus } from '../../../../../../domain/application-stage.ts';
import { relativeTime } from '../../../../../../domain/relative-time.ts';
import { PersonFace } from '../../../../../features/faces.tsx';
import { MY_OFFERS } from '../../../../../features/offer-moves.ts';
import { useText } from '../../../../../features/text.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { StatusSelect } from './status-select.tsx';

interface ApplicationRowProps {
  application: ReceivedApplication;
  offerId: number;
  isPicked: boolean;
  onPick: (isOn: boolean) => void;
  isBusy: boolean;
  onStatus: (status: ApplicationStatus) => void;
}

/** One application: a line of the table, a card on a phone. */
export function ApplicationRow({ application: one, offerId, isPicked, onPick, isBusy, onStatus }: ApplicationRowProps) {
  const t = useText();
  const { search } = useLocation();
  const [isWriting, setWriting] = useState(false);
  const name = `${one.first_name} ${one.last_name}`;
  const cell = 'lg:table-cell lg:align-middle lg:py-3 lg:pr-4';
  return (
    <tr className={`grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 card p-4! lg:table-row lg:rounded-none lg:shadow-none lg:border-x-0 lg:border-b-0 lg:border-t ${isPicked ? 'bg-accent-wash!' : ''}`}>
      <td className={`${cell} lg:pl-4`}>
        <input type="checkbox" checked={isPicked} onChange={(event) => onPick(event.target.checked)} aria-label={t('Seleziona {name}', { name })} className="tick align-middle mt-2 lg:mt-0" />
      </td>
      <td className={`${cell} min-w-0`}>
        <Link to={`${MY_OFFERS}/${offerId}/candidature/${one.id}${search}`} className="flex items-center gap-3 min-h-11 hover:text-accent">
          <PersonFace seed={one.tile} photo={one.photo} className="size-9" />
          <span className="min-w-0">
            <b className={`break-words ${one.is_new ? '' : 'font-semibold'}`}>{name}</b>
            <span className="flex flex-wrap gap-1">
              {one.is_new && <span className="chip chip-hot">{t('Nuova')}</span>}
              {one.is_knocked_out && <span className="chip chip-sun">{t('Risposta non compatibile')}</span>}
              {one.awaits_answers && <span className="chip">{t('Risposte in attesa')}</span>}
              {one.is_one_shot && <span className="chip">{t('Candidatura veloce')}</span>}
              {one.is_closed && <span className="chip">{t('Ricerca chiusa')}</span>}
            </span>
          </span>
        </Link>
      </td>
      <td className={`${cell} col-start-2 row-start-2 col-span-2 text-ink-soft text-[.95rem]`}>
        {one.last_experience ? `${one.last_experience.job} • ${one.last_experience.company}` : <span className="max-lg:hidden">—</span>}
      </td>
      <td className={`${cell} col-start-2 row-start-3 col-span-2 text-ink-soft text-[.95rem] whitespace-nowrap`} suppressHydrationWarning>
        {relativeTime(one.date_created)}
      </td>
      <td className={`${cell} col-start-2 row-start-4 col-span-2`}>
        <StatusSelect label={t('Stato di {name}', { name })} value={one.status} isBusy={isBusy} onChoose={onStatus} />
      </td>
      <td className={`${cell} col-start-3 row-start-1`}>
        <button
          type="button"
          onClick={() => setWriting(true)}
          aria-label={one.notes ? t('Note su {name}: ci sono', { name }) : t('Scrivi una nota su {name}', { name })}
          title={one.notes || undefined}
          className={`size-11 grid place-items-center rounded-full hover:bg-sunken ${one.notes ? 'text-accent' : 'text-ink-soft'}`}
        >
          <Icon name="edit" filled={false} />
        </button>
        <NotesDialog offerId={offerId} id={one.id} name={name} notes={one.notes} isOpen={isWriting} onClose={() => setWriting(false)} />
      </td>
    </tr>
  );
}
