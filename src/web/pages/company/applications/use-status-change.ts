import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChangedApplications } from '#contract/received-applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { call, isReached } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useAwaitedChange, useUndo } from '#web/features/forms/undo.tsx';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';

export interface StatusChange {
  /** Whether a refusal is being sent: its dialog waits for the answer. */
  isBusy: boolean;
  /** The status to show: the one just chosen, even before the server has it. */
  statusOf: (application: { id: number; status: ApplicationStatus }) => ApplicationStatus;
  /** Whether a change of this one, or its undo, is on its way. */
  isPending: (id: number) => boolean;
  /** The applications about to be refused; null when the dialog is closed. */
  refusing: readonly number[] | null;
  /** Changes the status at once, or asks for the message of a refusal first. */
  ask: (ids: readonly number[], status: ApplicationStatus) => void;
  /** Those of the last change that were left as they are, with why; empty once that was read. */
  skipped: readonly Skipped[];
  forgetSkipped: () => void;
  /** Undoes the change that left them, while it can be; null where nothing was changed. */
  undoRest: (() => void) | null;
  /** Refuses them with a mail, or without one when they were informed in another way. */
  refuse: (message: string | null) => Promise<void>;
  cancel: () => void;
}

export type Skipped = ChangedApplications['results'][number];

/** What was chosen and the server may not have yet. */
interface Wish {
  status: ApplicationStatus;
}

/** The statuses that were on the page when something was chosen, by id. */
type Read = ReadonlyMap<number, ApplicationStatus>;

interface Hooks {
  /** The status that the page has of an application: none is written over another one unread. */
  readStatus: (id: number) => ApplicationStatus | undefined;
  /** Called after a change, before the page reloads its data. */
  onChanged?: (ids: readonly number[], status: ApplicationStatus) => void;
  /** Called after it was undone; whether for all of them: others had been changed again. */
  onUndone?: (ids: readonly number[], isWhole: boolean) => void;
  /** Called when a change or its undo was refused. */
  onRefused?: () => void;
}

/**
 * Sets the status of one or many applications; a refusal first asks for its message (rule D7). Each change can be
 * undone until candidates are notified. A change chosen while another of the same application is on its way is sent
 * after it.
 */
