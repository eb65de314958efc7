import { useState } from 'react';
import type { ReceivedApplication } from '../../../../../../contract/received-applications.ts';
import { kindRefusal } from '../../../../../../domain/kind-refusal.ts';
import { useUser } from '../../../../../features/site.tsx';
import { type Say, useText } from '../../../../../features/text.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { Spinner } from '../../../../../ui/field.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import type { StatusChange } from './use-status-change.ts';

type Applicant = Pick<ReceivedApplication, 'has_account' | 'date_refused' | 'status'>;

interface RefusalDialogProps {
  change: StatusChange;
  /** Who is about to be refused. */
  applicants: readonly Applicant[];
  offerTitle: string;
}

/** A refusal goes with a kind message, ready to be sent or changed: nobody is left without an answer. */
export function RefusalDialog({ change, applicants, offerTitle }: RefusalDialogProps) {
  const t = useText();
  const company = useUser()?.company?.name ?? '';
  const [message, setMessage] = useState(() => kindRefusal(offerTitle, company));
  const count = change.refusing?.length ?? 0;
  const told = applicants.filter(({ date_refused, status }) => status !== 'unsuitable' && date_refused === null);
  const readers = told.filter(({ has_account }) => has_account).length;
  const send = t(told.length === 0 ? 'Cambia lo stato' : 'Invia la risposta');
  return (
    <Dialog title={count === 1 ? t('Rispondi con gentilezza') : t('Rispondi a {n} persone', { n: count })} isOpen={change.refusing !== null} onClose={change.cancel} closeLabel={t('Chiudi')}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void change.refuse(message);
        }}
        className="grid gap-4"
      >
        <div className="grid gap-2 text-ink-soft">
          <p>{t('Lo stato diventa “Non idoneo”.')}</p>
          {lettersOf(readers, told.length - readers, t).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {told.length < applicants.length && <p>{told.length === 0 ? t('La mail con la risposta è già partita: non ne parte un’altra.') : t('Chi ha già avuto la risposta non riceve un’altra mail.')}</p>}
        </div>
        {readers > 0 && <TextArea label={t('Messaggio')} most={2000} value={message} onChange={(event) => setMessage(event.target.value)} help={t('Comincia da solo con “Ciao” e il nome. Parte una volta sola.')} />}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={change.cancel} className="btn btn-quiet">
            {t('Annulla')}
          </button>
          {told.length > 0 && (
            <button type="button" onClick={() => void change.refuse(null)} disabled={change.isBusy} className="btn btn-ghost">
              {t('Già avvisato a voce: non inviare')}
            </button>
          )}
          <button type="submit" data-late disabled={change.isBusy} className="btn btn-primary">
            {change.isBusy ? <Spinner label={send} /> : send}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Who gets which mail: the company's words go to accounts, whoever has none gets ours (anybody can type an address). */
function lettersOf(readers: number, others: number, t: Say): string[] {
  const lines: string[] = [];
  if (readers > 0) lines.push(readers === 1 ? (others === 0 ? t('Parte questa mail.') : t('Una persona riceve questa mail.')) : t('{n} persone ricevono questa mail.', { n: readers }));
  if (others === 1) lines.push(t('Una persona senza account riceve una breve mail scritta da noi, con il nome della tua azienda.'));
  if (others > 1) lines.push(t('{n} persone senza account ricevono una breve mail scritta da noi, con il nome della tua azienda.', { n: others }));
  return lines;
}
