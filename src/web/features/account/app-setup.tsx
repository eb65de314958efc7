import { useState } from 'react';
import type { SecondFactorSetup } from '#contract/access.ts';
import { call } from '#web/api.ts';
import { Notice, Spinner, SubmitButton, TextField } from '#web/ui/field.tsx';
import { useOnce } from '../forms/use-change.ts';
import { useSend } from '../forms/use-send.ts';
import { refusalWords } from '../texts/refusal-words.ts';
import { useText } from '../texts/text.tsx';
import { useProof } from './prove-dialog.tsx';

/** Sets up an authenticator app: a button, the QR code, the first code. Passes on the recovery codes. */
export function AppSetup({ label, onCodes }: { label: string; onCodes: (codes: readonly string[]) => void }) {
  const t = useText();
  const { prove, dialog } = useProof();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, once } = useOnce();
  // Each answer has another secret, and only the last is good. The button stays enabled: the focus comes back to it
  // from the question for the password.
  const begin = () =>
    once(async () => {
      setProblem(null);
      const answer = await prove(() => call('POST /core/account/me/second-factor/setup'));
      if (answer?.ok) setSetup(answer.body);
      else if (answer) setProblem(refusalWords(answer, t));
    });
  const { send, isSending, errors } = useSend(
    (fields) =>
      prove(() =>
        call('POST /core/account/me/second-factor/confirm', {
          body: {
            code: String(fields.get('code') ?? ''),
          },
        }),
      ),
    ({ codes }) => onCodes(codes),
    { at: 'code' },
  );
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {setup === null ? (
        <button
          type="button"
          data-late
          aria-disabled={isBusy}
          onClick={begin}
          className="btn btn-primary justify-self-start"
        >
          {isBusy ? <Spinner label={label} /> : label}
        </button>
      ) : (
        <form
          method="post"
          onSubmit={send}
          noValidate
          className="grid gap-4 max-w-md"
          aria-label={t('Prima impostazione')}
        >
          <p>{t('Inquadra il codice con l’app, poi scrivi le sei cifre che ti mostra.')}</p>
          <div
            role="img"
            aria-label={t('Codice QR da inquadrare')}
            className="bg-white rounded-input p-2 w-52 [&_svg]:block"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a picture drawn by our own server
            dangerouslySetInnerHTML={{ __html: setup.qr }}
          />
          <a href={setup.uri} className="link min-h-11 inline-flex items-center justify-self-start">
            {t('Apri l’app su questo dispositivo')}
          </a>
          <details>
            <summary className="link min-h-11 inline-flex items-center">{t('Non riesco a inquadrarlo')}</summary>
            <p className="text-sm">{t('Scrivi questa chiave nell’app:')}</p>
            <p className="font-mono break-all select-all bg-sunken rounded-input p-3 mt-1">
              {setup.secret.replace(/(.{4})/g, '$1 ').trim()}
            </p>
          </details>
          <TextField
            name="code"
            label={t('Sei cifre')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            errors={errors.code}
          />
          <SubmitButton isSending={isSending} className="justify-self-start" label={t('Conferma')} />
        </form>
      )}
      {dialog}
    </>
  );
}
