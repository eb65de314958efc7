import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { type ChangeHireProps, useHireChanged } from './hire-changed.ts';

/** The button by which the company takes back, within a day, that a hire has ended. */
export function UndoEnd({ hire: { id, can_undo_end }, name, onChanged }: ChangeHireProps) {
  const t = useText();
  const { confirm } = useQuestion();
  const changed = useHireChanged(onChanged);
  const { isBusy, change } = useChange(changed);
  if (!can_undo_end) return null;
  const undo = async () => {
    const question = t('Vuoi annullare la fine del lavoro? {name} riceve una mail: era un errore.', { name });
    if (!(await confirm(question, t('Annulla la fine')))) return;
    await change(
      () => call('POST /hires/{id}/undo-end', { params: { id } }),
      t('Fine annullata: avvisiamo {name}.', { name }),
    );
  };
  return (
    <ClosedWhileImpersonating>
      <button type="button" onClick={undo} disabled={isBusy} className="btn btn-quiet justify-self-start">
        {t('Annulla la fine')} <span className="sr-only">{name}</span>
      </button>
    </ClosedWhileImpersonating>
  );
}
