import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/banners.tsx';
import { useQuestion } from '#web/features/question.tsx';
import { useText } from '#web/features/text.tsx';
import { useLeaveGuard } from '#web/features/unsaved.ts';
import { useSend } from '#web/features/use-send.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/field.tsx';
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
  const { confirm } = useQuestion();
  const isUnsaved = useRef(false);
  const close = () => {
    // The input is gone with its form: the next one has no unsaved changes.
    isUnsaved.current = false;
    onClose();
  };
  return (
    <Dialog
      title={t('Note su {name}', { name })}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('Chiudi')}
      mayClose={async () => !isUnsaved.current || confirm(t(LOSES_NOTE), t('Esci senza salvare'), t('Resta qui'))}
    >
      <NotesForm
        offerId={offerId}
        id={id}
        notes={notes}
        onSaved={onClose}
        onTyped={(isChanged) => {
          isUnsaved.current = isChanged;
        }}
      />
    </Dialog>
  );
}

interface NotesFormProps {
  offerId: number;
  id: number;
  notes: string;
  onSaved?: () => void;
  /** Called after each change: whether there is something to save. */
  onTyped?: (isChanged: boolean) => void;
}

/** Asks before the page is left with an unsaved note. */
export function NotesForm({ offerId, id, notes, onSaved, onTyped }: NotesFormProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(notes);
  // A ref, set before the page reloads its data: saving and leaving at once asks nothing.
  const [saved, setSaved] = useState(notes);
  const differs = (words: string) => words.trim() !== saved.trim();
  useLeaveGuard(differs(typed), t(LOSES_NOTE));
  const change = (words: string) => {
    setTyped(words);
    onTyped?.(differs(words));
  };
  const { send, isSending, errors } = useSend(
    async () => {
      const answer = await call('PATCH /company/offers/{id}/applications/{application_id}', {
        params: { id: offerId, application_id: id },
        body: { notes: typed },
      });
      if (!answer.ok) banner(answer.detail ?? t('La nota non è salvata.'));
      return answer;
    },
    async () => {
      setSaved(typed);
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
      <button
        type="submit"
        data-late
        disabled={isSending || typed === saved}
        className="btn btn-primary justify-self-end disabled:cursor-not-allowed"
      >
        {isSending ? <Spinner label={t('Salva')} /> : t('Salva')}
      </button>
    </form>
  );
}
