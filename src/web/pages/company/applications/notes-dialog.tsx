import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useLeaveGuard } from '#web/features/forms/unsaved.ts';
import { useSend } from '#web/features/forms/use-send.ts';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, SubmitButton } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const MAX = 5000;
const LOSES_NOTE = uiText('La nota che hai scritto non è salvata: vuoi uscire senza salvarla?');

/** The company's own notes on a candidate, who never sees them (rule D7). */
export function NotesDialog({
  offerId,
  id,
  name,
  notes,
  isOpen,
  onClose,
}: {
  offerId: number;
  id: number;
  name: string;
  notes: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const [isUnsaved, setUnsaved] = useState(false);
  const close = () => {
    // The input is gone with its form: the next one has no unsaved changes.
    setUnsaved(false);
    onClose();
  };
  const { mayClose } = useMayClose(isUnsaved, close, t(LOSES_NOTE));
  return (
    <Dialog
      title={t('Note su {name}', { name })}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('Chiudi')}
      mayClose={mayClose}
    >
      <NotesForm offerId={offerId} id={id} notes={notes} onSaved={close} onTyped={setUnsaved} />
    </Dialog>
  );
}

interface NotesFormProps {
  offerId: number;
  id: number;
  notes: string;
  onSaved?: () => void;
  /** Reads the notes again, where reading the page again does not. */
  reread?: () => Promise<unknown>;
  /** Called after each change: whether there is something to save. */
  onTyped?: (isChanged: boolean) => void;
}

/**
 * Asks before the page is left with an unsaved note. What a colleague writes meanwhile is taken over where nothing was
 * changed here; else both are shown, and whoever saves has read them.
 */
export function NotesForm({ offerId, id, notes, onSaved, reread, onTyped }: NotesFormProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(notes);
  // Set before the page reloads its data: saving and leaving at once asks nothing.
  const [saved, setSaved] = useState(notes);
  /** What a colleague wrote while another note was written here. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const differs = (words: string) => words.trim() !== saved.trim();
  const latest = useRef({ typed, saved });
  latest.current = { typed, saved };
  const written = useRef(onTyped);
  written.current = onTyped;
  useEffect(() => {
    const { typed, saved } = latest.current;
    if (notes === saved) return;
    setSaved(notes);
    const isUnchanged = typed.trim() === saved.trim() || typed.trim() === notes.trim();
    if (isUnchanged) setTyped(notes);
    setTheirs(isUnchanged ? null : notes);
    written.current?.(!isUnchanged);
  }, [notes]);
  useLeaveGuard(differs(typed), t(LOSES_NOTE));
  const change = (words: string) => {
    setTyped(words);
    onTyped?.(differs(words));
  };
  const { send, isSending, errors } = useSend(
    async () => {
      const answer = await call('PATCH /company/offers/{id}/applications/{application_id}', {
        params: { id: offerId, application_id: id },
        body: { notes: typed, notes_read: saved },
      });
      if (!answer.ok) banner(answer.detail ?? t('La nota non è salvata.'));
      if (!answer.ok && answer.code === 'changed_meanwhile') await (reread ?? revalidate)();
      return answer;
    },
    async () => {
      setSaved(typed.trim());
      setTheirs(null);
      onTyped?.(false);
      banner(t('Nota salvata.'), 'success');
      await revalidate();
      onSaved?.();
    },
  );
  return (
    <form data-first-focus method="post" onSubmit={send} className="grid gap-3">
      <TextArea
        label={t('Note')}
        most={MAX}
        value={typed}
        onChange={(event) => change(event.target.value)}
        errors={errors.notes}
        help={t('Le vede solo chi lavora con te, mai chi si candida.')}
      />
      {theirs !== null && (
        <Notice tone="sun">
          <p className="font-semibold">{t('Intanto qualcuno del tuo team ha cambiato la nota:')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{theirs === '' ? t('L’ha cancellata.') : theirs}</p>
          <p>{t('Se salvi, la tua prende il suo posto.')}</p>
          <div className="flex flex-wrap gap-x-4">
            {theirs !== '' && (
              <button
                type="button"
                onClick={() => {
                  change(`${theirs}\n\n${typed.trim()}`);
                  setTheirs(null);
                }}
                className="link min-h-11"
              >
                {t('Unisci le due note')}
              </button>
            )}
            <button
              type="button"
              onClick={() => {
                change(theirs);
                setTheirs(null);
              }}
              className="link min-h-11"
            >
              {t('Tieni l’altra')}
            </button>
          </div>
        </Notice>
      )}
      <SubmitButton
        isSending={isSending}
        disabled={typed === saved}
        className="justify-self-end disabled:cursor-not-allowed"
        label={t('Salva')}
      />
    </form>
  );
}
