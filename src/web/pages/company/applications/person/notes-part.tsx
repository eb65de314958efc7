import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { ApplicationNotes } from '#contract/application-notes.ts';
import { NOTE_MAX } from '#domain/message-rules.ts';
import { italianDate } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { ReadAgain } from '#web/features/asked/read-again.tsx';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useLeaveGuard } from '#web/features/forms/unsaved.ts';
import { useChange } from '#web/features/forms/use-change.ts';
import { useSend } from '#web/features/forms/use-send.ts';
import { MentionArea } from '#web/features/messages/mention-area.tsx';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner, SubmitButton } from '#web/ui/field.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { PartTitle } from './part-title.tsx';

export const LOSES_NOTE = uiText('La nota che hai scritto non è salvata: vuoi uscire senza salvarla?');

interface NotesProps {
  offerId: number;
  id: number;
  /** Each reading of the application is another object: then the notes are read again. */
  about?: object | undefined;
  /** Called after each change of what is typed: whether there is something to save. */
  onTyped?: (isUnsaved: boolean) => void;
  onSaved?: () => void;
}

type Item = ApplicationNotes['items'][number];

/** The part of a person where colleagues write to each other. */
export function NotesPart(props: NotesProps) {
  const t = useText();
  return (
    <section aria-labelledby="scheda-note" className="grid gap-3">
      <PartTitle id="scheda-note">{t('Note tra colleghi')}</PartTitle>
      <Notes {...props} />
    </section>
  );
}

/**
 * What colleagues wrote to each other about an applicant, in one list by time, and one box for the next note (rule
 * thread). Asks before the page is left with an unsaved one.
 */
export function Notes({ offerId, id, about, onTyped, onSaved }: NotesProps) {
  const t = useText();
  const params = { id: offerId, application_id: id };
  const { value, refused, isAsking, readAgain } = useAsked(
    () => call('GET /company/offers/{id}/applications/{application_id}/notes', { params }),
    about,
  );
  const { hash } = useLocation();
  const isRead = value !== null;
  // The notes are read after the page: the one that a mail leads to is shown then, or where they are if it is gone.
  useEffect(() => {
    if (!isRead || !hash.startsWith('#nota-')) return;
    const place = document.getElementById(hash.slice(1)) ?? document.getElementById('scheda-note');
    if (place) focusOn(place);
  }, [isRead, hash]);
  return (
    <>
      {isAsking && <Spinner label={t('Caricamento in corso')} />}
      <ReadAgain refused={refused} readAgain={readAgain} />
      {value && value.items.length > 0 && (
        <ol aria-label={t('Note tra colleghi')} className="grid gap-2">
          {value.items.map((item) => (
            <NoteLine key={`${item.kind} ${item.id}`} item={item} params={params} onDeleted={readAgain} />
          ))}
        </ol>
      )}
      <ClosedWhileImpersonating>
        <NoteBox
          params={params}
          colleagues={value?.colleagues ?? []}
          onTyped={onTyped}
          onSaved={async () => {
            await readAgain();
            onSaved?.();
          }}
        />
      </ClosedWhileImpersonating>
    </>
  );
}

type Params = Record<'id' | 'application_id', number>;

function NoteLine({ item, params, onDeleted }: { item: Item; params: Params; onDeleted: () => Promise<void> }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const { kind, id, who, at, text, score, can_delete } = item;
  const remove = async () => {
    if (!(await confirm(t('Vuoi eliminare questa nota? Non si può annullare.'), t('Elimina')))) return;
    await change(
      () =>
        kind === 'earlier'
          ? call('DELETE /company/offers/{id}/applications/{application_id}/notes', { params })
          : call('DELETE /company/offers/{id}/applications/{application_id}/notes/{note_id}', {
              params: { ...params, note_id: id },
            }),
      t('Nota eliminata.'),
    );
    await onDeleted();
  };
  const author = kind === 'earlier' ? t('Scritta prima, senza autore') : (who ?? t('Account cancellato'));
  return (
    <li
      id={kind === 'note' ? `nota-${id}` : undefined}
      tabIndex={-1}
      className="rounded-input bg-sunken px-3 py-2 wrap-anywhere leading-6 scroll-mt-24"
    >
      <p className="text-sm">
        <b>{author}</b> {at && <span className="text-ink-soft">{italianDate(at)}</span>}
        {score !== null && <span className="text-ink-soft"> · {t('voto {n} su 5', { n: score })}</span>}
        {kind === 'conversation' && <span className="text-ink-soft"> · {t('accanto ai messaggi')}</span>}
      </p>
      <p className="whitespace-pre-line">{text}</p>
      {can_delete && (
        <ClosedWhileImpersonating>
          <button type="button" disabled={isBusy} onClick={() => void remove()} className="link min-h-11 text-sm">
            {t('Elimina la nota')}
          </button>
        </ClosedWhileImpersonating>
      )}
    </li>
  );
}

interface NoteBoxProps {
  params: Params;
  onTyped: NotesProps['onTyped'] | undefined;
  colleagues: ApplicationNotes['colleagues'];
  onSaved: () => Promise<void>;
}

function NoteBox({ params, colleagues, onTyped, onSaved }: NoteBoxProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  useLeaveGuard(text.trim() !== '', t(LOSES_NOTE));
  const write = (words: string) => {
    setText(words);
    onTyped?.(words.trim() !== '');
  };
  const { send, isSending, errors, problem } = useSend(
    () => call('POST /company/offers/{id}/applications/{application_id}/notes', { params, body: { text, key } }),
    async ({ told }) => {
      write('');
      setKey(crypto.randomUUID());
      banner(
        told.length > 0 ? t('Nota salvata. Avvisiamo {names}.', { names: told.join(', ') }) : t('Nota salvata.'),
        'success',
      );
      // The list says that there is a note.
      await revalidate();
      await onSaved();
    },
  );
  return (
    <form data-first-focus method="post" noValidate onSubmit={send} className="grid gap-3 noscript:hidden">
      <MentionArea
        label={t('Nota per i colleghi')}
        help={
          colleagues.length > 0
            ? t('La leggono solo i colleghi. Scrivi @ e un nome per avvisare qualcuno.')
            : t('La leggono solo i colleghi.')
        }
        name="text"
        colleagues={colleagues}
        value={text}
        most={NOTE_MAX}
        errors={errors.text}
        onWrite={write}
      />
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <SubmitButton
        isSending={isSending}
        disabled={text.trim() === ''}
        className="justify-self-end disabled:cursor-not-allowed"
        label={t('Salva la nota')}
      />
    </form>
  );
}
