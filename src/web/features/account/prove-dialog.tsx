import { type ReactNode, useRef, useState } from 'react';
import { type Answer, call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton, TextField } from '#web/ui/field.tsx';
import { useSend } from '../forms/use-send.ts';
import { useText } from '../texts/text.tsx';
import { makePasskey, proveByPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

type Send<Body> = () => Promise<Answer<Body>>;
export type Prove = <Body>(send: Send<Body>) => Promise<Answer<Body> | null>;

/**
 * Makes a sensitive call. When the interface requires a proof of identity, a dialog asks for the password, a code of
 * the app where there is one, or a passkey, and the call is repeated. Null when the dialog is closed without an answer.
 */
export function useProof({ hasPasskey = false, hasApp = false } = {}): { prove: Prove; dialog: ReactNode } {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const answered = useRef<((isProved: boolean) => void) | null>(null);
  const close = (isProved: boolean) => {
    setOpen(false);
    show(null);
    answered.current?.(isProved);
    answered.current = null;
  };
  async function prove<Body>(sensitive: Send<Body>): Promise<Answer<Body> | null> {
    const answer = await sensitive();
    if (answer.ok || answer.code !== 'proof_required') return answer;
    setOpen(true);
    const isProved = await new Promise<boolean>((resolve) => {
      answered.current = resolve;
    });
    return isProved ? sensitive() : null;
  }
  const field = hasApp ? 'code' : 'password';
  const { send, isSending, errors, show } = useSend(
    (fields) => {
      const typed = String(fields.get(field) ?? '');
      return hasApp
        ? call('POST /core/account/me/second-factor/prove', { body: { code: typed } })
        : call('POST /core/account/me/proof', { body: { password: typed } });
    },
    () => close(true),
    { at: field },
  );
  const dialog = (
    <Dialog title={t('Conferma che sei tu')} isOpen={isOpen} onClose={() => close(false)} closeLabel={t('Chiudi')}>
      <form data-first-focus method="post" onSubmit={send} noValidate className="grid gap-4">
        {hasApp ? (
          <>
            <p>
              {t(
                'Stai per cambiare come si entra nel tuo account: scrivi il codice della tua app, o un codice di recupero.',
              )}
            </p>
            <TextField
              name="code"
              label={t('Codice')}
              autoComplete="one-time-code"
              maxLength={40}
              required
              errors={errors[field]}
            />
          </>
        ) : (
          <>
            <p>{t('Stai per cambiare come si entra nel tuo account: scrivi di nuovo la password.')}</p>
            <TextField
              name="password"
              type="password"
              label={t('La tua password')}
              autoComplete="current-password"
              required
              errors={errors[field]}
            />
          </>
        )}
        <SubmitButton isSending={isSending} className="justify-self-start" label={t('Conferma')} />
        {hasPasskey && <PasskeyButton label={t('Usa una passkey')} send={proveByPasskey} onDone={() => close(true)} />}
      </form>
    </Dialog>
  );
  return { prove, dialog };
}

/** Creates a passkey, after the password where the interface requires it again. */
export async function provedPasskey(prove: Prove): Promise<Awaited<ReturnType<typeof makePasskey>> | null> {
  let said: Exclude<Awaited<ReturnType<typeof makePasskey>>, object> | null = null;
  const answer = await prove(async () => {
    const made = await makePasskey('');
    if (typeof made === 'object') return made;
    said = made;
    return { ok: true as const, body: { detail: made } };
  });
  return said ?? answer;
}
