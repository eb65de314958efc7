import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChangedApplications, UndoneChange } from '../../../../../../contract/received-applications.ts';
import { type ApplicationStatus, applicationStatuses } from '../../../../../../domain/application-stage.ts';
import { call } from '../../../../../api.ts';
import { apiPath } from '../../../../../api-path.ts';
import { useBanner } from '../../../../../features/banners.tsx';
import { useText } from '../../../../../features/text.tsx';
import { useUndo } from '../../../../../features/undo.tsx';

export interface StatusChange {
  isBusy: boolean;
  /** Whom a refusal is about to be sent to; null when none is. */
  refusing: readonly number[] | null;
  /** Changes at once, or asks for the message of a refusal first. */
  ask: (ids: readonly number[], status: ApplicationStatus) => void;
  /** Refuses them with a mail, or without one: they were told in another way. */
  refuse: (message: string | null) => Promise<void>;
  cancel: () => void;
}

interface Hooks {
  /** After a change, before the page reads anew. */
  onChanged?: () => void;
  /** After it was undone. */
  onUndone?: (ids: readonly number[]) => void;
}

/** Sets the status of one or many applications; a refusal passes by its message (decisions 7). Each change can be undone until candidates are told. */
export function useStatusChange(offerId: number, { onChanged, onUndone }: Hooks = {}): StatusChange {
  const t = useText();
  const banner = useBanner();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refusing, setRefusing] = useState<readonly number[] | null>(null);
  const undo = async (change: string, changed: number, ids: readonly number[]) => {
    const answer = await call<UndoneChange>('POST', apiPath`/company/offers/${offerId}/applications/undo`, { change });
    if (answer.ok) {
      const { undone } = answer.body;
      if (undone < changed) banner(t('Annullato per {n} su {changed}: le altre candidature sono cambiate di nuovo nel frattempo.', { n: undone, changed }));
      else banner(t('Cambio annullato: nessuno è stato avvisato.'), 'success');
      onUndone?.(ids);
    } else banner(answer.detail ?? t('Si è verificato un errore.'));
    await revalidate();
  };
  const send = async (ids: readonly number[], status: ApplicationStatus, message?: string | null) => {
    if (isBusy || ids.length === 0) return;
    setBusy(true);
    const answer = await call<ChangedApplications>('PATCH', apiPath`/company/offers/${offerId}/applications`, {
      ids,
      status,
      ...(message && { message }),
      ...(message === null && { is_told_already: true }),
    });
    setBusy(false);
    setRefusing(null);
    if (answer.ok) {
      const { changed, mailed, undo: undoable } = answer.body;
      const words = changed === 1 ? t('Stato cambiato in “{status}”.', { status: t(applicationStatuses[status]) }) : t('{n} candidature in “{status}”.', { n: changed, status: t(applicationStatuses[status]) });
      const letters = mailed === 0 ? t('Nessuna mail parte.') : mailed === 1 ? t('Parte una mail.') : t('Partono {n} mail.', { n: mailed });
      const said = status === 'unsuitable' ? `${words} ${letters}` : words;
      // Once candidates are told the page says what they read.
      if (undoable && undoable.seconds > 0) offerUndo({ words: said, seconds: undoable.seconds, undo: () => undo(undoable.change, changed, ids), onOver: () => setTimeout(() => void revalidate(), 2500) });
      else banner(said, 'success');
      onChanged?.();
    } else banner(answer.errors.message?.[0] ?? answer.detail ?? t('Si è verificato un errore.'));
    await revalidate();
  };
  return {
    isBusy,
    refusing,
    ask: (ids, status) => (status === 'unsuitable' ? setRefusing(ids) : void send(ids, status)),
    refuse: (message) => send(refusing ?? [], 'unsuitable', message),
    cancel: () => setRefusing(null),
  };
}
