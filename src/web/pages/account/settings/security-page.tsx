import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { italianLongDate } from '#domain/relative-time.ts';
import { localPath } from '#domain/search-address.ts';
import { uiText } from '#domain/ui-text.ts';
import { type Answer, call } from '#web/api.ts';
import { askOrStatus } from '#web/ask.ts';
import { AppSetup } from '#web/features/account/app-setup.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { proveByPasskey } from '#web/features/account/passkey.ts';
import { PasskeyButton } from '#web/features/account/passkey-button.tsx';
import { RecoveryCodes } from '#web/features/account/recovery-codes.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { CodeField } from '#web/features/fields/code-fields.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, SubmitButton, TextField } from '#web/ui/field.tsx';
import { Passkeys } from './passkeys.tsx';

export const loader = (args: LoaderFunctionArgs) => askOrStatus(args, 'GET /core/account/me/second-factor');

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Sicurezza dell’accesso'), disableRobots: true }, args);

/** Below this number, new recovery codes are offered before the last is used. */
const FEW_CODES = 3;

/** The second factors beside the password. */
export default function SecurityPage() {
  const t = useText();
  const { passkeys, app_since } = useLoaderData<typeof loader>();
  const user = useUser();
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  return (
    <OwnPage title={t('Sicurezza dell’accesso')} intro={t('Come entri nel tuo account, oltre che con la password.')}>
      {user?.needs_second_factor && <Wanted hasApp={app_since !== null} hasPasskey={passkeys.length > 0} />}
      <Passkeys passkeys={passkeys} hasApp={app_since !== null} />
      <TwoSteps />
      {redirect && user && !user.needs_second_factor && (
        <Link to={localPath(redirect, '/profilo')} className="btn btn-primary justify-self-start">
          {t('Continua')}
        </Link>
      )}
    </OwnPage>
  );
}

/** What the company requires, and how to prove a factor that is already set up. */
function Wanted({ hasApp, hasPasskey }: { hasApp: boolean; hasPasskey: boolean }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { send, isSending, errors } = useSend(
    (fields) => call('POST /core/account/me/second-factor/prove', { body: { code: String(fields.get('code') ?? '') } }),
    () => revalidate(),
    { at: 'code' },
  );
  return (
    <section className="card grid gap-4" aria-labelledby="richiesta">
      <h2 id="richiesta" className="text-step-2!">
        {t('La tua azienda chiede un secondo passaggio')}
      </h2>
      <p>
        {hasApp || hasPasskey
          ? t('Confermalo per continuare.')
          : t('Per continuare aggiungi una passkey o attiva la verifica in due passaggi, qui sotto.')}
      </p>
      {hasApp && (
        <form
          method="post"
          onSubmit={send}
          noValidate
          className="grid gap-4 max-w-md"
          aria-label={t('Secondo passaggio')}
        >
          <CodeField errors={errors.code} />
          <SubmitButton isSending={isSending} className="justify-self-start" label={t('Conferma')} />
        </form>
      )}
      {hasPasskey && (
        <PasskeyButton
          label={t('Usa una passkey')}
          className="btn btn-primary justify-self-start"
          send={proveByPasskey}
          onDone={() => void revalidate()}
        />
      )}
    </section>
  );
}

function TwoSteps() {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { app_since, codes_left } = useLoaderData<typeof loader>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [action, setAction] = useState<'renew' | 'remove' | null>(null);
  const finish = async () => {
    setCodes([]);
    setAction(null);
    await revalidate();
  };
  return (
    <section className="card grid gap-4" aria-labelledby="due-passaggi">
      <h2 id="due-passaggi" className="text-step-2!">
        {codes.length > 0 ? t('Metti via questi codici') : t('Verifica in due passaggi')}
      </h2>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} doneLabel={t('Fatto')} onDone={finish} />
      ) : app_since === null ? (
        <>
          <p>
            {t(
              'Dopo la password ti chiediamo anche un codice del tuo telefono: chi indovina o ruba la password non entra. Ti serve un’app di autenticazione (per esempio Aegis, 2FAS o Google Authenticator).',
            )}
          </p>
          <AppSetup label={t('Attiva')} onCodes={setCodes} />
        </>
      ) : (
        <>
          <Notice tone="leaf" icon="check">
            {t('Attiva dal {date}. Ti restano {n} codici di recupero.', {
              date: italianLongDate(app_since),
              n: codes_left,
            })}
          </Notice>
          {codes_left < FEW_CODES && (
            <Notice tone="sun">
              {t('I codici di recupero stanno finendo: creane di nuovi, o se perdi il telefono non potrai entrare.')}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              data-late
              aria-expanded={action === 'renew'}
              onClick={() => setAction(action === 'renew' ? null : 'renew')}
              className="btn btn-ghost"
            >
              {t('Nuovi codici di recupero')}
            </button>
            <button
              type="button"
              data-late
              aria-expanded={action === 'remove'}
              onClick={() => setAction(action === 'remove' ? null : 'remove')}
              className="btn btn-quiet text-danger!"
            >
              {t('Disattiva')}
            </button>
          </div>
          {action && (
            <ProvedAction
              key={action}
              action={action}
              onDone={async (fresh) => {
                if (fresh) return setCodes(fresh);
                banner(t('Verifica in due passaggi disattivata. Gli altri accessi sono stati chiusi.'), 'success');
                await finish();
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

/** New recovery codes, or removing the app: with the password and a code. */
function ProvedAction({
  action,
  onDone,
}: {
  action: 'renew' | 'remove';
  onDone: (codes: readonly string[] | null) => void;
}) {
  const t = useText();
  const label = action === 'renew' ? t('Crea nuovi codici') : t('Disattiva la verifica');
  const { send, isSending, errors } = useSend(
    (fields): Promise<Answer<{ codes: string[] } | { detail: string }>> => {
      const body = { password: String(fields.get('password') ?? ''), code: String(fields.get('code') ?? '') };
      return action === 'renew'
        ? call('POST /core/account/me/second-factor/recovery-codes', { body })
        : call('POST /core/account/me/second-factor/remove', { body });
    },
    (done) => onDone('codes' in done ? done.codes : null),
    { at: 'code' },
  );
  return (
    <form
      method="post"
      onSubmit={send}
      noValidate
      className="grid gap-4 max-w-md border-t border-line pt-4"
      aria-label={label}
    >
      <p>
        {action === 'renew'
          ? t('Quelli di prima non funzioneranno più.')
          : t('Per entrare basterà la password, e i codici di recupero spariscono.')}
      </p>
      <TextField
        name="password"
        type="password"
        label={t('La tua password')}
        autoComplete="current-password"
        required
        errors={errors.password}
      />
      <CodeField errors={errors.code} />
      <SubmitButton isSending={isSending} className="justify-self-start" label={label} />
    </form>
  );
}
