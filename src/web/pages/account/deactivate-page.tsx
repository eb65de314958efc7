import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import {
  DEACTIVATED_COOKIE,
  type DeactivationReason,
  deactivationReasons,
  RETURN_DAYS,
  reasonLabels,
} from '#domain/deactivation.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { leaveFor, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError, SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { userContext } from '#web/user-context.ts';

/** The people who may become owner instead: the colleagues of a company's only owner. */
export async function loader(
  args: LoaderFunctionArgs,
): Promise<{ heirs: Record<string, string> | null; hasColleagues: boolean }> {
  if (args.context.get(userContext)?.typology !== 'company') return { heirs: null, hasColleagues: false };
  const { members } = await askOrStatus(args, 'GET /company/team');
  const others = members.filter(({ is_me, is_active }) => !is_me && is_active);
  const isOnlyOwner =
    members.some(({ is_me, role }) => is_me && role === 'owner') && others.every(({ role }) => role !== 'owner');
  return {
    hasColleagues: others.length > 0,
    heirs: isOnlyOwner && others.length > 0 ? Object.fromEntries(others.map(({ id, name }) => [id, name])) : null,
  };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Disattiva l’account'), disableRobots: true }, args);

/** Deactivates the account: the reason, then a confirmation with the password (rules 2.17, 9.5). */
export default function DeactivatePage() {
  const t = useText();
  const typology = useUser()?.typology ?? 'candidate';
  const [reason, setReason] = useState<DeactivationReason | null>(null);
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { heirs, hasColleagues } = useLoaderData<typeof loader>();
  const [successor, setSuccessor] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = reason !== null && (heirs === null || successor !== '');
    setMissing(!isWhole);
    setAsking(isWhole);
  };
  return (
    <OwnPage
      title={t('Disattiva l’account')}
      intro={
        typology === 'company'
          ? hasColleagues
            ? t(
                'La tua azienda e le sue offerte restano, con i tuoi colleghi. Hai {days} giorni per tornare: ti basta accedere. Dopo, i tuoi dati vengono cancellati.',
                { days: RETURN_DAYS },
              )
            : t(
                'Le offerte della tua azienda vengono sospese. Hai {days} giorni per tornare: ti basta accedere. Dopo, i tuoi dati vengono cancellati.',
                { days: RETURN_DAYS },
              )
          : t(
              'Il tuo profilo sparisce subito dalle ricerche delle aziende. Hai {days} giorni per tornare: ti basta accedere. Dopo, i tuoi dati vengono cancellati.',
              { days: RETURN_DAYS },
            )
      }
    >
      <form onSubmit={go} noValidate method="post" className="card grid gap-5" aria-label={t('Disattivazione')}>
        <fieldset aria-describedby="motivo-error">
          <legend className="font-semibold mb-1">{t('Perché vai via?')}</legend>
          {deactivationReasons.map((slug) => (
            <Tick
              key={slug}
              type="radio"
              name="reason"
              value={slug}
              checked={reason === slug}
              isWrong={isMissing && !reason}
              onChange={() => setReason(slug)}
            >
              {t(reasonLabels[slug][typology])}
            </Tick>
          ))}
          <FieldError id="motivo-error" messages={isMissing && !reason ? [t('Scegli un motivo.')] : undefined} />
        </fieldset>
        <TextArea
          label={t('Vuoi aggiungere qualcosa?')}
          most={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          help={t('Facoltativo. Lo leggiamo davvero.')}
        />
        {heirs && (
          <SelectField
            label={t('Chi diventa titolare al tuo posto?')}
            help={t('Sei l’unico titolare: solo un titolare può nominarne un altro.')}
            options={heirs}
            empty={t('Scegli una persona')}
            value={successor}
            onChoose={setSuccessor}
            required
            errors={isMissing && successor === '' ? [t('Scegli chi diventa titolare.')] : undefined}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Link to="/profilo/impostazioni" className="btn btn-primary">
            {t('Annulla')}
          </Link>
          <ClosedWhileImpersonating>
            <button type="submit" data-late className="btn btn-ghost text-danger!">
              {t('Disattiva l’account')}
            </button>
          </ClosedWhileImpersonating>
        </div>
      </form>
      <Dialog
        title={t('Vuoi disattivare l’account?')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t('Chiudi')}
      >
        {reason && (
          <Confirm
            reason={reason}
            note={note}
            successor={successor === '' ? null : Number(successor)}
            onCancel={() => setAsking(false)}
          />
        )}
      </Dialog>
    </OwnPage>
  );
}

function Confirm({
  reason,
  note,
  successor,
  onCancel,
}: {
  reason: DeactivationReason;
  note: string;
  successor: number | null;
  onCancel: () => void;
}) {
  const t = useText();
  const { send, isSending, errors } = useSend(
    (fields) =>
      call('POST /core/account/deactivate', {
        body: {
          reason,
          note,
          successor,
          password: String(fields.get('password') ?? ''),
        },
      }),
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not in every browser
      document.cookie = `${DEACTIVATED_COOKIE}=si; path=/profilo/disattiva; max-age=600; samesite=lax`;
      return leaveFor('/profilo/disattiva/disattivazione-completata');
    },
    { at: 'password' },
  );
  return (
    <form data-first-focus onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Conferma')}>
      <p>{t('Per sicurezza scrivi la tua password.')}</p>
      <TextField
        name="password"
        type="password"
        label={t('Password')}
        autoComplete="current-password"
        required
        errors={errors.password}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onCancel} className="btn btn-ghost">
          {t('Annulla')}
        </button>
        <SubmitButton isSending={isSending} label={t('Sì, disattiva')} progress={t('Disattivazione in corso')} />
      </div>
    </form>
  );
}
