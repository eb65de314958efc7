import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { type ChangeHireProps, useHireChanged } from './hire-changed.ts';

/** The button by which the company withdraws a proposal, as long as it was not answered. */
export function WithdrawHire({ hire: { id, can_withdraw }, name, onChanged }: ChangeHireProps) {
  const t = useText();
  const { confirm } = useQuestion();
  const changed = useHireChanged(onChanged);
  const { isBusy, change } = useChange(changed);
  if (!can_withdraw) return null;
  const withdraw = async () => {
    if (!(await confirm(t('Vuoi ritirare la proposta? {name} riceve una mail.', { name }), t('Ritira')))) return;
    await change(
      () => call('POST /hires/{id}/withdraw', { params: { id } }),
      t('Proposta ritirata: avvisiamo {name}.', { name }),
    );
  };
  return (
    <ClosedWhileImpersonating>
      <button type="button" onClick={withdraw} disabled={isBusy} className="btn btn-quiet">
        {t('Ritira la proposta')}
      </button>
    </ClosedWhileImpersonating>
  );
}
