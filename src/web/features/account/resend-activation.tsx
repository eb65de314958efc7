import { useState } from 'react';
import { call } from '#web/api.ts';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

/** Requests the activation mail again. The answer is the same whether there is such an account or not. */
export function ResendActivation({ email }: { email: string }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const resend = async () => {
    setState('sending');
    const answer = await call('POST /core/account/activate/resend', { body: { email } });
    setState(answer.ok ? 'sent' : 'idle');
    setProblem(answer.ok ? null : answer.detail);
  };
  return (
    <div aria-live="polite" className="grid gap-3 justify-items-start">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {state === 'sent' ? (
        <Notice tone="leaf" icon="check">
          {t('Se l’account aspetta ancora la conferma, la mail è ripartita.')}
        </Notice>
      ) : (
        <button type="button" onClick={resend} disabled={state === 'sending'} className="btn btn-ghost">
          {state === 'sending' ? <Spinner label={t('Rimanda la mail')} /> : t('Rimanda la mail')}
        </button>
      )}
    </div>
  );
}
