import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import type { StaffAccess } from '#contract/staff.ts';
import { localPath } from '#domain/search-address.ts';
import { call } from '#web/api.ts';
import { ask, redirectNoStore, statusOf } from '#web/ask.ts';
import { AppSetup } from '#web/features/account/app-setup.tsx';
import { proveByPasskey } from '#web/features/account/passkey.ts';
import { PasskeyButton } from '#web/features/account/passkey-button.tsx';
import { provedPasskey, useProof } from '#web/features/account/prove-dialog.tsx';
import { RecoveryCodes } from '#web/features/account/recovery-codes.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { CodeField } from '#web/features/fields/code-fields.tsx';
import { leaveFor, useSend } from '#web/features/forms/use-send.ts';
import { SubmitButton } from '#web/ui/field.tsx';
import { Mark } from '#web/ui/mark.tsx';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const access = await ask(args, 'GET staff:/access');
    if (!access.role) throw new Response(null, { status: 404 });
    if (access.is_open)
      throw redirectNoStore(localPath(new URL(args.request.url).searchParams.get('redirect'), '/staff'), 302);
    return { access };
  } catch (error) {
    throw statusOf(error);
  }
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Accesso allo staff', disableRobots: true }, args);

/** After the password, a code of the app; the first time, the app is set up. */
export default function StaffAccessPage() {
  const { access } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const enter = () => leaveFor(localPath(query.get('redirect'), '/staff'));
  return (
    <main id="contenuto" className="flex-1 grid place-items-center px-4 py-10">
      <div className="card lg:p-8! w-full max-w-md grid gap-5">
        <Mark />
        {access.has_second_factor ? <AskCode access={access} onOpen={enter} /> : <SetUp onOpen={enter} />}
      </div>
    </main>
  );
}

function AskCode({
  access: { has_app, has_passkey, codes_left },
  onOpen,
}: {
  access: StaffAccess;
  onOpen: () => void;
}) {
  const { send, isSending, errors } = useSend(
    (fields) => call('POST /core/account/me/second-factor/prove', { body: { code: String(fields.get('code') ?? '') } }),
    onOpen,
    { at: 'code' },
  );
  return (
    <>
      <h1 className="text-step-3!">{has_app ? 'Il codice della tua app' : 'La tua passkey'}</h1>
      {has_app && (
        <form method="post" onSubmit={send} noValidate className="grid gap-4" aria-label="Secondo fattore">
          <CodeField errors={errors.code} codesLeft={codes_left} />
          <SubmitButton isSending={isSending} label="Entra" />
        </form>
      )}
      {has_passkey && <PasskeyButton label="Usa una passkey" send={proveByPasskey} onDone={onOpen} />}
    </>
  );
}

function SetUp({ onOpen }: { onOpen: () => void }) {
  const { prove, dialog } = useProof();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return codes.length > 0 ? (
    <>
      <h1 className="text-step-3!">Metti via questi codici</h1>
      <RecoveryCodes codes={codes} doneLabel="Entra" onDone={onOpen} />
    </>
  ) : (
    <>
      <h1 className="text-step-3!">Proteggi il tuo accesso</h1>
      <p>
        Qui passano dati di migliaia di persone: oltre alla password serve un codice dal tuo telefono. Ti serve un’app
        di autenticazione (per esempio Aegis, 2FAS o Google Authenticator).
      </p>
      <AppSetup label="Comincia" onCodes={setCodes} />
      <p>Oppure una passkey: il dito, il viso o il PIN di questo dispositivo.</p>
      <PasskeyButton label="Aggiungi una passkey" send={() => provedPasskey(prove)} onDone={onOpen} />
      {dialog}
    </>
  );
}