export function useStatusChange({ readStatus, onChanged, onUndone, onRefused }: Hooks): StatusChange {
  const t = useText();
  const banner = useBanner();
  const offerUndo = useUndo();
  const awaitChange = useAwaitedChange();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map());
  // A ref, so that a second click before the next render knows it.
  const latestWishes = useRef(wishes);
  const queues = useRef(new Map<number, Promise<void>>());
  const enqueue = (ids: readonly number[], job: () => Promise<void>): Promise<void> => {
    const mine = Promise.all(ids.map((id) => queues.current.get(id))).then(job);
    for (const id of ids) queues.current.set(id, mine);
    const forget = () => {
      for (const id of ids) if (queues.current.get(id) === mine) queues.current.delete(id);
    };
    mine.then(forget, forget);
    return mine;
  };
  const show = (next: ReadonlyMap<number, Wish>) => {
    latestWishes.current = next;
    setWishes(next);
  };
  const [refusing, setRefusing] = useState<{ ids: readonly number[]; read: Read } | null>(null);
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const [undoRest, setUndoRest] = useState<(() => void) | null>(null);
  /** Those whose undo is on its way: nobody knows yet which status they will have. */
  const undoing = useRef(new Set<number>());
  const readOf = (ids: readonly number[]): Read =>
    new Map(
      ids.flatMap((id) => {
        const status = latestWishes.current.get(id)?.status ?? readStatus(id);
        return status === undefined || undoing.current.has(id) ? [] : [[id, status] as const];
      }),
    );
  const undo = async (change: string, changed: number, ids: readonly number[]) => {
    const answer = await call('POST /company/applications/undo', { body: { change } });
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
      onUndone?.(ids, undone === changed);
    } else {
      banner(refusalWords(answer, t));
      onRefused?.();
    }
    if (isReached(answer)) await revalidate();
  };
  /** Whether it was answered; what could not be changed is reported by name. */
  const send = async (
    ids: readonly number[],
    status: ApplicationStatus,
    read: Read,
    message?: string | null,
  ): Promise<boolean> => {
    const answer = await call('PATCH /company/applications', {
      body: {
        ids: [...ids],
        status,
        statuses_read: Object.fromEntries(read),
        ...(message && { message }),
        ...(message === null && { is_told_already: true }),
      },
    });
    if (answer.ok) {
      const { changed, mailed, undo: undoable, results } = answer.body;
      const done = results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
      const left = results.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'same');
      setSkipped(left);
      setUndoRest(null);
      const words =
        changed === 1
          ? t('{name}: stato cambiato in “{status}”.', {
              name: results.find(({ outcome }) => outcome === 'changed')?.name ?? '',
              status: t(applicationStatuses[status]),
            })
          : t('{n} candidature in “{status}”.', { n: changed, status: t(applicationStatuses[status]) });
      const letters =
        mailed === 0
          ? t('Nessuna mail parte.')
          : mailed === 1
            ? t('Parte una mail.')
            : t('Partono {n} mail.', { n: mailed });
      const said = status === 'unsuitable' ? `${words} ${letters}` : words;
      // Once candidates are notified the page shows what they see.
      if (undoable && undoable.seconds > 0) {
        const undoNow = offerUndo({
          words: said,
          seconds: undoable.seconds,
          about: done.map((id) => `application-${id}`),
          undo: () => {
            for (const id of done) undoing.current.add(id);
            return enqueue(done, () => undo(undoable.change, changed, done)).finally(() => {
              for (const id of done) undoing.current.delete(id);
            });
          },
          onOver: () => {
            setUndoRest(null);
            setTimeout(() => void revalidate(), 2500);
          },
        });
        setUndoRest(() => undoNow);
      } else if (changed > 0 || left.length === 0) banner(said, 'success');
      onChanged?.(left.length === 0 ? ids : done, status);
      if (left.length > 0) onRefused?.();
    } else {
      banner(answer.errors.message?.[0] ?? answer.errors.ids?.[0] ?? refusalWords(answer, t));
      onRefused?.();
    }
    if (isReached(answer)) await revalidate();
    return answer.ok;
  };
  const choose = async (ids: readonly number[], status: ApplicationStatus) => {
    // The same choice again, before the first is answered, is a double click.
    if (ids.every((id) => latestWishes.current.get(id)?.status === status)) return;
    const read = readOf(ids);
    const wish: Wish = { status };
    show(new Map([...latestWishes.current, ...ids.map((id) => [id, wish] as const)]));
    const sent = enqueue(ids, async () => void (await send(ids, status, read)));
    awaitChange(sent);
    await sent;
    // A later choice is still on its way.
    show(new Map([...latestWishes.current].filter(([, one]) => one !== wish)));
  };
  const refuse = async (message: string | null) => {
    if (isBusy || refusing === null) return;
    setBusy(true);
    const { ids, read } = refusing;
    let isAnswered = false;
    await enqueue(ids, async () => {
      isAnswered = await send(ids, 'unsuitable', read, message);
    });
    setBusy(false);
    // What was typed stays where nothing was done: its writer reads why, and tries again.
    if (isAnswered) setRefusing(null);
  };
  return {
    isBusy,
    statusOf: ({ id, status }) => wishes.get(id)?.status ?? status,
    isPending: (id) => queues.current.has(id),
    refusing: refusing?.ids ?? null,
    skipped,
    forgetSkipped: () => setSkipped([]),
    undoRest,
    ask: (ids, status) =>
      status === 'unsuitable' ? setRefusing({ ids, read: readOf(ids) }) : void choose(ids, status),
    refuse,
    cancel: () => setRefusing(null),
  };
}
