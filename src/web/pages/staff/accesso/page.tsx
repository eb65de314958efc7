import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import type { SecondFactorSetup, StaffAccess } from '../../../../contract/staff.ts';
import { localPath } from '../../../../domain/search-address.ts';
import { call } from '../../../api.ts';
import { type ApiPath, staffPath } from '../../../api-path.ts';
import { ask, Refused, redirectUnkept } from '../../../ask.ts';
import { pageHead } from '../../../features/page-head.ts';
import { Notice, Spinner, TextField } from '../../../ui/field.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const access = await ask<StaffAccess>(args, staffPath`/access`);
    if (!access.role) throw new Response(null, { status: 404 });
    if (access.is_open) throw redirectUnkept(localPath(new URL(args.request.url).searchParams.get('redirect'), '/staff'), 302);
    return { access };
  } catch (error) {
    if (error instanceof Refused) throw new Response(null, { status: error.status });
    throw error;
  }
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Accesso allo staff', disableRobots: true }, args);

/** After the password, the code of one's phone; the first time, the app is set up. */
export default function StaffAccessPage() {
  const { access } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const enter = () => location.assign(localPath(query.get('redirect'), '/staff'));
  return (
    <main id="contenuto" className="flex-1 grid place-items-center px-4 py-10">
      <div className="card lg:p-8! w-full max-w-md grid gap-5">
        <Mark />
        {access.has_second_factor ? <AskCode codesLeft={access.codes_left} onOpen={enter} /> : <SetUp onOpen={enter} />}
      </div>
    </main>
  );
}

interface Sending {
  isSending: boolean;
  errors: readonly string[] | undefined;
  send(event: FormEvent<HTMLFormElement>): Promise<void>;
}

/** Sends the code of a form to a call, and gives its answer on. */
function useCode<Body>(path: ApiPath, done: (body: Body) => void): Sending {
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>();
  return {
    isSending,
    errors,
    async send(event) {
      event.preventDefault();
      const code = String(new FormData(event.currentTarget).get('code') ?? '');
      setErrors(undefined);
      setSending(true);
      const answer = await call<Body>('POST', path, { code });
      if (answer.ok) return done(answer.body);
      setSending(false);
      setErrors(answer.errors.code ?? [answer.detail ?? 'Si è verificato un errore.']);
    },
  };
}

function AskCode({ codesLeft, onOpen }: { codesLeft: number; onOpen: () => void }) {
  const [isRecovery, setRecovery] = useState(false);
  const { isSending, errors, send } = useCode(staffPath`/access/code`, onOpen);
  return (
    <>
      <h1 className="text-step-3!">{isRecovery ? 'Codice di recupero' : 'Il codice della tua app'}</h1>
      <form method="post" onSubmit={send} noValidate className="grid gap-4" aria-label="Secondo fattore">
        {isRecovery ? (
          <TextField
            key="recovery"
            name="code"
            label="Uno dei codici che hai messo da parte"
            help={`Funziona una volta sola. Te ne restano ${codesLeft}.`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            errors={errors}
          />
        ) : (
          <TextField key="app" name="code" label="Sei cifre" help="Cambiano ogni trenta secondi." inputMode="numeric" autoComplete="one-time-code" maxLength={7} required errors={errors} />
        )}
        <button type="submit" data-late disabled={isSending} className="btn btn-primary">
          {isSending ? <Spinner label="Entra" /> : 'Entra'}
        </button>
      </form>
      <button type="button" data-late onClick={() => setRecovery(!isRecovery)} className="btn btn-quiet justify-self-start">
        {isRecovery ? 'Ho la mia app' : 'Non ho il telefono con me'}
      </button>
    </>
  );
}

function SetUp({ onOpen }: { onOpen: () => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isSending, errors, send } = useCode<{ codes: string[] }>(staffPath`/access/setup/confirm`, (body) => setCodes(body.codes));
  const begin = async () => {
    const answer = await call<SecondFactorSetup>('POST', staffPath`/access/setup`, {});
    if (answer.ok) setSetup(answer.body);
    else setProblem(answer.detail);
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onOpen} />;
  return (
    <>
      <h1 className="text-step-3!">Proteggi il tuo accesso</h1>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {setup === null ? (
        <>
          <p>Qui passano dati di migliaia di persone: oltre alla password serve un codice dal tuo telefono. Ti serve un’app di autenticazione (per esempio Aegis, 2FAS o Google Authenticator).</p>
          <button type="button" data-late onClick={begin} className="btn btn-primary">
            Comincia
          </button>
        </>
      ) : (
        <form method="post" onSubmit={send} noValidate className="grid gap-4" aria-label="Prima impostazione">
          <p>Inquadra il codice con l’app, poi scrivi le sei cifre che ti mostra.</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a picture drawn by our own server */}
          <div role="img" aria-label="Codice QR da inquadrare" className="bg-white rounded-input p-2 w-52 justify-self-center [&_svg]:block" dangerouslySetInnerHTML={{ __html: setup.qr }} />
          <details>
            <summary className="link min-h-11 inline-flex items-center">Non riesco a inquadrarlo</summary>
            <p className="text-sm">Scrivi questa chiave nell’app:</p>
            <p className="font-mono break-all select-all bg-sunken rounded-input p-3 mt-1">{setup.secret.replace(/(.{4})/g, '$1 ').trim()}</p>
          </details>
          <TextField name="code" label="Sei cifre" inputMode="numeric" autoComplete="one-time-code" maxLength={7} required errors={errors} />
          <button type="submit" data-late disabled={isSending} className="btn btn-primary">
            {isSending ? <Spinner label="Conferma" /> : 'Conferma'}
          </button>
        </form>
      )}
    </>
  );
}
