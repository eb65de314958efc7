import { useFetcher } from 'react-router';
import { Notice, Spinner, TextField } from '#web/ui/field.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { useText } from '../texts/text.tsx';
import type { LoginShown } from './log-in-action.ts';

/**
 * Requests the activation mail again, for an address that is asked for where it is not known. The answer is the same
 * whether there is such an account or not.
 */
export function ResendActivation({ email }: { email?: string }) {
  const t = useText();
  const fetcher = useFetcher<LoginShown>();
  const { data, state } = fetcher;
  const isSending = state !== 'idle';
  return (
    <div aria-live="polite" className="grid gap-3 justify-items-start">
      {data?.refused?.detail && <Notice tone="danger">{data.refused.detail}</Notice>}
      {data?.isResent ? (
        <ActivationResent />
      ) : (
        <PageForm fetcher={fetcher} action="/login" noValidate className="grid gap-3 justify-items-start w-full">
          {email === undefined ? (
            <div className="w-full">
              <TextField
                type="email"
                name="username"
                label={t('La tua e-mail')}
                autoComplete="email"
                inputMode="email"
                maxLength={254}
                errors={data?.refused?.errors.email}
              />
            </div>
          ) : (
            <input type="hidden" name="username" value={email} />
          )}
          <button type="submit" name="action" value="resend" disabled={isSending} className="btn btn-ghost">
            {isSending ? <Spinner label={t('Rimanda la mail')} /> : t('Rimanda la mail')}
          </button>
        </PageForm>
      )}
    </div>
  );
}

/** Without script it is said by the page of the login. */
export function ActivationResent() {
  const t = useText();
  return (
    <Notice tone="leaf" icon="check">
      {t('Se l’account aspetta ancora la conferma, la mail è ripartita.')}
    </Notice>
  );
}
