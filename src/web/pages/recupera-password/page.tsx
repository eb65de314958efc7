import { type FormEvent, useState } from 'react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import { call } from '#web/api.ts';
import { apiPath } from '#web/api-path.ts';
import { NeedsScript } from '#web/features/needs-script.tsx';
import { pageHead } from '#web/features/page-head.ts';
import { useText } from '#web/features/text.tsx';
import { Notice, Spinner, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const meta = (args: MetaArgs) => pageHead({ title: 'Recupera la password', disableRobots: true }, args);

/**
 * Asks for a link to a new password (rule 2.20). What it says is the same whether the address has an account or not.
 */
export default function AskPasswordPage() {
  const t = useText();
  const [query] = useSearchParams();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [errors, setErrors] = useState<{ email?: string[] | undefined; detail?: string | null }>({});
  const login = query.get('t') === 'company' ? '/recruiter/login' : '/login';

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!email) return setErrors({ email: [t('Campo obbligatorio.')] });
    setErrors({});
    setState('sending');
    const answer = await call('POST', apiPath`/core/account/reset-password`, { email });
    setState(answer.ok ? 'sent' : 'idle');
    if (!answer.ok) setErrors({ email: answer.errors.email, detail: answer.errors.email ? null : answer.detail });
  }

  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <Link to={login} className="btn btn-quiet justify-self-start min-h-9!">
          <Icon name="back" /> {t('Torna al login')}
        </Link>
        <h1 className="text-step-3!">{t('Recupera la password')}</h1>
        <div aria-live="polite" className="grid gap-4">
          {state === 'sent' ? (
            <Notice tone="leaf" icon="check">
              {t(
                'Se c’è un account con questo indirizzo, ti abbiamo scritto: il link nella mail vale 24 ore. Se non la vedi, guarda nello spam.',
              )}
            </Notice>
          ) : (
            <p className="text-ink-soft">
              {t('Scrivi l’e-mail del tuo account: ti mandiamo un link per scegliere una nuova password.')}
            </p>
          )}
          {errors.detail && <Notice tone="danger">{errors.detail}</Notice>}
        </div>
        {state !== 'sent' && (
          <form onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Recupera la password')}>
            <NeedsScript />
            <TextField
              name="email"
              type="email"
              label={t('E-mail')}
              autoComplete="username"
              inputMode="email"
              maxLength={254}
              required
              errors={errors.email}
            />
            <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary">
              {state === 'sending' ? <Spinner label={t('Mandami il link')} /> : t('Mandami il link')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
