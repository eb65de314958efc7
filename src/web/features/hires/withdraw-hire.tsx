import { useState } from 'react';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/banners.tsx';
import { ClosedWhileImpersonating } from '#web/features/impersonation.tsx';
import { useQuestion } from '#web/features/question.tsx';
import { useText } from '#web/features/text.tsx';
import { GENERIC_ERROR } from '#web/generic-error.ts';
import { type ChangeHireProps, useHireChanged } from './hire-changed.ts';

/** The button by which the company withdraws a proposal, as long as it was not answered. */
export function WithdrawHire({ hire: { id, can_withdraw }, name, onChanged }: ChangeHireProps) {
  const t = useText();
  const banner = useBanner();
  const { confirm } = useQuestion();
  const changed = useHireChanged(onChanged);
  const [isBusy, setBusy] = useState(false);
  if (!can_withdraw) return null;
  const withdraw = async () => {
    if (isBusy || !(await confirm(t('Vuoi ritirare la proposta? {name} riceve una mail.', { name }), t('Ritira'))))
      return;
    setBusy(true);
    const answer = await call('POST /hires/{id}/withdraw', { params: { id } });
    // Also after a refusal: the person may have answered meanwhile.
    await changed();
    setBusy(false);
    if (answer.ok) banner(t('Proposta ritirata: avvisiamo {name}.', { name }), 'success');
    else banner(answer.detail ?? t(GENERIC_ERROR));
  };
  return (
    <ClosedWhileImpersonating>
      <button type="button" onClick={withdraw} disabled={isBusy} className="btn btn-quiet">
        {t('Ritira la proposta')}
      </button>
    </ClosedWhileImpersonating>
  );
}
