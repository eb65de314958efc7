import { type FormEvent, useState } from 'react';
import { Link, type MetaArgs } from 'react-router';
import { type DeactivationReason, deactivationReasons, RETURN_DAYS, reasonLabels } from '../../../../domain/deactivation.ts';
import { call, type FieldErrors } from '../../../api.ts';
import { apiPath } from '../../../api-path.ts';
import { ClosedWhileActing } from '../../../features/acting.tsx';
import { OwnPage } from '../../../features/own-pages.tsx';
import { pageHead } from '../../../features/page-head.ts';
import { useUser } from '../../../features/site.tsx';
import { useText } from '../../../features/text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError, Spinner, TextField, Tick } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

export const meta = (args: MetaArgs) => pageHead({ title: 'Disattiva l’account', disableRobots: true }, args);

/** Gives the account up: why, and once more with the password (spec 2.17, 9.5). */
export default function DeactivatePage() {
  const t = useText();
  const typology = useUser()?.typology ?? 'candidate';
  const [reason, setReason] = useState<DeactivationReason | null>(null);
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const go = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === null);
    setAsking(reason !== null);
  };
  return (
    <OwnPage
      title={t('Disattiva l’account')}
      intro={
        typology === 'company'
          ? t('Le offerte della tua azienda vengono sospese. Hai {days} giorni per tornare: ti basta accedere. Dopo, i tuoi dati vengono cancellati.', { days: RETURN_DAYS })
          : t('Il tuo profilo sparisce subito dalle ricerche delle aziende. Hai {days} giorni per tornare: ti basta accedere. Dopo, i tuoi dati vengono cancellati.', { days: RETURN_DAYS })
      }
    >
      <form onSubmit={go} noValidate method="post" className="card grid gap-5" aria-label={t('Disattivazione')}>
        <fieldset>
          <legend className="font-semibold mb-1">{t('Perché vai via?')}</legend>
          {deactivationReasons.map((slug) => (
            <Tick key={slug} type="radio" name="reason" value={slug} checked={reason === slug} onChange={() => setReason(slug)}>
              {t(reasonLabels[slug][typology])}
            </Tick>
          ))}
          <FieldError id="motivo-error" messages={isMissing && !reason ? [t('Scegli un motivo.')] : undefined} />
        </fieldset>
        <TextArea label={t('Vuoi aggiungere qualcosa?')} most={1000} value={note} onChange={(event) => setNote(event.target.value)} help={t('Facoltativo. Lo leggiamo davvero.')} />
        <div className="flex flex-wrap gap-3">
          <Link to="/profilo/impostazioni" className="btn btn-primary">
            {t('Ci ripenso')}
          </Link>
          <ClosedWhileActing>
            <button type="submit" data-late className="btn btn-ghost text-danger!">
              {t('Disattiva l’account')}
            </button>
          </ClosedWhileActing>
        </div>
      </form>
      <Dialog title={t('Confermi la disattivazione?')} isOpen={isAsking} onClose={() => setAsking(false)} closeLabel={t('Chiudi')}>
        {reason && <Confirm reason={reason} note={note} onCancel={() => setAsking(false)} />}
      </Dialog>
    </OwnPage>
  );
}

function Confirm({ reason, note, onCancel }: { reason: DeactivationReason; note: string; onCancel: () => void }) {
  const t = useText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    const answer = await call('POST', apiPath`/core/account/deactivate`, { reason, note, password: String(new FormData(event.currentTarget).get('password') ?? '') });
    if (answer.ok) return location.assign('/profilo/disattiva/disattivazione-completata');
    setSending(false);
    setErrors(answer.errors.password ? answer.errors : { password: [answer.detail ?? t('Si è verificato un errore.')] });
  }
  return (
    <form onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Conferma')}>
      <p>{t('Per sicurezza scrivi la tua password.')}</p>
      <TextField name="password" type="password" label={t('Password')} autoComplete="current-password" required errors={errors.password} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onCancel} className="btn btn-ghost">
          {t('Annulla')}
        </button>
        <button type="submit" data-late disabled={isSending} className="btn btn-primary">
          {isSending ? <Spinner label={t('Disattivo')} /> : t('Sì, disattiva')}
        </button>
      </div>
    </form>
  );
}
