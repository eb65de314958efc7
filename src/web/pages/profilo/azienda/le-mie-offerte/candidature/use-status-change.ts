import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-stage.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/banners.tsx';
import { useText } from '#web/features/text.tsx';
import { useUndo } from '#web/features/undo.tsx';

export interface StatusChange {
  /** Whether a refusal is on its way: its dialog waits for the answer. */
  isBusy: boolean;
  /** The status to show: the one just chosen, also before the server has it. */
  statusOf: (application: { id: number; status: ApplicationStatus }) => ApplicationStatus;
  /** Whom a refusal is about to be sent to; null when none is. */
  refusing: readonly number[] | null;
  /** Changes at once, or asks for the message of a refusal first. */
  ask: (ids: readonly number[], status: ApplicationStatus) => void;
  /** Refuses them with a mail, or without one: they were told in another way. */
  refuse: (message: string | null) => Promise<void>;
  cancel: () => void;
}

/** What was chosen and the server may not have yet. */
interface Wish {
  status: ApplicationStatus;
}

interface Hooks {
  /** After these were changed, before the page reads anew. */
  onChanged?: (ids: readonly number[]) => void;
  /** After it was undone. */
  onUndone?: (ids: readonly number[]) => void;
}

/**
 * Sets the status of one or many applications; a refusal passes by its message (rule D7). Each change can be undone
 * until candidates are told. A change chosen while another of the same application is on its way is sent after it.
 */
export function useStatusChange(offerId: number, { onChanged, onUndone }: Hooks = {}): StatusChange {
  const t = useText();
  const banner = useBanner();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map());
  // Known at once, also to a second click before the page is drawn again.
  const latestWishes = useRef(wishes);
  const queues = useRef(new Map<number, Promise<void>>());
  const enqueue = (ids: readonly number[], job: () => Promise<void>): Promise<void> => {
    const mine = Promise.all(ids.map((id) => queues.current.get(id))).then(job);
    for (const id of ids) queues.current.set(id, mine);
    return mine;
  };
  const show = (next: ReadonlyMap<number, Wish>) => {
    latestWishes.current = next;
    setWishes(next);
  };
  const [refusing, setRefusing] = useState<readonly number[] | null>(null);
  const undo = async (change: string, changed: number, ids: readonly number[]) => {
    const answer = await call('POST /company/offers/{id}/applications/undo', {
      params: { id: offerId },
      body: { change },
    });
    if (answer.ok) {
      const { undone } = answer.body;
      if (undone < changed)
        banner(
          t('Annullato per {n} su {changed}: le altre candidature sono cambiate di nuovo nel frattempo.', {
            n: undone,
            changed,
          }),
        );
      else banner(t('Cambio annullato: nessuno è stato avvisato.'), 'success');
      onUndone?.(ids);
    } else banner(answer.detail ?? t('Si è verificato un errore.'));
    await revalidate();
  };
  const send = async (ids: readonly number[], status: ApplicationStatus, message?: string | null) => {
    const answer = await call('PATCH /company/offers/{id}/applications', {
      params: { id: offerId },
      body: {
        ids: [...ids],
        status,
        ...(message && { message }),
        ...(message === null && { is_told_already: true }),
      },
    });
    if (answer.ok) {
      const { changed, mailed, undo: undoable } = answer.body;
      const words =
        changed === 1
          ? t('Stato cambiato in “{status}”.', { status: t(applicationStatuses[status]) })
          : t('{n} candidature in “{status}”.', { n: changed, status: t(applicationStatuses[status]) });
      const letters =
        mailed === 0
          ? t('Nessuna mail parte.')
          : mailed === 1
            ? t('Parte una mail.')
            : t('Partono {n} mail.', { n: mailed });
      const said = status === 'unsuitable' ? `${words} ${letters}` : words;
      // Once candidates are told the page says what they read.
      if (undoable && undoable.seconds > 0)
        offerUndo({
          words: said,
          seconds: undoable.seconds,
          about: ids.map((id) => `application-${id}`),
          undo: () => enqueue(ids, () => undo(undoable.change, changed, ids)),
          onOver: () => setTimeout(() => void revalidate(), 2500),
        });
      else banner(said, 'success');
      onChanged?.(ids);
    } else banner(answer.errors.message?.[0] ?? answer.detail ?? t('Si è verificato un errore.'));
    await revalidate();
  };
  const choose = async (ids: readonly number[], status: ApplicationStatus) => {
    // The same choice again, before the first is answered, is a double click.
    if (ids.every((id) => latestWishes.current.get(id)?.status === status)) return;
    const wish: Wish = { status };
    show(new Map([...latestWishes.current, ...ids.map((id) => [id, wish] as const)]));
    await enqueue(ids, () => send(ids, status));
    // What was chosen meanwhile is still on its way.
    show(new Map([...latestWishes.current].filter(([, one]) => one !== wish)));
  };
  const refuse = async (message: string | null) => {
    if (isBusy || refusing === null) return;
    setBusy(true);
    await enqueue(refusing, () => send(refusing, 'unsuitable', message));
    setBusy(false);
    setRefusing(null);
  };
  return {
    isBusy,
    statusOf: ({ id, status }) => wishes.get(id)?.status ?? status,
    refusing,
    ask: (ids, status) => (status === 'unsuitable' ? setRefusing(ids) : void choose(ids, status)),
    refuse,
    cancel: () => setRefusing(null),
  };
}
