import { useState } from 'react';
import { call } from '../../api.ts';
import { apiPath } from '../../api-path.ts';
import { useText } from '../../features/text.tsx';
import { Notice, Spinner } from '../../ui/field.tsx';
import { Tiles } from '../../ui/tiles.tsx';

/** The account waits for its mail: where to look, and how to have it again. */
export function RegisteredPage({ email }: { email: string }) {
  const t = useText();
  return (
    <div className="wrap py-8 lg:py-14 max-w-2xl! grid gap-6">
      <Tiles seed="posta" columns={6} rows={1} className="rounded-card" />
      <div className="card grid gap-4 lg:p-8!">
        <h1 className="text-step-3!">{t('Controlla la posta')}</h1>
        <p>
          {t('Ti abbiamo scritto a')} <strong className="break-all">{email}</strong>. {t('Apri la mail e conferma l’indirizzo: il link vale 7 giorni.')}
        </p>
        <p className="text-ink-soft">{t('Non la vedi? Guarda nello spam, oppure fattela mandare di nuovo.')}</p>
        <ResendActivation email={email} />
      </div>
    </div>
  );
}

/** Has the activation mail sent again. What it says is the same whether there is such an account or not. */
export function ResendActivation({ email }: { email: string }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const resend = async () => {
    setState('sending');
    const answer = await call('POST', apiPath`/core/account/activate/resend`, { email });
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
