import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnFactors } from '#contract/access.ts';
import { italianLongDate, relativeTime } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { useHasPasskeys } from '#web/features/account/passkey.ts';
import { PasskeyButton } from '#web/features/account/passkey-button.tsx';
import { type Prove, provedPasskey, useProof } from '#web/features/account/prove-dialog.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useSend } from '#web/features/forms/use-send.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Passkey = OwnFactors['passkeys'][number];

/** The user's passkeys: added, renamed, removed. */
export function Passkeys({ passkeys, hasApp }: { passkeys: readonly Passkey[]; hasApp: boolean }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof({ hasPasskey: passkeys.length > 0, hasApp });
  const has = useHasPasskeys();
  return (
    <section className="card grid gap-4" aria-labelledby="passkey">
      <h2 id="passkey" className="text-step-2!">
        {t('Passkey')}
      </h2>
      <p>
        {t(
          'Con una passkey entri senza password, con il dito, il viso o il PIN del tuo dispositivo. Nessuno può rubarla né indovinarla.',
        )}
      </p>
      {passkeys.length === 0 ? (
        <p className="text-ink-soft">{t('Non ne hai ancora.')}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} prove={prove} />
          ))}
        </ul>
      )}
      <PasskeyButton
        label={t('Aggiungi una passkey')}
        className={`btn justify-self-start ${passkeys.length === 0 ? 'btn-primary' : 'btn-ghost'}`}
        send={() => provedPasskey(prove)}
        onDone={() => {
          banner(t('Passkey aggiunta. Gli altri accessi sono stati chiusi.'), 'success');
          void revalidate();
        }}
      />
      {!has && (
        <p className="text-sm text-ink-soft">
          {t('Questo browser non sa usare le passkey: aggiungila da un telefono o da un computer più recente.')}
        </p>
      )}
      {dialog}
    </section>
  );
}

function PasskeyRow({ passkey, prove }: { passkey: Passkey; prove: Prove }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { confirm } = useQuestion();
  const [isNaming, setNaming] = useState(false);
  const { isBusy, change } = useChange();
  const { id, name, is_backed_up, created_at, last_used_at } = passkey;
  const { send, isSending, errors } = useSend(
    async (fields) => {
      const wanted = String(fields.get('name') ?? '').trim();
      const answer = await call('PATCH /core/account/me/passkeys/{id}', { params: { id }, body: { name: wanted } });
      await revalidate();
      return answer;
    },
    () => setNaming(false),
    { at: 'name' },
  );
  const remove = async () => {
    const question = t('Vuoi togliere la passkey “{name}”? Non aprirà più il tuo account.', { name });
    if (!(await confirm(question, t('Togli la passkey')))) return;
    await change(
      () => prove(() => call('DELETE /core/account/me/passkeys/{id}', { params: { id } })),
      t('Passkey tolta. Gli altri accessi sono stati chiusi.'),
    );
  };
  return (
    <li className="border-b border-line last:border-0 py-3.5">
      {isNaming ? (
        <form
          method="post"
          onSubmit={send}
          noValidate
          className="grid gap-3 max-w-md"
          aria-label={t('Cambia nome a {name}', { name })}
        >
          <TextField
            name="name"
            label={t('Nome')}
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            required
            autoFocus
            errors={errors.name}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton isSending={isSending} label={t('Salva')} />
            <button type="button" onClick={() => setNaming(false)} className="btn btn-quiet">
              {t('Annulla')}
            </button>
          </div>
        </form>
      ) : (
        <div className="flex items-center gap-1">
          <div className="flex-1 min-w-0">
            <p className="font-semibold break-words">
              {name} {is_backed_up && <span className="chip">{t('Su tutti i tuoi dispositivi')}</span>}
            </p>
            <p className="text-ink-soft text-[.95rem]" suppressHydrationWarning>
              {t('Aggiunta il {date}', { date: italianLongDate(created_at) })} ·{' '}
              {last_used_at ? t('usata {when}', { when: relativeTime(last_used_at) }) : t('mai usata')}
            </p>
          </div>
          <button
            type="button"
            data-late
            onClick={() => setNaming(true)}
            aria-label={t('Cambia nome a {name}', { name })}
            className="size-11 flex-none grid place-items-center rounded-full hover:bg-sunken"
          >
            <Icon name="edit" />
          </button>
          <button
            type="button"
            data-late
            disabled={isBusy}
            onClick={remove}
            aria-label={t('Togli {name}', { name })}
            className="size-11 flex-none grid place-items-center rounded-full hover:bg-sunken"
          >
            <Icon name="trash" />
          </button>
        </div>
      )}
    </li>
  );
}
