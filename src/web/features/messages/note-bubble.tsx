import type { ConversationNote } from '#contract/messages.ts';
import { romeLocal } from '#domain/rome-time.ts';
import { call } from '#web/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { useChange } from '../forms/use-change.ts';
import { useQuestion } from '../sheets/question.tsx';
import { useText } from '../texts/text.tsx';

interface NoteBubbleProps {
  conversationId: number;
  note: ConversationNote;
}

/** An internal note in the thread: another colour, a dashed border and words that say who reads it. */
export function NoteBubble({ conversationId, note }: NoteBubbleProps) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const { id, author, text, date, can_delete } = note;
  const remove = async () => {
    if (!(await confirm(t('Vuoi eliminare questa nota? Non si può annullare.'), t('Elimina')))) return;
    const params = { id: conversationId, note_id: id };
    await change(
      () => call('DELETE /messages/company/conversations/{id}/notes/{note_id}', { params }),
      t('Nota eliminata.'),
    );
  };
  return (
    <div className="rounded-card border border-dashed border-sea bg-sea-wash px-4 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
        <Icon name="lock" size={16} /> {t('Nota interna: la leggono solo i colleghi')}
      </p>
      <p className="text-sm font-semibold text-ink-soft mt-1">{author ?? t('Account cancellato')}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="flex items-center justify-end gap-3 text-xs text-ink-soft tabular-nums">
        {can_delete && (
          <PageForm
            onSubmit={(event) => {
              event.preventDefault();
              void remove();
            }}
          >
            <input type="hidden" name="note" value={id} />
            <button type="submit" name="action" value="delete_note" disabled={isBusy} className="link min-h-11">
              {t('Elimina la nota')}
            </button>
          </PageForm>
        )}
        <time dateTime={date}>{romeLocal(date).slice(11)}</time>
      </div>
    </div>
  );
}
